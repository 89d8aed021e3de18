import { attemptOutcomes } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { useStore } from '../../shared/stores.tsx'
import { outcomeLabels } from '../data/changeTexts.ts'
import { useChange } from '../data/useChange.ts'
import { askedOutcomes, type ContactMeans } from './askedOutcomes.ts'

/** For staff who did not contact the person after all. */
const nothingDoneLabels: Readonly<Record<ContactMeans, string>> = {
  call: 'Niet gebeld',
  chat: 'Niet geappt',
  other: 'Niets noteren',
}

interface OutcomeQuestionProps {
  readonly request: KeptRequest
  readonly means: ContactMeans
}

export function OutcomeQuestion({ request, means }: OutcomeQuestionProps) {
  const change = useChange()
  const { stopAsking } = useStore(askedOutcomes)
  return (
    <fieldset className="outcome" aria-label={`Wat kwam ervan bij ${getPersonName(request)}?`}>
      {attemptOutcomes.map((outcome) => (
        <button
          key={outcome}
          className="button outcome__button"
          type="button"
          onClick={() => {
            stopAsking(request.id)
            change(request, { attempt: { outcome } })
          }}
        >
          {outcomeLabels[outcome]}
        </button>
      ))}
      <button
        className="button outcome__button outcome__none"
        type="button"
        onClick={() => stopAsking(request.id)}
      >
        {nothingDoneLabels[means]}
      </button>
    </fieldset>
  )
}
