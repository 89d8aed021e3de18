import { useState, type SubmitEvent } from 'react'
import { formatCentsField } from '#domain/format/parseCents'
import { getHandling } from '#domain/requests/handling'
import { getPersonName } from '#domain/requests/person'
import { Dialog } from '../../shared/Dialog.tsx'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { drafts } from '../data/drafts.ts'
import { doneQuestion, useChange, type DoneQuestion } from '../data/changes.ts'
import { parsePrice, PriceField } from '../../shared/PriceField.tsx'

/** Asks before a request is done. One tap answers both. */
export function DoneDialog() {
  const question = useStoreValue(doneQuestion)
  return question && <Question key={question.request.id} question={question} />
}

function Question({ question: { request, change: wanted } }: { readonly question: DoneQuestion }) {
  const change = useChange()
  const close = useStore(doneQuestion).set
  const { agreedCents, finalCents } = getHandling(request)
  const kept = useStore(drafts)
  // What was typed in the panel and is no amount yet can be corrected here.
  const [price, setPrice] = useState(
    kept.read(request.id, 'finalCents') ?? formatCentsField(finalCents ?? agreedCents),
  )
  const cents = parsePrice(price)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (cents === undefined) return
    close(undefined)
    kept.write(request.id, 'finalCents', undefined)
    change(request, {
      ...wanted,
      ownershipSeen: true,
      ...(cents !== null && cents !== finalCents && { finalCents: cents }),
    })
  }
  return (
    <Dialog title="Papieren gezien?" onClose={() => close(undefined)}>
      <form className="form" onSubmit={submit}>
        <p>
          Heeft u van {getPersonName(request) || request.reference} de legitimatie en het kentekenbewijs
          gezien? Maak er geen kopie of foto van.
        </p>
        <PriceField label="Eindprijs, mag leeg blijven" value={price} onChange={setPrice} />
        <div className="dialog__actions">
          <button className="button button--primary" type="submit" disabled={cents === undefined}>
            Gezien, afronden
          </button>
          <button className="button" type="button" onClick={() => close(undefined)}>
            Nog niet
          </button>
        </div>
      </form>
    </Dialog>
  )
}
