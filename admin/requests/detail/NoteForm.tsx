import { useEffect, useRef, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isNoteWanted } from '../data/listUrls.ts'
import { noteDrafts } from '../data/noteDrafts.ts'
import { useChange } from '../data/changes.ts'
import { useStore, useStoreValue } from '../../shared/stores.tsx'

const maxLength = 4000

export function NoteForm({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  const drafts = useStore(noteDrafts)
  const text = useStoreValue(noteDrafts).texts[request.id] ?? ''
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const location = useLocation()
  useEffect(() => {
    // Runs after the dialog focused its first button.
    if (isNoteWanted(location.state)) requestAnimationFrame(() => fieldRef.current?.focus())
  }, [location])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = text.trim()
    if (note === '') return
    drafts.write(request.id, '')
    change(request, { note })
  }
  return (
    <form className="form" onSubmit={submit}>
      <label className="panel-heading" htmlFor="notitie">
        Notitie
      </label>
      <textarea
        ref={fieldRef}
        className="input"
        id="notitie"
        rows={2}
        maxLength={maxLength}
        value={text}
        onChange={(event) => drafts.write(request.id, event.target.value)}
      />
      {text.trim() !== '' && (
        <button className="button" type="submit">
          Notitie bewaren
        </button>
      )}
    </form>
  )
}
