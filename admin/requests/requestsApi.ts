import { z } from 'zod/mini'
import type { KeptRequest } from '#domain/keptRequest'
import type { ThreadedRequest } from '#domain/thread'
import { parseKeptRequest } from '#domain/keptRequest'
import { requestKinds } from '#domain/kinds'
import { requestStatuses } from '#domain/status'
import { apiFetch } from '../shared/apiFetch.ts'
import type { ListState } from './listState.ts'
import { toListUrl } from './listState.ts'
import type { ListView } from './listViews.ts'

const countSchema = z.int().check(z.nonnegative())
const totalSchema = z.pipe(z.string(), z.pipe(z.transform(Number), countSchema))
const listSchema = z.array(z.unknown())
const kindCountsSchema = z.object({ contact: countSchema, diagnosis: countSchema, callback: countSchema })

const channelSchema = z.object({ failing: z.boolean(), expired: countSchema })

/** The counts on top of the inbox, and how telling staff of requests goes, as GET /api/admin/summary and the event 'summary' bring them. */
export const summarySchema = z.extend(kindCountsSchema, {
  total: countSchema,
  urgent: countSchema,
  due: z.object({ late: countSchema, soon: countSchema }),
  open: kindCountsSchema,
  notifications: z.optional(z.object({ mail: channelSchema, webhook: channelSchema })),
})

export type Summary = z.infer<typeof summarySchema>

const threadSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(requestKinds),
    reference: z.string(),
    createdAt: z.string(),
    status: z.enum(requestStatuses),
    problem: z.string(),
  }),
)

/** One page of a list, and how many requests answer to the same question in all. */
export interface RequestsPart {
  readonly requests: readonly KeptRequest[]
  readonly total: number
}

/** Fetches one page of a list, from `offset` on. */
export async function fetchRequests(
  view: ListView,
  state: ListState,
  offset: number,
  signal: AbortSignal,
): Promise<RequestsPart> {
  const response = await apiFetch(toListUrl(view, state, offset), { signal })
  const requests = listSchema.parse(await response.json()).map(parseKeptRequest)
  return { requests, total: totalSchema.parse(response.headers.get('x-total-count')) }
}

/** Fetches one request whole, with the others of the same person. */
export async function fetchRequest(id: string, signal?: AbortSignal): Promise<ThreadedRequest> {
  const response = await apiFetch(`/api/admin/requests/${id}`, { ...(signal && { signal }) })
  const { thread, ...request } = z.looseObject({ thread: threadSchema }).parse(await response.json())
  return { ...parseKeptRequest(request), thread }
}

/** Fetches the counts. */
export async function fetchSummary(signal: AbortSignal): Promise<Summary> {
  const response = await apiFetch('/api/admin/summary', { signal })
  return summarySchema.parse(await response.json())
}
