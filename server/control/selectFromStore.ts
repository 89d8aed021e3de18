import { setImmediate } from 'node:timers/promises'
import type { RequestKind } from '#domain/forms/kinds'
import {
  firstRequestsSchema,
  requestSelectionSchema,
  selectRequests,
  takeFirst,
} from '#domain/query/requestSelection'
import { createLinePieces } from '#domain/spreadsheet/exportPieces'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Promises } from '#domain/promises/promises'
import { scanOldestFirst } from '#store/requests/readStore'
import type { RequestReader } from '#store/requests/requestStore'
import { z } from 'zod'
import { createStreamedResponse } from '../http/responses.ts'

export const selectBodySchema = z.object({
  selection: requestSelectionSchema,
  first: z.optional(firstRequestsSchema),
})

/** Judged in one turn of the event loop. */
const batchLength = 100

/** Lines of JSON: `{kept, count, damaged}`, then requests, in the order of `first` if given. */
export async function selectFromStore(
  store: Pick<RequestReader, 'list' | 'countKept' | 'health'>,
  { selection, first }: z.infer<typeof selectBodySchema>,
  promises: Promises,
): Promise<Response> {
  const [kept, { damaged }] = await Promise.all([store.countKept(), store.health()])
  const read = (kind: RequestKind) => readPaced(store, kind)
  const matching = selectRequests(scanOldestFirst({ read }, selection.kinds), selection)
  const { count, requests } = first
    ? await takeFirst(matching, first, () => promises)
    : { requests: matching }
  const total = selection.kinds.reduce((sum, kind) => sum + kept[kind], 0)
  return createStreamedResponse(toPieces({ kept: total, count, damaged }, requests), {
    'content-type': 'application/x-ndjson',
  })
}

async function* readPaced(store: Pick<RequestReader, 'list'>, kind: RequestKind) {
  let read = 0
  for await (const request of store.list(kind)) {
    if ((read += 1) % batchLength === 0) await setImmediate()
    yield request
  }
}

async function* toPieces(head: unknown, requests: AsyncIterable<KeptRequest> | Iterable<KeptRequest>) {
  yield `${JSON.stringify(head)}\n`
  yield* createLinePieces(requests)
}
