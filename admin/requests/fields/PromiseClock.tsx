import { Check, Clock, TriangleAlert } from 'lucide-react'
import { formatDateTime, formatClock } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getDeadline, getPromiseMinutes, getPromiseState } from '#domain/promises/promises'
import { getNextTryAt } from '#domain/requests/nextTry'
import { isOpen } from '#domain/requests/status'
import { getDueAt } from '#domain/query/workOrder'
import { useTick } from '../../shared/ticker.ts'
import { formatDay, formatSpan } from '../../shared/format.ts'
import './PromiseClock.scss'

const icons = { late: TriangleAlert, soon: Clock, calm: Clock, done: Check } as const satisfies Record<
  Tone,
  unknown
>

/** Time left to keep the promise. Not a live region, which would speak every second. */
export function PromiseClock({ request }: { readonly request: KeptRequest }) {
  const [tone, text] = useTick((nowMs) => toText(request, nowMs)).split('|') as [Tone | '', string?]
  if (tone === '' || text === undefined) return null
  const Icon = icons[tone]
  return (
    <span
      className={`clock clock--${tone}`}
      title={`Beloofd: uiterlijk ${formatDateTime(getDeadline(request))}`}
    >
      <Icon aria-hidden size={14} />
      {text}
    </span>
  )
}

/** A string, which useTick can compare. */
function toText(request: KeptRequest, nowMs: number): string {
  const clock = toClock(request, nowMs)
  return clock ? `${clock.tone}|${clock.text}` : ''
}

/** Only 'late' and 'soon' have a colour. */
type Tone = 'late' | 'soon' | 'calm' | 'done'

type Clock = { readonly tone: Tone; readonly text: string }

/** Longest time before a deadline that counts as 'soon'; for short promises the last third. */
const longestSoonMs = 15 * 60_000

/** Undefined if there is no promise to keep, as for suspected spam. */
export function toClock(request: KeptRequest, nowMs: number): Clock | undefined {
  const dueAt = getDueAt(request)
  if (dueAt === undefined) return toResult(request, nowMs)
  const leftMs = Date.parse(dueAt) - nowMs
  if (getNextTryAt(request) !== undefined) return toNextTryClock(dueAt, leftMs, nowMs)
  const promise = getPromiseState(request, new Date(nowMs))
  if (promise.state === 'kept' || promise.state === 'missed') return { tone: 'late', text: 'Heropend' }
  if (leftMs < 0) return { tone: 'late', text: `${formatSpan(-leftMs)} te laat` }
  const soonMs = Math.min(longestSoonMs, (getPromiseMinutes(request) * 60_000) / 3)
  return { tone: leftMs <= soonMs ? 'soon' : 'calm', text: `nog ${formatSpan(leftMs)}` }
}

function toNextTryClock(dueAt: string, leftMs: number, nowMs: number): Clock {
  if (leftMs <= 0) return { tone: 'late', text: `${formatSpan(-leftMs)} te laat` }
  const day = formatDay(dueAt, nowMs)
  return { tone: 'calm', text: `Opnieuw ${day === '' ? 'om' : day} ${formatClock(dueAt)}` }
}

function toResult(request: KeptRequest, nowMs: number): Clock | undefined {
  if (isOpen(request.status) || request.spamReason !== undefined) return undefined
  const promise = getPromiseState(request, new Date(nowMs))
  if (promise.state !== 'kept' && promise.state !== 'missed') return undefined
  const word = promise.state === 'kept' ? 'Gehaald' : 'Gemist'
  return { tone: 'done', text: `${word}, na ${formatSpan(promise.tookMs)}` }
}
