import { toCsvPieces } from '#domain/csvPieces'
import { toDutchDay } from '#domain/dutchDay'
import { toJsonPieces } from '#domain/jsonPieces'
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

/**
 * Makes the handler that gives a list as a file: exactly what the same question to the lists shows, in the same order. It is written as it
 * is read; what changes meanwhile does not show.
 */
export function createExportHandler(
  { store, now }: Pick<ServerParts, 'store' | 'now'>,
  index: RequestIndex,
): (event: H3Event) => Response {
  return (event) => {
    const { format, preset } = readFormat(event)
    const { kinds, query } = readQuery(event, undefined, ['format', 'preset'])
    const { offset = 0, limit } = query
    const { requests: found } = queryRequests(kinds, query, { store, index, now })
    const requests = found.slice(offset, limit === undefined ? undefined : offset + limit)
    const pieces =
      format === 'json'
        ? toJsonPieces(requests)
        : toCsvPieces(listColumns(kinds), requests, preset === 'excel' ? ';' : ',', stringify)
    return toStreamedAnswer(pieces, {
      'content-type': `${format === 'json' ? 'application/json' : 'text/csv'}; charset=utf-8`,
      'content-disposition': `attachment; filename="aanvragen-${toDutchDay(now().toISOString())}.${format}"`,
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
