import { z } from 'zod/mini'
import type { ListedRequest, ThreadedRequest } from '#domain/requests/thread'
import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { workSort } from '#domain/query/requestQuery'
import { requestStatuses } from '#domain/requests/status'
import { apiFetch, fetchJson } from '../../shared/apiFetch.ts'
import type { ListPage } from './requestCache.ts'
import { promisesSchema } from '../../shared/useSession.ts'

const countSchema = z.int().check(z.nonnegative())
const totalSchema = z.pipe(z.string(), z.pipe(z.transform(Number), countSchema))
const listSchema = z.array(z.unknown())
const kindCountsSchema = z.object({ contact: countSchema, diagnosis: countSchema, callback: countSchema })

/** From GET /api/admin/summary and the event 'summary'. */
export const summarySchema = z.extend(kindCountsSchema, {
  total: countSchema,
  urgent: countSchema,
  due: z.object({ late: countSchema, soon: countSchema }),
  open: kindCountsSchema,
  /** What is wrong on the server, in sentences. */
  notices: z.optional(z.array(z.string())),
  /** Absent while a phone of whoever is on duty gets push messages. */
  dutyNotice: z.optional(z.string()),
  /** What the site promises now. */
  promises: z.optional(promisesSchema),
})

export type Summary = z.infer<typeof summarySchema>

const personSchema = z.object({ count: countSchema, isFollower: z.boolean() })

const threadSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(requestKinds),
    reference: z.string(),
    createdAt: z.string(),
    status: z.enum(requestStatuses),
    problem: z.string(),
    guaranteeUntil: z.optional(z.string()),
  }),
)

export async function fetchRequests(url: string, signal: AbortSignal): Promise<ListPage> {
  const response = await apiFetch(url, { signal })
  const requests = listSchema.parse(await response.json()).map(parseListedRequest)
  return {
    requests,
    total: totalSchema.parse(response.headers.get('x-total-count')),
    hasUncounted: response.headers.has('x-total-more'),
  }
}

const maxFound = 6

export async function findRequests(q: string, signal: AbortSignal): Promise<readonly KeptRequest[]> {
  const query = new URLSearchParams({ q, sort: workSort, limit: String(maxFound) })
  return (await fetchRequests(`/api/admin/requests?${query.toString()}`, signal)).requests
}

export function parseListedRequest(value: unknown): ListedRequest {
  const request = parseKeptRequest(value)
  const person = z.optional(personSchema).parse(Reflect.get(request, 'person'))
  return { ...request, ...(person && { person }) }
}

export async function fetchRequest(id: string, signal?: AbortSignal): Promise<ThreadedRequest> {
  const schema = z.looseObject({ thread: threadSchema })
  const { thread, ...request } = await fetchJson(schema, `/api/admin/requests/${id}`, signal && { signal })
  return { ...parseKeptRequest(request), thread }
}

export function fetchSummary(signal: AbortSignal): Promise<Summary> {
  return fetchJson(summarySchema, '/api/admin/summary', { signal })
}
