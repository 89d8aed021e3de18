import { attemptOutcomes } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { stopAskingOutcome, type ContactMeans } from './askedOutcomes.ts'
import { outcomeLabels } from '../data/toChangeText.ts'
import { useChange } from '../data/useChange.ts'

/** The way out of the question, for who in the end did not do what it is about. */
const nothingDoneLabels: Readonly<Record<ContactMeans, string>> = {
  call: 'Niet gebeld',
  chat: 'Niet geappt',
  other: 'Niets noteren',
}

interface OutcomeQuestionProps {
  readonly request: KeptRequest
  readonly means: ContactMeans
}

/** 'What came of it?', with the answer one tap away. */
export function OutcomeQuestion({ request, means }: OutcomeQuestionProps) {
  const change = useChange()
  return (
    <fieldset className="outcome" aria-label={`Wat kwam ervan bij ${getPersonName(request)}?`}>
      {attemptOutcomes.map((outcome) => (
        <button
          key={outcome}
          className="button outcome__button"
          type="button"
          onClick={() => {
            stopAskingOutcome(request.id)
            change(request, { attempt: { outcome } })
          }}
        >
          {outcomeLabels[outcome]}
        </button>
      ))}
      <button
        className="button outcome__button outcome__none"
        type="button"
        onClick={() => stopAskingOutcome(request.id)}
      >
        {nothingDoneLabels[means]}
      </button>
    </fieldset>
  )
}
