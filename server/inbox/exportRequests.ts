import { getDutchDay } from '#domain/format/dutchTime'
import type { Promises } from '#domain/promises/promises'
import { createCsvPieces, createJsonPieces } from '#domain/spreadsheet/exportPieces'
import { findExportColumns } from '#domain/spreadsheet/spreadsheetColumns'
import { getQuery, type H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts/accounts'
import { z } from 'zod'
import type { Stores } from '#store/stores'
import { createTooMany } from '../http/createLimiter.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { createBytesResponse, createStreamedResponse } from '../http/responses.ts'
import { createWorkbookInWorker } from './createWorkbookInWorker.ts'
import { readQuery } from './readQuery.ts'

const formatSchema = z.object({
  format: z.enum(['csv', 'xlsx', 'json']).default('csv'),
  /** Separates cells with a semicolon, which a Dutch Excel opens by double click. */
  preset: z.enum(['excel']).optional(),
})

export interface ExportDependencies extends Pick<Stores, 'store'> {
  readonly rules: { readonly promises: Promises }
  /** Replaced in tests, which have no compiled worker. */
  readonly createWorkbook?: typeof createWorkbookInWorker
  readonly now: () => Date
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const

/** CSV and Excel have the asked columns, or all; JSON the stored requests. One export at a time. */
export function createExportHandler(dependencies: ExportDependencies) {
  const { store, rules, createWorkbook = createWorkbookInWorker, now } = dependencies
  let startedMs = -Infinity
  const end = () => {
    startedMs = -Infinity
  }
  return async (event: H3Event, account: StaffAccount): Promise<Response> => {
    const { format, preset } = readFormat(event)
    const query = readQuery(event, account.name)
    const selection = { kinds: query.kind, keys: readKeys(event), promises: rules.promises }
    const { columns, unknown } = findExportColumns(selection)
    if (unknown.length > 0) throw createUnknownColumns(unknown)
    const nowMs = performance.now()
    // Of a client that left before the first piece nothing is heard.
    if (nowMs - startedMs < longestMs)
      throw createTooMany('Er loopt al een export, van u of van een collega. Wacht tot die klaar is.', busyMs)
    startedMs = nowMs
    const { total, requests } = await store.queryAll(query, now()).catch((error: unknown) => {
      end()
      throw error
    })
    const headers = {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="aanvragen-${getDutchDay(now().toISOString())}.${format}"`,
      'x-total-count': String(total),
    }
    if (format === 'xlsx') {
      const workbook = await createWorkbook(selection, requests).finally(end)
      if (!workbook) throw createRefusal(422, 'too-large', tooLarge)
      return createBytesResponse(workbook, headers)
    }
    const pieces =
      format === 'json'
        ? createJsonPieces(requests)
        : createCsvPieces(columns, requests, preset === 'excel' ? ';' : ',')
    return createStreamedResponse(endingWith(pieces, end), headers)
  }
}

const tooLarge = 'Dit zijn te veel aanvragen voor één Excel-bestand. Kies CSV, of een kortere periode.'
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
  throw createRefusal(422, 'invalid', 'Kies csv, xlsx of json, en voor een csv met puntkomma’s preset=excel.')
}

/** Column keys with commas, each once; undefined if none are asked for. */
function readKeys(event: H3Event): readonly string[] | undefined {
  const { columns } = getQuery(event)
  return columns ? [...new Set(String(columns).split(','))] : undefined
}

function createUnknownColumns(unknown: readonly string[]) {
  const message = `Deze kolommen zijn er niet: ${unknown.join(', ')}.`
  return createRefusal(422, 'invalid', message, { fields: { columns: message } })
}
