import { useId, useRef, useState, type SubmitEvent } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useChange } from '../data/changes.ts'
import { moments } from '../data/changeTexts.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore } from '../../shared/stores.tsx'

/** A second press within this time is a double tap. */
const doubleTapMs = 700

type TryAt = (ms: number, event: { readonly timeStamp: number }) => void

interface NextTryFormProps {
  readonly request: KeptRequest
  readonly onAnswered: () => void
}

export function NextTryForm({ request, onAnswered }: NextTryFormProps) {
  const change = useChange()
  const { now } = useStore(serverClock)
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const tryAt: TryAt = (ms, { timeStamp }) => {
    const isRepeated = timeStamp - pressedAtMs.current < doubleTapMs
    pressedAtMs.current = timeStamp
    if (isRepeated) return
    change(request, { attempt: { outcome: 'no-answer', nextTryAt: new Date(ms).toISOString() } })
    onAnswered()
  }
  return (
    <details className="next-try">
      <summary>Geen gehoor; zelf kiezen wanneer opnieuw</summary>
      <div className="form__buttons">
        {moments.map(({ label, read }) => (
          <button key={label} className="button" type="button" onClick={(event) => tryAt(read(now()), event)}>
            {label}
          </button>
        ))}
      </div>
      <OwnMoment onChosen={tryAt} />
    </details>
  )
}

function OwnMoment({ onChosen }: { readonly onChosen: TryAt }) {
  const messageId = useId()
  const { now } = useStore(serverClock)
  const fieldRef = useRef<HTMLInputElement>(null)
  const [time, setTime] = useState('')
  const [isRefused, setIsRefused] = useState(false)

  const isAhead = (text: string) => Date.parse(text) > now()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsRefused(!isAhead(time))
    if (isAhead(time)) onChosen(Date.parse(time), event)
    else fieldRef.current?.focus()
  }

  return (
    <form onSubmit={submit}>
      <div className="form__row">
        <input
          ref={fieldRef}
          className="input"
          type="datetime-local"
          aria-label="Opnieuw proberen op"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? messageId : undefined}
          value={time}
          onChange={(event) => {
            setTime(event.target.value)
            setIsRefused(isRefused && !isAhead(event.target.value))
          }}
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
  )
}
