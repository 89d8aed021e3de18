import { useState, type SubmitEvent } from 'react'
import { formatDateTime } from '#domain/format/dutchTime'
import { getHandling, type Handling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { useChange } from '../data/changes.ts'
import { formatCentsField, parseCents, PriceField } from '../../shared/PriceField.tsx'
import './HandlingForm.scss'

export function HandlingForm({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  const handling = getHandling(request)
  const { ownership, agreedCents, finalCents } = handling
  return (
    <section className="form handling">
      <h3 className="panel-heading">Afhandeling</h3>
      <CheckBox
        className="handling__check"
        isOn={ownership !== undefined}
        onChange={(isOn) => change(request, { ownershipSeen: isOn })}
      >
        <span>
          Papieren gezien
          <span className="form__hint handling__hint">
            {ownership
              ? `${ownership.by}, ${formatDateTime(ownership.at)}`
              : 'Legitimatie en kentekenbewijs bekeken, zonder kopie'}
          </span>
        </span>
      </CheckBox>
      <PriceForm key={`${agreedCents} ${finalCents}`} request={request} handling={handling} />
    </section>
  )
}

function PriceForm({ request, handling }: { readonly request: KeptRequest; readonly handling: Handling }) {
  const change = useChange()
  const [agreed, setAgreed] = useState(formatCentsField(handling.agreedCents))
  const [final, setFinal] = useState(formatCentsField(handling.finalCents))
  const agreedCents = getChanged(agreed, handling.agreedCents)
  const finalCents = getChanged(final, handling.finalCents)
  const isWrong = parseCents(agreed) === undefined || parseCents(final) === undefined
  const isSame = agreedCents === undefined && finalCents === undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isWrong && !isSame) change(request, { agreedCents, finalCents })
  }
  return (
    <form className="form" onSubmit={submit}>
      <div className="form__pair">
        <PriceField label="Afgesproken prijs" value={agreed} onChange={setAgreed} />
        <PriceField label="Eindprijs" value={final} onChange={setFinal} />
      </div>
      {!isSame && (
        <button className="button" type="submit" disabled={isWrong}>
          Prijzen bewaren
        </button>
      )}
    </form>
  )
}

/** Null takes a price back; undefined if it is the same, or no amount. */
function getChanged(text: string, before: number | undefined): number | null | undefined {
  const cents = parseCents(text)
  return cents === (before ?? null) ? undefined : cents
}
