import { useEffect, useRef, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isWanted, noteWanted } from '../data/listUrls.ts'
import { useDraft } from '../data/useDraft.ts'
import { useChange } from '../data/changes.ts'
import { pendingChanges } from '../data/pendingChanges.ts'
import { useOnline } from '../../shared/connection.ts'
import { useSignal } from '../../shared/createSignal.ts'
import { useStore } from '../../shared/stores.tsx'

const maxLength = 4000

export function NoteForm({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  const field = useDraft(request, 'note', (text) => {
    const note = text.trim()
    if (note === '') return false
    change(request, { note })
    return true
  })
  const waiting = useSignal(useStore(pendingChanges)).filter(({ id }) => id === request.id)
  const isOnline = useOnline()
  const text = field.draft ?? ''
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const location = useLocation()
  useEffect(() => {
    // Runs after the dialog focused its first button.
    if (isWanted(location.state, noteWanted)) requestAnimationFrame(() => fieldRef.current?.focus())
  }, [location])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    field.save()
  }
  return (
    <form className="form" onSubmit={submit}>
      <label className="panel-heading" htmlFor="notitie">
        Notitie
      </label>
      <textarea
        ref={fieldRef}
        className="input note__field"
        id="notitie"
        rows={1}
        maxLength={maxLength}
        value={text}
        onChange={(event) => field.write(event.target.value)}
        onBlur={field.onBlur}
      />
      {!isOnline &&
        waiting.map(
          ({ key, change: { note } }) =>
            note !== undefined && (
              <p key={key} className="form__hint long-text">
                Wacht op verbinding: {note}
              </p>
            ),
        )}
      {text.trim() !== '' && (
        <button className="button" type="submit">
          Notitie bewaren
        </button>
      )}
    </form>
  )
}
