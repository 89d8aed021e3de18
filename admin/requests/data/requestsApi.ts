import { z } from 'zod/mini'
import type { ListedRequest, ThreadedRequest } from '#domain/requests/thread'
import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/requests/kinds'
import { workSort } from '#domain/query/requestQuery'
import { requestStatuses } from '#domain/requests/status'
import { apiFetch } from '../../shared/apiFetch.ts'
import type { ListState } from './listState.ts'
import { toListUrl, toNewestUrl } from './listState.ts'
import type { ListView } from './listViews.ts'
import { whileUnderWay } from './underWay.ts'

const countSchema = z.int().check(z.nonnegative())
const totalSchema = z.pipe(z.string(), z.pipe(z.transform(Number), countSchema))
const listSchema = z.array(z.unknown())
const kindCountsSchema = z.object({ contact: countSchema, diagnosis: countSchema, callback: countSchema })

const channelSchema = z.object({
  failing: z.boolean(),
  expired: countSchema,
  refused: z.optional(countSchema),
  lastError: z.optional(z.string()),
})

/** The counts on top of the inbox, and how telling staff of requests goes, as GET /api/admin/summary and the event 'summary' bring them. */
export const summarySchema = z.extend(kindCountsSchema, {
  total: countSchema,
  urgent: countSchema,
  due: z.object({ late: countSchema, soon: countSchema }),
  open: kindCountsSchema,
  notifications: z.optional(z.object({ mail: channelSchema, webhook: channelSchema })),
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
  }),
)

/** One page of a list, and how many requests answer to the same question in all. */
export interface RequestsPart {
  /** The place of the first of them in the whole list, from 0. */
  readonly offset: number
  /** Null stands for one that was erased since the list was asked for. */
  readonly requests: readonly (ListedRequest | null)[]
  readonly total: number
  /** What the server calls the list that this is a page of. */
  readonly name: string
}

interface PartOptions {
  readonly offset: number
  /** A list that other pages came from, by its name; without it the page is of the list as it is now. */
  readonly list?: string
  readonly signal: AbortSignal
}

/** Fetches one page of a list, from `offset` on. */
export async function fetchRequests(
  view: ListView,
  state: ListState,
  { offset, list, signal }: PartOptions,
): Promise<RequestsPart> {
  return whileUnderWay(async () => {
    const response = await apiFetch(toListUrl(view, state, offset, list), { signal })
    const requests = listSchema
      .parse(await response.json())
      .map((value) => (value === null ? null : parseListedRequest(value)))
    const total = totalSchema.parse(response.headers.get('x-total-count'))
    return { offset, requests, total, name: response.headers.get('x-list') ?? '' }
  })
}

/** Fetches which requests of a list came last, the newest first. */
export async function fetchNewestIds(
  view: ListView,
  state: ListState,
  limit: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const response = await apiFetch(toNewestUrl(view, state, limit), { signal })
  return z
    .array(z.object({ id: z.string() }))
    .parse(await response.json())
    .map(({ id }) => id)
}

/** So many requests are enough to recognise the one that is meant. */
const mostFound = 6

/** Fetches the first requests in work order that answer to a search over all kinds. */
export async function findRequests(q: string, signal: AbortSignal): Promise<readonly KeptRequest[]> {
  const query = new URLSearchParams({ q, sort: workSort, limit: String(mostFound) })
  const response = await apiFetch(`/api/admin/requests?${query.toString()}`, { signal })
  return listSchema.parse(await response.json()).map(parseKeptRequest)
}

/** Reads a request of a list, with what the list tells of its person. Throws zod's error. */
export function parseListedRequest(value: unknown): ListedRequest {
  const request = parseKeptRequest(value)
  const person = z.optional(personSchema).parse(Reflect.get(request, 'person'))
  return { ...request, ...(person && { person }) }
}

/** Fetches one request whole, with the others of the same person. */
export async function fetchRequest(id: string, signal?: AbortSignal): Promise<ThreadedRequest> {
  return whileUnderWay(async () => {
    const response = await apiFetch(`/api/admin/requests/${id}`, { ...(signal && { signal }) })
    const { thread, ...request } = z.looseObject({ thread: threadSchema }).parse(await response.json())
    return { ...parseKeptRequest(request), thread }
  })
}

/** Fetches the counts. */
export async function fetchSummary(signal: AbortSignal): Promise<Summary> {
  const response = await apiFetch('/api/admin/summary', { signal })
  return summarySchema.parse(await response.json())
}
