import { getDutchDay } from '#domain/format/dutchTime'
import type { Promises } from '#domain/promises/promises'
import { createDueColumn, getListColumns } from '#domain/query/inboxColumns'
import type { RequestColumn } from '#domain/requests/columns'
import type { RequestKind } from '#domain/forms/kinds'
import { createCsvPieces, createJsonPieces } from '#domain/spreadsheet/exportPieces'
import { getSpreadsheetColumns, spreadsheetColumns } from '#domain/spreadsheet/spreadsheetColumns'
import { getQuery, type H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts/accounts'
import { z } from 'zod'
import type { Stores } from '#store/stores'
import { createTooMany } from '../http/createLimiter.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { createStreamedResponse } from '../http/responses.ts'
import { readQuery } from './readQuery.ts'

const formatSchema = z.object({
  format: z.enum(['csv', 'json']).default('csv'),
  /** Separates cells with a semicolon, which a Dutch Excel opens by double click. */
  preset: z.enum(['excel']).optional(),
})

interface ExportDependencies extends Pick<Stores, 'store'> {
  readonly rules: { readonly promises: Promises }
  readonly now: () => Date
}

/** CSV has the asked columns, or all of the form; JSON the stored requests. One export at a time. */
export function createExportHandler({ store, rules, now }: ExportDependencies) {
  let startedMs = -Infinity
  const end = () => {
    startedMs = -Infinity
  }
  return async (event: H3Event, account: StaffAccount): Promise<Response> => {
    const { format, preset } = readFormat(event)
    const query = readQuery(event, account.name)
    const columns = readColumns(event, query.kind, rules.promises)
    const nowMs = performance.now()
    // Of a client that left before the first piece nothing is heard.
    if (nowMs - startedMs < longestMs)
      throw createTooMany('Er loopt al een export, van u of van een collega. Wacht tot die klaar is.', busyMs)
    startedMs = nowMs
    const { total, requests } = await store.queryAll(query, now()).catch((error: unknown) => {
      end()
      throw error
    })
    const pieces =
      format === 'json'
        ? createJsonPieces(requests)
        : createCsvPieces(columns, requests, preset === 'excel' ? ';' : ',')
    return createStreamedResponse(endingWith(pieces, end), {
      'content-type': `${format === 'json' ? 'application/json' : 'text/csv'}; charset=utf-8`,
      'content-disposition': `attachment; filename="aanvragen-${getDutchDay(now().toISOString())}.${format}"`,
      'x-total-count': String(total),
    })
  }
}

const busyMs = 10_000
const longestMs = 60_000

/** `onEnd` is called when the last piece was read, or the client left. */
async function* endingWith(pieces: AsyncIterable<string>, onEnd: () => void) {
  try {
    yield* pieces
  } finally {
    onEnd()
  }
}

function readFormat(event: H3Event): z.infer<typeof formatSchema> {
  const { format, preset } = getQuery(event)
  const parsed = formatSchema.safeParse({ format: format || undefined, preset: preset || undefined })
  if (parsed.success) return parsed.data
  throw createRefusal(422, 'invalid', 'Kies csv of json, en voor Excel preset=excel.')
}

/** Column keys with commas, in the file's order. Throws 422 with the names of unknown columns. */
function readColumns(
  event: H3Event,
  kinds: readonly RequestKind[],
  promises: Promises,
): readonly RequestColumn[] {
  const { columns: requested } = getQuery(event)
  const all = [...getListColumns(kinds), createDueColumn(promises), ...spreadsheetColumns]
  const known = new Map(all.map((column) => [column.key, column]))
  const keys = new Set(requested ? String(requested).split(',') : getDefaultKeys(kinds))
  const unknown = [...keys].filter((key) => !known.has(key))
  if (unknown.length > 0) {
    const message = `Deze kolommen zijn er niet: ${unknown.join(', ')}.`
    throw createRefusal(422, 'invalid', message, { fields: { columns: message } })
  }
  return [...keys].map((key) => known.get(key)).filter((column) => column !== undefined)
}

function getDefaultKeys(kinds: readonly RequestKind[]): readonly string[] {
  const [kind, ...others] = kinds
  return getSpreadsheetColumns(others.length === 0 ? kind : undefined).map(({ key }) => key)
}
