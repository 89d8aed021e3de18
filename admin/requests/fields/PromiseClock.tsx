import { Check, Clock, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getDeadline } from '#domain/promises/promises'
import { toClock, type Tone } from './toClock.ts'
import { useTick } from '../../shared/ticker.ts'
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
