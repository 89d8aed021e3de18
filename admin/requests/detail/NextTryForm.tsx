import { useId, useState, type SubmitEvent } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useChange } from '../data/changes.ts'
import { moments } from '../data/changeTexts.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore } from '../../shared/stores.tsx'

interface NextTryFormProps {
  readonly request: KeptRequest
  readonly onAnswered: () => void
}

export function NextTryForm({ request, onAnswered }: NextTryFormProps) {
  const change = useChange()
  const { now } = useStore(serverClock)
  const messageId = useId()
  const [time, setTime] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isAhead = Date.parse(time) > now()
  const isRefused = isSubmitted && !isAhead
  const tryAt = (ms: number) => {
    change(request, { attempt: { outcome: 'no-answer', nextTryAt: new Date(ms).toISOString() } })
    onAnswered()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (isAhead) tryAt(Date.parse(time))
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <details className="next-try">
      <summary>Geen gehoor; zelf kiezen wanneer opnieuw</summary>
      <div className="form__buttons">
        {moments.map(({ label, read }) => (
          <button key={label} className="button" type="button" onClick={() => tryAt(read(now()))}>
            {label}
          </button>
        ))}
      </div>
      <form onSubmit={submit}>
        <div className="form__row">
          <input
            className="input"
            type="datetime-local"
            aria-label="Opnieuw proberen op"
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? messageId : undefined}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
          <button className="button" type="submit" disabled={Number.isNaN(Date.parse(time))}>
            Noteren
          </button>
        </div>
        {isRefused && (
          <p id={messageId} className="form__message" role="alert">
            Kies een moment in de toekomst.
          </p>
        )}
      </form>
    </details>
  )
}
