import { useState, type SubmitEvent } from 'react'
import { createDateFormat } from '#domain/format/dutchTime'
import { formatCentsField } from '#domain/format/parseCents'
import { getGuaranteeEnd, getGuaranteeMonths } from '#domain/requests/guarantee'
import { getHandling } from '#domain/requests/handling'
import { paymentMethods } from '#domain/requests/history'
import { paymentLabels } from '#domain/requests/historyText'
import { getPersonName } from '#domain/requests/person'
import { Dialog } from '../../shared/Dialog.tsx'
import { parsePrice, PriceField } from '../../shared/PriceField.tsx'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { useSession } from '../../shared/useSession.ts'
import { doneQuestion, useAnsweredChange, type AskedChange } from '../data/changes.ts'
import { drafts } from '../data/drafts.ts'

/** Short enough for a list on a narrow phone. */
const formatDay = createDateFormat({ dateStyle: 'short' })

type PaymentMethod = (typeof paymentMethods)[number]

/** Asks what belongs to the end of a job: papers, price, payment and guarantee. What is known is filled in. */
export function DoneDialog() {
  const question = useStoreValue(doneQuestion)
  return question && <Question key={question.request.id} question={question} />
}

function Question({ question: { request, change: wanted } }: { readonly question: AskedChange }) {
  const change = useAnsweredChange()
  const close = useStore(doneQuestion).set
  const { name } = useSession()
  const { assignee, ownership, agreedCents, finalCents, payment, guaranteeUntil } = getHandling(request)
  const kept = useStore(drafts)
  const nowIso = new Date(useStore(serverClock).now()).toISOString()
  // What was typed in the panel and is no amount yet can be corrected here.
  const [price, setPrice] = useState(
    kept.read(request.id, 'finalCents') ??
      (finalCents === undefined ? kept.read(request.id, 'agreedCents') : undefined) ??
      formatCentsField(finalCents ?? agreedCents),
  )
  // Null is 'not paid', undefined that nobody chose yet.
  const [method, setMethod] = useState<PaymentMethod | null | undefined>(payment?.method)
  const guarantees = useGuarantees(request.kind, nowIso, guaranteeUntil)
  const [until, setUntil] = useState(guaranteeUntil ?? guarantees[0]?.until ?? '')
  const cents = parsePrice(price)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (cents === undefined) return
    close(undefined)
    kept.write(request.id, 'finalCents', undefined)
    change(request, {
      ...wanted,
      ownershipSeen: true,
      // Who finishes what nobody took has done it.
      ...(assignee === undefined && { assignee: name }),
      ...(cents !== null && cents !== finalCents && { finalCents: cents }),
      ...(method && method !== payment?.method && { payment: { method, paidAt: nowIso } }),
      ...(until !== (guaranteeUntil ?? '') && { guaranteeUntil: until === '' ? null : until }),
    })
  }
  return (
    <Dialog title="Klus afronden" onClose={() => close(undefined)}>
      <form className="form" onSubmit={submit}>
        {!ownership && (
          <p>
            Hebt u van {getPersonName(request) || request.reference} de legitimatie en het kentekenbewijs
            gezien? Maak er geen kopie of foto van.
          </p>
        )}
        <PriceField label="Eindprijs incl. btw, mag leeg blijven" value={price} onChange={setPrice} />
        <PaymentChoice chosen={method} onChoose={setMethod} />
        <label className="form__field">
          Garantie
          <select className="input" value={until} onChange={({ target }) => setUntil(target.value)}>
            {guarantees.map(({ until: day, text }) => (
              <option key={text} value={day}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <div className="form__buttons">
          <button className="button button--primary" type="submit" disabled={cents === undefined}>
            {ownership ? 'Afronden' : 'Papieren gezien, klus afronden'}
          </button>
          <button className="button" type="button" onClick={() => close(undefined)}>
            Niet afronden
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface PaymentChoiceProps {
  readonly chosen: PaymentMethod | null | undefined
  readonly onChoose: (method: PaymentMethod | null) => void
}

/** One tap. */
function PaymentChoice({ chosen, onChoose }: PaymentChoiceProps) {
  const choices = [
    { method: null, label: 'Niet betaald' },
    ...paymentMethods.map((method) => ({ method, label: paymentLabels[method] })),
  ]
  return (
    <fieldset className="form__group">
      <legend>Betaald</legend>
      <div className="form__buttons">
        {choices.map(({ method, label }) => (
          <button
            key={label}
            className="button"
            type="button"
            aria-pressed={chosen === method}
            onClick={() => onChoose(method)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The usual one for this kind first. A day that was noted before stays a choice. */
function useGuarantees(kind: AskedChange['request']['kind'], nowIso: string, noted: string | undefined) {
  const { warranty } = useSession().business
  const months = warranty
    ? [...new Set([getGuaranteeMonths(kind, warranty), warranty.newKeyMonths, warranty.repairMonths])]
    : []
  const choices = months.map((count) => ({ count, until: getGuaranteeEnd(nowIso, count) }))
  return [
    ...choices.map(({ count, until }) => ({
      until,
      text: `${count} maanden, t/m ${formatDay(until)}`,
    })),
    ...(noted !== undefined && choices.every(({ until }) => until !== noted)
      ? [{ until: noted, text: `Tot en met ${formatDay(noted)}` }]
      : []),
    { until: '', text: 'Geen garantie' },
  ]
}
