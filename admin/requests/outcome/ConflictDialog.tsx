import { useState } from 'react'
import type { RequestChange } from '#domain/requests/change'
import { getPersonName } from '#domain/requests/person'
import { Dialog } from '../../shared/Dialog.tsx'
import { useStore } from '../../shared/stores.tsx'
import { formatIntent } from '../data/changeTexts.ts'
import { drafts } from '../data/drafts.ts'
import { conflicts, type Conflict } from '../data/takeResponse.ts'
import { useChange } from '../data/changes.ts'
import { HistoryList } from './HistoryList.tsx'

export function ConflictDialog({ conflict }: { readonly conflict: Conflict }) {
  const { changes, current, refusal } = conflict
  const who = `${getPersonName(current)} (${current.reference})`
  const change = useChange()
  const { update } = useStore(conflicts)
  const kept = useStore(drafts)
  const settle = () => update((all) => all.filter((each) => each !== conflict))
  const intended = changes.map((each) => each.change)
  const [note, setNote] = useState(() => intended.flatMap((each) => each.note ?? []).join('\n'))
  const madeOn = changes[0]?.version ?? current.version
  const theirs = current.history.filter(({ version }) => version !== undefined && version > madeOn)

  const saveAnyway = () => {
    settle()
    const merged = toMerged(intended, note.trim())
    if (merged) change(current, merged)
  }
  const leave = () => {
    settle()
    if (note.trim() !== '') kept.restoreNote(current.id, note)
  }

  return (
    <Dialog
      title={refusal === undefined ? 'Iemand anders was net eerder' : 'Nog niet bewaard'}
      onClose={leave}
    >
      <p>
        {refusal === undefined
          ? `${who} is intussen gewijzigd. Uw wijziging is nog niet bewaard.`
          : `${refusal} Wat u daarna bij ${who} deed, is nog niet bewaard.`}
      </p>
      <section>
        <h3 className="panel-heading">
          {theirs.length > 0 ? 'Wat er intussen gebeurde' : 'Wat er het laatst gebeurde'}
        </h3>
        <HistoryList
          entries={theirs.length > 0 ? theirs : current.history.slice(-1)}
          history={current.history}
        />
      </section>
      <section className="form">
        <h3 className="panel-heading">Wat u wilde bewaren</h3>
        <ul>
          {changes.map((each) => (
            <li key={each.key}>{formatIntent(each.change)}</li>
          ))}
        </ul>
        {note !== '' && (
          <textarea
            className="input"
            aria-label="Uw notitie"
            rows={4}
            maxLength={4000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </section>
      <div className="form__buttons">
        <button className="button button--primary" type="button" onClick={leave}>
          Niet bewaren
        </button>
        <button className="button" type="button" onClick={saveAnyway}>
          Toch bewaren
        </button>
      </div>
    </Dialog>
  )
}

/** Later changes win. Undefined if nothing is left. */
function toMerged(changes: readonly RequestChange[], note: string): RequestChange | undefined {
  const kept = changes.filter(({ undo }) => undo === undefined)
  const { note: _typed, ...others } = Object.assign({}, ...kept) as RequestChange
  const merged = { ...others, ...(note !== '' && { note }) }
  return Object.keys(merged).length > 0 ? merged : undefined
}
