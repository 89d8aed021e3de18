import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestQuery } from '#domain/query/requestQuery'
import { getDayEnd, getDayStart } from '#domain/format/dutchTime'
import { getHandling } from '#domain/requests/handling'
import { createBrandTest, createSearch } from '#domain/query/requestSearch'
import { isOpen } from '#domain/requests/status'
import { isTrashed } from '#domain/requests/trash'

export function createRequestFilter(
  query: Omit<RequestQuery, 'samePersonAs' | 'people' | 'sort' | 'limit' | 'offset'> & {
    readonly asker?: string
  },
): (request: KeptRequest) => boolean {
  const { q, status, urgent, spam, open, duplicates, mine, asker, brand, trash = false } = query
  const from =
    query.from === undefined ? undefined : isDay(query.from) ? getDayStart(query.from) : toIso(query.from)
  const to = query.to === undefined ? undefined : isDay(query.to) ? getDayEnd(query.to) : toIso(query.to)
  const isDayTo = query.to !== undefined && isDay(query.to)
  const search = q ? createSearch(q) : undefined
  const isOfBrand = brand ? createBrandTest(brand) : undefined
  return (request) =>
    isTrashed(request) === trash &&
    (status === undefined || status.includes(request.status)) &&
    (urgent === undefined || isUrgent(request) === urgent) &&
    (spam === undefined || (request.spamReason !== undefined) === spam) &&
    (open === undefined || isOpen(request.status) === open) &&
    (duplicates === undefined || (request.duplicateOf !== undefined) === duplicates) &&
    (mine === undefined || (getHandling(request).assignee === asker) === mine) &&
    (from === undefined || request.createdAt >= from) &&
    (to === undefined || (isDayTo ? request.createdAt < to : request.createdAt <= to)) &&
    (isOfBrand === undefined || isOfBrand(request)) &&
    (search === undefined || search(request))
}

function isUrgent(request: KeptRequest): boolean {
  return request.kind === 'contact' && request.isUrgent
}

function isDay(text: string): boolean {
  return !text.includes('T')
}

/** One notation, because times are compared as text. */
function toIso(time: string): string {
  return new Date(time).toISOString()
}
