import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { ShortTime } from '../shared/DateTime.tsx'
import { IconButton } from '../shared/IconButton.tsx'
import { websitePath } from '../shared/urls.ts'
import {
  getPhotoUrl,
  getPreviewUrl,
  resolveChange,
  undoEdit,
  websiteKey,
  type WebsiteChange,
  type WebsiteEdit,
} from './websiteApi.ts'
import './DraftChanges.scss'

interface DraftChangesProps {
  readonly changes: readonly WebsiteChange[]
  /** Titles of what was changed outside the desk and not published. */
  readonly elsewhere: readonly string[]
  readonly isPublishing: boolean
}

/** What is not published yet, old and new in words. */
export function DraftChanges({ changes, elsewhere, isPublishing }: DraftChangesProps) {
  const client = useQueryClient()
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: [websiteKey] }) }
  const resolve = useMutation({
    mutationFn: ([action, change]: readonly ['drop' | 'keep', WebsiteChange]) =>
      resolveChange(action, change),
    ...settled,
  })
  const undo = useMutation({
    mutationFn: ([edit, change]: readonly [UndonePart, WebsiteChange]) => undoEdit(edit, change),
    ...settled,
  })
  const error = resolve.error ?? undo.error
  const isBusy = resolve.isPending || undo.isPending || isPublishing
  // The bar says so.
  if (changes.length + elsewhere.length === 0) return null
  return (
    <section className="section" aria-labelledby="concept">
      <h2 className="section__title" id="concept">
        {isPublishing ? 'Wordt gepubliceerd' : 'Nog niet gepubliceerd'}
      </h2>
      {elsewhere.length > 0 && (
        <p>Buiten dit scherm gewijzigd, en nog niet op de site: {elsewhere.join(', ')}.</p>
      )}
      <div role="alert">
        {error && <p className="notice">{toServerSentence(error) ?? describeError(error)}</p>}
      </div>
      <ul>
        {changes.map((change) => (
          <Change
            key={`${change.path} ${change.title}`}
            change={change}
            isBusy={isBusy}
            onResolve={(action) =>
              change.document ? undo.mutate([change.document, change]) : resolve.mutate([action, change])
            }
            onUndo={(edit) => undo.mutate([edit, change])}
          />
        ))}
      </ul>
    </section>
  )
}

type UndonePart = Parameters<typeof undoEdit>[0]

interface ChangeProps {
  readonly change: WebsiteChange
  readonly isBusy: boolean
  readonly onResolve: (action: 'drop' | 'keep') => void
  readonly onUndo: (edit: WebsiteEdit) => void
}

const mostEdits = 5

function Change({ change, isBusy, onResolve, onUndo }: ChangeProps) {
  const { title, by, at, page, isNew, isRemoved, isConflict, isBlocked, fault, edits } = change
  const [, photo] = /^photos\/(\w+)\./.exec(change.path) ?? []
  const { section, name } = change.document ?? edits[0] ?? { section: photo && 'fotos' }
  const canUndoOne = !isNew && !isRemoved && !isConflict
  const listEdits = (listed: readonly WebsiteEdit[]) => (
    <ul>
      {listed.map((edit) => (
        <Edit
          key={`${edit.label} ${edit.before?.join()} ${edit.after?.join()}`}
          edit={edit}
          isBusy={isBusy}
          {...(canUndoOne && { onUndo: () => onUndo(edit) })}
        />
      ))}
    </ul>
  )
  const rest = edits.slice(mostEdits)
  return (
    <li className="entry website__change">
      {photo !== undefined && !isRemoved && (
        <img src={getPhotoUrl(photo, at)} alt="" width={96} height={72} />
      )}
      <div>
        <strong>
          <Link to={[websitePath, section, name].filter(Boolean).join('/')}>{title}</Link>
        </strong>
        <span className="entry__detail">
          {by}, <ShortTime iso={at} namesToday />
        </span>
        {isBlocked && (
          <p className="notice notice--wrong" role="alert">
            {fault ?? 'Er staat nog een fout in dit artikel.'} Zolang dat er staat, blijft het een concept.
          </p>
        )}
        {isRemoved && <p>Wordt van de site gehaald.</p>}
        {isConflict && (
          <p className="notice">
            Dit bestand is intussen buiten dit scherm gewijzigd. Kies welke versie blijft.
          </p>
        )}
        {isNew && edits.length > 0 && (
          <details>
            <summary>{describeNew(edits)}</summary>
            {listEdits(edits)}
          </details>
        )}
        {!isNew && !isRemoved && listEdits(edits.slice(0, mostEdits))}
        {!isNew && !isRemoved && rest.length > 0 && (
          <details>
            <summary>Toon nog {rest.length}</summary>
            {listEdits(rest)}
          </details>
        )}
      </div>
      <div className="form__buttons">
        {page !== undefined && !isRemoved && !isBlocked && (
          <a className="button" href={getPreviewUrl(page)} target="_blank" rel="noreferrer">
            Bekijken<span className="visually-hidden"> ({title}, voorbeeld)</span>
          </a>
        )}
        <button className="button" type="button" disabled={isBusy} onClick={() => onResolve('drop')}>
          {isConflict ? 'De andere versie' : 'Wijziging weggooien'}
          <span className="visually-hidden"> ({title})</span>
        </button>
        {isConflict && (
          <button className="button" type="button" disabled={isBusy} onClick={() => onResolve('keep')}>
            Mijn versie
          </button>
        )}
      </div>
    </li>
  )
}

interface EditProps {
  readonly edit: WebsiteEdit
  readonly isBusy: boolean
  readonly onUndo?: () => void
}

function Edit({ edit: { label, from, to }, isBusy, onUndo }: EditProps) {
  return (
    <li className="website__edit">
      <div>
        <span className="entry__detail">{label}:</span> {from !== undefined && <del>{from}</del>}
        {from !== undefined && ' → '}
        {to === undefined ? 'weggehaald' : <ins>{to}</ins>}
      </div>
      {onUndo && (
        <IconButton Icon={Undo2} label={`Weggooien: ${label}`} size={18} disabled={isBusy} onClick={onUndo} />
      )}
    </li>
  )
}

/** 'Nieuw artikel, 64 woorden' */
function describeNew(edits: readonly WebsiteEdit[]): string {
  const words = Math.max(0, ...edits.map((edit) => edit.words ?? 0))
  return `Nieuw${words > 0 ? `, ${words} woorden` : ''}`
}
