import { useId, useState, type SubmitEvent } from 'react'
import { parseDutchTime } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useChange } from '../data/changes.ts'
import { listMoments } from '../data/changeTexts.ts'
import { isUrgent } from '../data/person.ts'
import { useDraft } from '../data/useDraft.ts'
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
  // Not saved when it is left: choosing a time does not say that nobody answered.
  const { draft: time = '', write } = useDraft(request, 'nextTry', () => false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const at = parseDutchTime(time)
  const isAhead = at !== undefined && Date.parse(at) > now()
  const isRefused = isSubmitted && !isAhead
  const tryAt = (nextTryAt: string) => {
    write(undefined)
    change(request, { attempt: { outcome: 'no-answer', nextTryAt } })
    onAnswered()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (isAhead) tryAt(at)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <details className="next-try">
      <summary>Geen gehoor; zelf kiezen wanneer opnieuw</summary>
      <div className="form__buttons">
        {listMoments(isUrgent(request)).map(({ label, read }) => (
          <button
            key={label}
            className="button"
            type="button"
            onClick={() => tryAt(new Date(read(now())).toISOString())}
          >
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
            onChange={(event) => write(event.target.value)}
          />
          <button className="button" type="submit" disabled={at === undefined}>
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
