import type { InboxQuery } from '#domain/query/requestQuery'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Database, Queries } from '#store/database/database'
import { sql } from '#store/database/statement'
import { createListFilter } from '#store/requests/postgres/listFilter'
import { formatOrder, getListParts, type WorkTime } from '#store/requests/postgres/listOrder'
import { findPersonKeys } from '#store/requests/postgres/queryRows'
import type { RecordRow } from '#store/requests/postgres/requestRow'
import { readRecord } from '#store/requests/requestRecord'

const placesLength = 10_000
const pageLength = 500

/**
 * All matches, in the order of queryRows. The place of each is read first, eight bytes in memory. The
 * requests follow page by page, as they are then, without those that were erased meanwhile.
 */
export async function queryAllRows({ query, transaction }: Database, asked: InboxQuery, time: WorkTime) {
  const { offset = 0, limit } = asked
  const filter = createListFilter(asked, await findPersonKeys({ query }, asked))
  const places: string[] = []
  for (const { where, order } of getListParts(asked, time)) {
    const { text, values } = sql`declare places cursor for
      select sequence from requests where ${filter} and ${where} order by ${formatOrder(order)}`
    await transaction(async (queries) => {
      await queries.query(text, values)
      for (;;) {
        const rows = await queries.query<{ sequence: string }>(`fetch ${placesLength} from places`)
        if (rows.length === 0) return
        for (const { sequence } of rows) places.push(sequence)
      }
    })
  }
  const wanted = places.slice(offset, limit === undefined ? undefined : offset + limit)
  return { total: wanted.length, requests: readPages(query, wanted) }
}

async function* readPages(query: Queries['query'], places: readonly string[]): AsyncGenerator<KeptRequest> {
  const text = `select kind, record::text as json
    from unnest($1::bigint[]) with ordinality as wanted (sequence, nth) join requests using (sequence)
    order by nth`
  for (let start = 0; start < places.length; start += pageLength) {
    const rows = await query<RecordRow>(text, [places.slice(start, start + pageLength)], 'page of all')
    for (const { kind, json } of rows) yield readRecord(kind, json)
  }
}
