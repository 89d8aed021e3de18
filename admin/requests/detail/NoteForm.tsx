import { useEffect, useRef, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isWanted, noteWanted } from '../data/listUrls.ts'
import { useDraft } from '../data/useDraft.ts'
import { useChange } from '../data/changes.ts'

const maxLength = 4000

export function NoteForm({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  const field = useDraft(request, 'note', (text) => {
    const note = text.trim()
    if (note === '') return false
    change(request, { note })
    return true
  })
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
      {text.trim() !== '' && (
        <button className="button" type="submit">
          Notitie bewaren
        </button>
      )}
    </form>
  )
}
