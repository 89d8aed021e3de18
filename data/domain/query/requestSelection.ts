import { z } from 'zod/mini'
import { requestKinds } from '#domain/forms/kinds'
import type { Promises } from '#domain/promises/promises'
import { createRequestFilter } from '#domain/query/requestFilter'
import { createWorkComparison, getDueAt } from '#domain/query/workOrder'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { requestStatuses } from '#domain/requests/status'

/** What the command line reads: from the files, or from a running server. */
export const requestSelectionSchema = z.object({
  kinds: z.readonly(z.array(z.enum(requestKinds))),
  since: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  status: z.optional(z.readonly(z.array(z.enum(requestStatuses)))),
  urgent: z.optional(z.boolean()),
  brand: z.optional(z.string()),
  search: z.optional(z.string()),
  withTrash: z.optional(z.boolean()),
  /** An id, or a reference without regard to capitals and hyphens. */
  name: z.optional(z.string()),
  /** Keys of getPersonKeys, of which a request has one. */
  person: z.optional(z.readonly(z.array(z.string()))),
})

export type RequestSelection = Readonly<z.infer<typeof requestSelectionSchema>>

/** The first in work order, or the newest. All without `limit`. */
export const firstRequestsSchema = z.object({
  work: z.boolean(),
  limit: z.optional(z.int().check(z.positive())),
  at: z.iso.datetime(),
})

export type FirstRequests = Readonly<z.infer<typeof firstRequestsSchema>>

export async function* selectRequests(
  requests: AsyncIterable<KeptRequest>,
  selection: RequestSelection,
): AsyncGenerator<KeptRequest> {
  const isSelected = createSelectionTest(selection)
  for await (const request of requests) if (isSelected(request)) yield request
}

/** Keeps only the first ones in memory. `count` is of all. Only the work order reads promises. */
export async function takeFirst(
  oldestFirst: AsyncIterable<KeptRequest>,
  { work, limit = Infinity, at }: FirstRequests,
  readPromises: () => Promises,
): Promise<{ readonly count: number; readonly requests: readonly KeptRequest[] }> {
  let first: { readonly request: KeptRequest; readonly arrival: number }[] = []
  let count = 0
  const compareWork = createWorkComparison(new Date(at), (request) => getDueAt(request, readPromises()))
  const trim = () => {
    first = first
      .toSorted(
        (left, right) =>
          (work ? compareWork(left.request, right.request) : 0) || right.arrival - left.arrival,
      )
      .slice(0, limit)
  }
  for await (const request of oldestFirst) {
    first.push({ request, arrival: (count += 1) })
    // Occasional sorting is cheaper than inserting in order.
    if (first.length >= Math.max(limit * 2, 1_000)) trim()
  }
  trim()
  return { count, requests: first.map(({ request }) => request) }
}

function createSelectionTest(selection: RequestSelection): (request: KeptRequest) => boolean {
  const { since, until, status, urgent, brand, search, withTrash = false, name, person } = selection
  const query = { from: since, to: until, status: status && [...status], urgent, brand, q: search }
  const isListed = createRequestFilter(query)
  const isTrashed = createRequestFilter({ ...query, trash: true })
  const reference = name === undefined ? undefined : normalizeReference(name)
  return (request) =>
    (name === undefined || request.id === name || normalizeReference(request.reference) === reference) &&
    (person === undefined || getPersonKeys(request).some((key) => person.includes(key))) &&
    (isListed(request) || (withTrash && isTrashed(request)))
}

function normalizeReference(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
