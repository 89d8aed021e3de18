import { attemptOutcomes } from '#domain/history'
import type { KeptRequest } from '#domain/keptRequest'
import { toPersonName } from '../requests/person.ts'
import { stopAskingOutcome } from './askedOutcomes.ts'
import { outcomeLabels } from './toChangeText.ts'
import { useChange } from './useChange.ts'

/** 'What came of it?', with the answer one tap away. */
export function OutcomeQuestion({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  return (
    <fieldset className="outcome" aria-label={`Wat kwam ervan bij ${toPersonName(request)}?`}>
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
        Niet gebeld
      </button>
    </fieldset>
  )
}
