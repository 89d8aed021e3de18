import { formatDateTime } from '#domain/format/dutchTime'
import { formatCentsField } from '#domain/format/parseCents'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { useChange } from '../data/changes.ts'
import { parsePrice, PriceField } from '../../shared/PriceField.tsx'
import { JobFields } from './JobFields.tsx'
import { SavedField } from './SavedField.tsx'
import { DoneReplies } from './ReplyLinks.tsx'
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
      <JobFields request={request} />
      {request.status === 'done' && <DoneReplies request={request} />}
    </section>
  )
}

interface SavedPriceProps {
  readonly request: KeptRequest
  readonly field: 'agreedCents' | 'finalCents'
  readonly label: string
}

/** What is no amount stays as typed. */
function SavedPrice({ request, field, label }: SavedPriceProps) {
  const change = useChange()
  const before = getHandling(request)[field]
  const saved = formatCentsField(before)
  const save = (text: string) => {
    const cents = parsePrice(text)
    if (cents === undefined) return false
    if (cents !== (before ?? null)) change(request, { [field]: cents })
    return true
  }
  return (
    <SavedField request={request} field={field} noun="prijs" prefix="€ " saved={saved} save={save}>
      {(input) => <PriceField label={label} {...input} />}
    </SavedField>
  )
}
