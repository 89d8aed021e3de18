import { lostReasons } from '#domain/requests/history'
import { lostLabels } from '#domain/requests/historyText'
import { getPersonName } from '#domain/requests/person'
import { Dialog } from '../../shared/Dialog.tsx'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { lostQuestion, useAnsweredChange } from '../data/changes.ts'

/** Asks why a request came to nothing. One tap answers and archives; the answer may be left out. */
export function LostDialog() {
  const question = useStoreValue(lostQuestion)
  const close = useStore(lostQuestion).set
  const change = useAnsweredChange()
  if (!question) return null
  const { request, change: wanted } = question
  const archive = (more: object) => {
    close(undefined)
    change(request, { ...wanted, ...more })
  }
  return (
    <Dialog title="Waarom ging het niet door?" onClose={() => close(undefined)}>
      <p>De aanvraag van {getPersonName(request) || request.reference} gaat naar het archief.</p>
      <div className="form__choices">
        {lostReasons.map((lostReason) => (
          <button key={lostReason} className="button" type="button" onClick={() => archive({ lostReason })}>
            {lostLabels[lostReason]}
          </button>
        ))}
      </div>
      <div className="form__choices">
        <button className="button" type="button" onClick={() => archive({})}>
          Archiveren zonder reden
        </button>
        <button className="button" type="button" onClick={() => close(undefined)}>
          Niet archiveren
        </button>
      </div>
    </Dialog>
  )
}
