import { formatDateTime } from '#domain/format/dutchTime'
import { formatCentsField } from '#domain/format/parseCents'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { useChange } from '../data/changes.ts'
import { useDraft } from '../data/useDraft.ts'
import { parsePrice, PriceField } from '../../shared/PriceField.tsx'
import './HandlingForm.scss'

export function HandlingForm({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  const { ownership } = getHandling(request)
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
      <div className="form__pair">
        <SavedPrice request={request} field="agreedCents" label="Afgesproken prijs" />
        <SavedPrice request={request} field="finalCents" label="Eindprijs" />
      </div>
    </section>
  )
}

interface SavedPriceProps {
  readonly request: KeptRequest
  readonly field: 'agreedCents' | 'finalCents'
  readonly label: string
}

/** Saved when it is left. What is no amount stays as typed. */
function SavedPrice({ request, field, label }: SavedPriceProps) {
  const change = useChange()
  const before = getHandling(request)[field]
  const { draft, write, onBlur } = useDraft(request, field, (text) => {
    const cents = parsePrice(text)
    if (cents === undefined) return false
    if (cents !== (before ?? null)) change(request, { [field]: cents })
    return true
  })
  return (
    <PriceField label={label} value={draft ?? formatCentsField(before)} onChange={write} onBlur={onBlur} />
  )
}
