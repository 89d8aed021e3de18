import { requestKinds } from '#domain/forms/kinds'
import type { InboxQuery } from '#domain/query/requestQuery'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Database, Queries } from '#store/database/database'
import { sql } from '#store/database/statement'
import { createListFilter } from '#store/requests/postgres/listFilter'
import { formatOrder, getListRanges } from '#store/requests/postgres/listOrder'
import { findPersonKeys } from '#store/requests/postgres/queryRows'
import type { RecordRow } from '#store/requests/postgres/requestRow'
import { readRecord } from '#store/requests/requestRecord'

const placesLength = 10_000
const pageLength = 500

/**
 * All matches, in the order of queryRows. The place of each is read first, eight bytes in memory. The
 * requests follow page by page, as they are then, without those that were erased meanwhile.
 */
export async function queryAllRows({ query, transaction }: Database, asked: InboxQuery, now: Date) {
  const { offset = 0, limit } = asked
  const filter = createListFilter(asked, await findPersonKeys({ query }, asked))
  const places: number[] = []
  for (const { where, order } of getListRanges(asked, now, false)) {
    const { text, values } = sql`declare places cursor for
      select sequence * ${kindCount}::integer + kind_rank as place
      from requests where ${filter} and ${where} order by ${formatOrder(order)}`
    await transaction(async (queries) => {
      await queries.query(text, values)
      for (;;) {
        const rows = await queries.query<{ place: string }>(`fetch ${placesLength} from places`)
        if (rows.length === 0) return
        for (const { place } of rows) places.push(Number(place))
      }
    })
  }
  const wanted = places.slice(offset, limit === undefined ? undefined : offset + limit)
  return { total: wanted.length, requests: readPages(query, wanted) }
}

const kindCount = requestKinds.length

async function* readPages(query: Queries['query'], places: readonly number[]): AsyncGenerator<KeptRequest> {
  const text = `select kind, record::text as json
    from unnest($1::text[], $2::smallint[], $3::bigint[]) with ordinality as wanted (kind, kind_rank, sequence, nth)
    join requests using (kind, kind_rank, sequence)
    order by nth`
  for (let start = 0; start < places.length; start += pageLength) {
    const page = places.slice(start, start + pageLength)
    const ranks = page.map((place) => place % kindCount)
    const kinds = ranks.map((rank) => requestKinds[rank])
    const sequences = page.map((place) => Math.floor(place / kindCount))
    const rows = await query<RecordRow>(text, [kinds, ranks, sequences], 'page of all')
    for (const { kind, json } of rows) yield readRecord(kind, json)
  }
}
