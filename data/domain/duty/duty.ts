import { z } from 'zod/mini'
import { formatSheetTime, getWeekday } from '#domain/format/dutchTime'

const maxShifts = 100
const maxEscalationMinutes = 60
const defaultEscalationMinutes = 3

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const endClock = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/
const clockError = 'Vul een tijd in, zoals 08:00.'
const dayError = 'Kies één of meer dagen, van 1 (maandag) tot en met 7 (zondag).'
const minutesError = `Vul een heel aantal minuten in, van 1 tot en met ${maxEscalationMinutes}.`

/** When a colleague is on duty, each week, in Dutch time. A `to` that is not after `from` is the next day. */
export const shiftSchema = z.object({
  /** Of the account. */
  name: z.string('Kies een collega.').check(z.minLength(1, 'Kies een collega.'), z.maxLength(60)),
  /** 1 is Monday. The days on which the shift begins. */
  days: z
    .array(z.int(dayError).check(z.minimum(1, dayError), z.maximum(7, dayError)), dayError)
    .check(z.minLength(1, dayError), z.maxLength(7, dayError)),
  from: z.string(clockError).check(z.regex(clock, clockError)),
  /** '24:00' is the end of the day. */
  to: z.string(clockError).check(z.regex(endClock, clockError)),
})

export type Shift = Readonly<z.infer<typeof shiftSchema>>

export const dutySchema = z.object({
  shifts: z
    .array(shiftSchema)
    .check(z.maxLength(maxShifts, `Een rooster heeft hoogstens ${maxShifts} diensten.`)),
  /** After so many minutes an urgent request that nobody took wakes everybody. */
  escalateAfterMinutes: z._default(
    z.int(minutesError).check(z.minimum(1, minutesError), z.maximum(maxEscalationMinutes, minutesError)),
    defaultEscalationMinutes,
  ),
})

export type Duty = Readonly<z.infer<typeof dutySchema>>

/** In a PUT: `before` is the roster as the owner saw it. If it is another by now, the PUT is refused. */
export const dutyChangeSchema = z.extend(dutySchema, { before: z.optional(dutySchema) })

/** Nobody is on duty: everybody is woken. */
export const emptyDuty: Duty = { shifts: [], escalateAfterMinutes: defaultEscalationMinutes }

/** Minutes since Monday, 0:00. `to` is after `from`, and at most a week. */
export interface Span {
  readonly from: number
  readonly to: number
}

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** A shift past Sunday's midnight has two spans for that night. */
export function listSpans({ days, from, to }: Pick<Shift, 'days' | 'from' | 'to'>): readonly Span[] {
  const [start, end] = [toMinutes(from), toMinutes(to)]
  const length = end > start ? end - start : end + dayMinutes - start
  return days.flatMap((day) => {
    const begin = (day - 1) * dayMinutes + start
    const over = begin + length - weekMinutes
    if (over <= 0) return [{ from: begin, to: begin + length }]
    return [
      { from: 0, to: over },
      { from: begin, to: weekMinutes },
    ]
  })
}

/** The names of who is on duty, in the order of the shifts. Shifts of unknown accounts do not count. */
export function listOnDuty(
  { shifts }: Pick<Duty, 'shifts'>,
  accounts: readonly { readonly name: string }[],
  at: Date,
): readonly string[] {
  const minute = getWeekMinute(at)
  const present = shifts.filter((shift) =>
    listSpans(shift).some(({ from, to }) => from <= minute && minute < to),
  )
  const names = new Set(accounts.map(({ name }) => name))
  return [...new Set(present.map(({ name }) => name))].filter((name) => names.has(name))
}

/** Who is on duty; if nobody is, everybody. */
export function listWoken(...[duty, accounts, at]: Parameters<typeof listOnDuty>): readonly string[] {
  const onDuty = listOnDuty(duty, accounts, at)
  return onDuty.length > 0 ? onDuty : accounts.map(({ name }) => name)
}

/** The times of the week at which nobody is on duty. */
export function listUncovered(shifts: readonly Shift[]): readonly Span[] {
  const covered = shifts.flatMap(listSpans).sort((left, right) => left.from - right.from)
  const gaps: Span[] = []
  let until = 0
  for (const { from, to } of covered) {
    if (from > until) gaps.push({ from: until, to: from })
    until = Math.max(until, to)
  }
  return until < weekMinutes ? [...gaps, { from: until, to: weekMinutes }] : gaps
}

/** What of a span falls on a day (1 is Monday), in minutes since its midnight; undefined for nothing. */
export function cutToDay({ from, to }: Span, day: number): Span | undefined {
  const midnight = (day - 1) * dayMinutes
  const [start, end] = [Math.max(0, from - midnight), Math.min(dayMinutes, to - midnight)]
  return start < end ? { from: start, to: end } : undefined
}

/** '08:30'; '24:00' for the end of a day. */
export function formatMinuteOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** By the Dutch clock: an hour that comes twice counts twice, one that is skipped does not count. */
function getWeekMinute(at: Date): number {
  const [day = '', time = ''] = formatSheetTime(at.toISOString()).split(' ')
  return getWeekday(day) * dayMinutes + toMinutes(time)
}
