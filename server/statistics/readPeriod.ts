import { getDutchDay } from '#domain/format/dutchTime'
import { countDays, mostDays, createPeriod, usualDays, type Period } from '#domain/statistics/period'
import { getQuery, type H3Event } from 'h3'
import { z } from 'zod'
import { createRefusal } from '../http/createRefusal.ts'

const message = 'Schrijf een dag als 2026-03-29.'
const periodSchema = z.object({
  since: z.iso.date(message).optional(),
  until: z.iso.date(message).optional(),
})

/** The days in the address: `since` and `until`, both included; the last thirty without them. What is still to come is left off. Throws 422. */
export function readPeriod(event: H3Event, now: Date): Period {
  const { since: askedSince, until: askedUntil } = getQuery(event)
  const asked = periodSchema.safeParse({ since: askedSince || undefined, until: askedUntil || undefined })
  if (!asked.success) {
    const fields = Object.fromEntries(asked.error.issues.map(({ path }) => [path.join('.'), message]))
    throw createRefusal(422, 'invalid', `Deze periode klopt niet. ${message}`, { fields })
  }
  const today = getDutchDay(now.toISOString())
  const until = asked.data.until === undefined || asked.data.until > today ? today : asked.data.until
  const since = asked.data.since ?? createPeriod(usualDays, until).since
  if (since > until)
    throw createRefusal(422, 'invalid', 'De eerste dag ligt na de laatste, of moet nog komen.')
  if (countDays(since, until) > mostDays)
    throw createRefusal(422, 'invalid', 'Kies een periode van ten hoogste drie jaar.')
  return { since, until }
}
