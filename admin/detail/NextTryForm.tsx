import { useState } from 'react'
import type { KeptRequest } from '#domain/keptRequest'
import { toDutchDay, toDutchMoment } from '#domain/dutchDay'
import { useChange } from '../changes/useChange.ts'
import { toServerTime } from '../shared/serverTime.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** When to try again after nobody answered, where the usual time does not fit: what the visitor asked for, or tomorrow. */
export function NextTryForm({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  const [time, setTime] = useState('')
  const tryAt = (ms: number) =>
    change(request, { attempt: { outcome: 'no-answer', nextTryAt: new Date(ms).toISOString() } })
  const nowMs = () => toServerTime(Date.now())
  const typedMs = Date.parse(time)
  return (
    <details className="next-try">
      <summary>Geen gehoor; zelf kiezen wanneer opnieuw</summary>
      <div className="form__buttons">
        <button className="button" type="button" onClick={() => tryAt(nowMs() + 30 * minuteMs)}>
          Over 30 minuten
        </button>
        <button className="button" type="button" onClick={() => tryAt(nowMs() + 120 * minuteMs)}>
          Over 2 uur
        </button>
        <button className="button" type="button" onClick={() => tryAt(toTomorrowMorning(nowMs()))}>
          Morgen om 9:00
        </button>
      </div>
      <form
        className="form__row"
        onSubmit={(event) => {
          event.preventDefault()
          if (typedMs > nowMs()) tryAt(typedMs)
        }}
      >
        <input
          className="input"
          type="datetime-local"
          aria-label="Opnieuw proberen op"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <button className="button" type="submit" disabled={Number.isNaN(typedMs)}>
          Noteren
        </button>
      </form>
    </details>
  )
}

function toTomorrowMorning(nowMs: number): number {
  return Date.parse(toDutchMoment(toDutchDay(new Date(nowMs + dayMs).toISOString()), 9))
}
