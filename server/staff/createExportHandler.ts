import { getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import { toCsvPieces, toJsonPieces } from '#domain/spreadsheet/exportPieces'
import { getDutchDay } from '#domain/format/dutchTime'
import type { RequestKind } from '#domain/requests/kinds'
import { stringify } from 'csv-stringify/sync'
import { getQuery, type H3Event } from 'h3'
import { z } from 'zod'
import { createRefusal } from '../http/createRefusal.ts'
import { toStreamedAnswer } from '../http/toStreamedAnswer.ts'
import type { ServerParts } from '../serverParts.ts'
import type { RequestIndex } from './createRequestIndex.ts'
import { listColumns, queryRequests } from './queryRequests.ts'
import { readQuery } from './readQuery.ts'

const formatSchema = z.object({
  format: z.enum(['csv', 'json']).default('csv'),
  /** A semicolon between the cells, which Excel set to Dutch opens by a double click. */
  preset: z.enum(['excel']).optional(),
})

/** Keys of columns with commas, in the order that the file is to have them. */
const columnsSchema = z.string().regex(/^[A-Za-z0-9]{1,40}(?:,[A-Za-z0-9]{1,40}){0,49}$/)

/**
 * Makes the handler that gives a list as a file: exactly what the same question to the lists shows, in the same order. As CSV it has the columns that
 * `columns` names, or all of the forms; as JSON the requests as they are kept. It is written as it is read; what changes meanwhile does not show.
 */
export function createExportHandler(
  { store, now }: Pick<ServerParts, 'store' | 'now'>,
  index: RequestIndex,
): (event: H3Event) => Response {
  return (event) => {
    const { format, preset } = readFormat(event)
    const { kinds, query } = readQuery(event, undefined, ['format', 'preset', 'columns'])
    const columns = readColumns(event, kinds)
    const { offset = 0, limit } = query
    const { requests: found } = queryRequests(kinds, query, { store, index, now })
    const requests = found.slice(offset, limit === undefined ? undefined : offset + limit)
    const pieces =
      format === 'json'
        ? toJsonPieces(requests)
        : toCsvPieces(columns, requests, preset === 'excel' ? ';' : ',', stringify)
    return toStreamedAnswer(pieces, {
      'content-type': `${format === 'json' ? 'application/json' : 'text/csv'}; charset=utf-8`,
      'content-disposition': `attachment; filename="aanvragen-${getDutchDay(now().toISOString())}.${format}"`,
      'x-total-count': String(requests.length),
    })
  }
}

function readFormat(event: H3Event): z.infer<typeof formatSchema> {
  const { format, preset } = getQuery(event)
  const asked = formatSchema.safeParse({ format: format || undefined, preset: preset || undefined })
  if (asked.success) return asked.data
  throw createRefusal(422, 'invalid', 'Kies csv of json, en voor Excel preset=excel.')
}

/** The columns that are asked for, each once. Throws 422 with the names of those that are none. */
function readColumns(event: H3Event, kinds: readonly RequestKind[]): readonly RequestColumn[] {
  const { columns: asked } = getQuery(event)
  const known = new Map(listColumns(kinds).map((column) => [column.key, column]))
  const parsed = columnsSchema.safeParse(asked || toUsualKeys(kinds).join(','))
  if (!parsed.success) throw toBadColumns('Noem kolommen met komma’s ertussen.')
  const keys = [...new Set(parsed.data.split(','))]
  const unknown = keys.filter((key) => !known.has(key))
  if (unknown.length > 0) throw toBadColumns(`Deze kolommen zijn er niet: ${unknown.join(', ')}.`)
  return keys.map((key) => known.get(key)).filter((column) => column !== undefined)
}

/** What a file has where nobody chose: all that the forms ask. */
function toUsualKeys(kinds: readonly RequestKind[]): readonly string[] {
  const [kind, ...others] = kinds
  const columns = kind !== undefined && others.length === 0 ? getColumns(kind) : getAllColumns()
  return columns.map(({ key }) => key)
}

function toBadColumns(message: string) {
  return createRefusal(422, 'invalid', message, { fields: { columns: message } })
}
