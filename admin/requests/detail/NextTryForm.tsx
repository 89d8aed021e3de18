import { AlarmClock } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { getDutchDay, parseDutchTime } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useChange } from '../data/changes.ts'
import { listMoments } from '../data/changeTexts.ts'
import { isUrgent } from '../data/person.ts'
import { useDraft } from '../data/useDraft.ts'
import { DateTimeFields } from '../../shared/DateField.tsx'
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
  const { draft: time = `${getDutchDay(new Date(now()).toISOString())}T`, write } = useDraft(
    request,
    'nextTry',
    () => false,
  )
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
      <summary>
        <AlarmClock aria-hidden size={18} />
        Later opnieuw bellen…
      </summary>
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
      <form className="form" onSubmit={submit}>
        <DateTimeFields
          dayLabel="Opnieuw proberen op"
          timeLabel="Om"
          value={time}
          onChange={write}
          isInvalid={isRefused}
          messageId={isRefused ? messageId : undefined}
        />
        {isRefused && (
          <p id={messageId} className="form__message" role="alert">
            Kies een moment in de toekomst.
          </p>
        )}
        <button className="button" type="submit" disabled={at === undefined}>
          Noteren
        </button>
      </form>
    </details>
  )
}
