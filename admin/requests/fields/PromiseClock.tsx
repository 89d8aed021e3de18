import { AlarmClock, Clock, TriangleAlert } from 'lucide-react'
import { formatDateTime, formatClock } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getDeadline, getPromiseMinutes, getPromiseState, type Promises } from '#domain/promises/promises'
import { getAnsweredAt } from '#domain/requests/history'
import { getNextTryAt } from '#domain/requests/nextTry'
import { isOpen } from '#domain/requests/status'
import { getDueAt } from '#domain/query/workOrder'
import { useTick } from '../../shared/ticker.ts'
import { useSession } from '../../shared/useSession.ts'
import { isAlarming } from '../data/person.ts'
import { formatDay, formatSpan } from '../../shared/format.ts'
import './PromiseClock.scss'

/** Only 'soon', and 'late' of an urgent request, have a colour. */
const icons = {
  late: TriangleAlert,
  soon: Clock,
  calm: Clock,
  again: AlarmClock,
  kept: undefined,
  missed: undefined,
}

/**
 * The text of a clock after its tone: 'again: [Opnieuw om ]14:40'. A string, which useTick can
 * compare. Lists leave out what stands in brackets.
 */
type ClockText = '' | `${keyof typeof icons}: ${string}`

/** Not a live region, which would speak every minute. */
export function PromiseClock({ request }: { readonly request: KeptRequest }) {
  const { promises } = useSession().business
  const clock = useTick((nowMs) => toClock(request, promises, nowMs))
  if (clock === '') return null
  const [tone, text] = clock.split(': ', 2) as [keyof typeof icons, string]
  const Icon = icons[tone]
  return (
    <span
      className={`clock clock--${tone}${isAlarming(request) ? ' clock--urgent' : ''}`}
      title={`Beloofd: uiterlijk ${formatDateTime(getDeadline(request, promises))}`}
    >
      {Icon && <Icon aria-hidden size={14} />}
      {text.split(/[[\]]/).map((part, index) =>
        // Every second part stood in brackets.
        index % 2 === 1 ? (
          <span key={part} className="clock__word">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}

const minuteMs = 60_000

/** Longest time before a deadline that counts as 'soon'; for short promises the second half. */
const longestSoonMs = 15 * minuteMs

/** '' if there is no promise to keep, as for suspected spam. */
export function toClock(request: KeptRequest, promises: Promises, nowMs: number): ClockText {
  const promise = getPromiseState(request, promises, new Date(nowMs))
  const isOver = promise.state === 'kept' || promise.state === 'missed'
  const dueAt = getDueAt(request, promises)
  if (dueAt === undefined) {
    const { status, spamReason, trashedAt } = request
    if (!isOver || isOpen(status) || (spamReason ?? trashedAt) !== undefined) return ''
    const promised =
      promise.state === 'kept'
        ? ''
        : `[ (beloofd ${formatSpan(getPromiseMinutes(request, promises) * minuteMs)})]`
    const outcome = promise.state === 'kept' ? 'op tijd' : 'te laat'
    return `${promise.state}: [Reactie ]${outcome}, [na ]${formatSpan(promise.tookMs)}${promised}`
  }
  const leftMs = Date.parse(dueAt) - nowMs
  const isNextTry = getNextTryAt(request) !== undefined
  if (getAnsweredAt(request.history) !== undefined && !isNextTry) return 'late: Heropend'
  if (leftMs < 0) return `late: ${formatSpan(-leftMs)} te laat`
  if (isNextTry) {
    const day = formatDay(dueAt, nowMs)
    return day === ''
      ? `again: [Opnieuw om ]${formatClock(dueAt)}`
      : `again: [Opnieuw ]${day} ${formatClock(dueAt)}`
  }
  const soonMs = Math.min(longestSoonMs, (getPromiseMinutes(request, promises) * minuteMs) / 2)
  return `${leftMs <= soonMs ? 'soon' : 'calm'}: nog ${formatSpan(leftMs)}`
}
