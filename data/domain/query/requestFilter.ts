import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import type { RequestQuery } from '#domain/query/requestQuery'
import { getDayEnd, getDayStart } from '#domain/format/dutchTime'
import { getPlanned } from '#domain/requests/appointments'
import { getHandling, isUnpaid } from '#domain/requests/handling'
import { createBrandTest, createSearch } from '#domain/query/requestSearch'
import { getSource } from '#domain/requests/source'
import { isOpen } from '#domain/requests/status'
import { isTrashed } from '#domain/requests/trash'

export function createRequestFilter(
  query: Omit<RequestQuery, 'samePersonAs' | 'people' | 'sort' | 'limit' | 'offset'> & {
    readonly asker?: string
  },
): (request: KeptRequest) => boolean {
  const { q, status, urgent, spam, open, duplicates, mine, asker, brand, trash = false } = query
  const { source, assignee, unpaid } = query
  const { from, before } = getCreatedPeriod(query)
  const isPlanned = createPlannedTest(query)
  const search = q ? createSearch(q) : undefined
  const isOfBrand = brand ? createBrandTest(brand) : undefined
  return (request) =>
    isTrashed(request) === trash &&
    (status === undefined || status.includes(request.status)) &&
    (urgent === undefined || isUrgentRequest(request) === urgent) &&
    (spam === undefined || (request.spamReason !== undefined) === spam) &&
    (open === undefined || isOpen(request.status) === open) &&
    (duplicates === undefined || (request.duplicateOf !== undefined) === duplicates) &&
    isPlanned(request) &&
    (!assignee || getHandling(request).assignee === assignee) &&
    (unpaid === undefined || isUnpaid(request) === unpaid) &&
    (mine === undefined || (getHandling(request).assignee === asker) === mine) &&
    (source === undefined || source.includes(getSource(request))) &&
    (from === undefined || request.createdAt >= from) &&
    (before === undefined || request.createdAt < before) &&
    (isOfBrand === undefined || isOfBrand(request)) &&
    (search === undefined || search(request))
}

function createPlannedTest(query: AppointmentQuery): (request: KeptRequest) => boolean {
  const { appointment, from = '', before = '~' } = getAppointmentPeriod(query) ?? {}
  if (appointment === undefined) return () => true
  return (request) => {
    const start = getPlanned(request)?.appointment.start
    if (!appointment || start === undefined) return (start !== undefined) === appointment
    return start >= from && start < before
  }
}

type AppointmentQuery = Pick<RequestQuery, 'appointment' | 'appointmentFrom' | 'appointmentTo'>

/** Undefined if it is not asked for. A range also asks that there is one. */
export function getAppointmentPeriod({ appointment, appointmentFrom, appointmentTo }: AppointmentQuery) {
  const hasRange = appointmentFrom !== undefined || appointmentTo !== undefined
  if (appointment === undefined && !hasRange) return undefined
  return {
    appointment: appointment ?? true,
    ...getCreatedPeriod({ from: appointmentFrom, to: appointmentTo }),
  }
}

/** From `from` until before `before`. One notation, because times are compared as text. */
export function getCreatedPeriod({ from, to }: Pick<RequestQuery, 'from' | 'to'>) {
  const isDay = (text: string) => !text.includes('T')
  const toIso = (time: string, addedMs = 0) => new Date(Date.parse(time) + addedMs).toISOString()
  return {
    from: from && (isDay(from) ? getDayStart(from) : toIso(from)),
    before: to && (isDay(to) ? getDayEnd(to) : toIso(to, 1)),
  }
}
