import { z } from 'zod/mini'
import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import type { RequestSummary } from '#domain/summary'
import type { ListState } from './listState.ts'
import { parseKeptRequest } from '#domain/keptRequest'
import { apiFetch } from '../shared/apiFetch.ts'
import { toListUrl } from './listState.ts'

const countSchema = z.int().check(z.nonnegative())
const totalSchema = z.pipe(z.string(), z.pipe(z.transform(Number), countSchema))
const listSchema = z.array(z.unknown())
const summarySchema = z.object({
  total: countSchema,
  contact: countSchema,
  diagnosis: countSchema,
  callback: countSchema,
  urgent: countSchema,
})

/** One page of a list, and how many requests answer to the same question in all. */
export interface RequestsPart {
  readonly requests: readonly KeptRequest[]
  readonly total: number
}

/** Fetches one page of a list, from `offset` on. */
export async function fetchRequests(
  kind: RequestKind,
  state: ListState,
  offset: number,
  signal: AbortSignal,
): Promise<RequestsPart> {
  const response = await apiFetch(toListUrl(kind, state, offset), { signal })
  const requests = listSchema.parse(await response.json()).map(parseKeptRequest)
  return { requests, total: totalSchema.parse(response.headers.get('x-total-count')) }
}

/** Fetches the five counts. */
export async function fetchSummary(signal: AbortSignal): Promise<RequestSummary> {
  const response = await apiFetch('/api/admin/summary', { signal })
  return summarySchema.parse(await response.json())
}
