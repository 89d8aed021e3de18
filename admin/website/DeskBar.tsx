import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { websitePath } from '../shared/urls.ts'
import { usePublisher } from './usePublisher.ts'
import { getPreviewUrl, type PublishingState, type Website, type WebsiteChange } from './websiteApi.ts'
import './DeskBar.scss'

/** The form that is open. */
export interface OpenForm {
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Returns whether it was kept. */
  readonly save: () => Promise<boolean>
}

/** By which the bar's button saves the form. */
export const formId = 'onderdeel'

interface DeskBarProps {
  readonly website: Website
  readonly form: OpenForm | undefined
  /** Path of the page that is previewed. */
  readonly page: string | undefined
  /** Whether the preview stands beside the form; undefined where it opens in a tab of its own. */
  readonly isPreviewOpen: boolean | undefined
  readonly onPreview: (isOpen: boolean) => void
}

/** Stands at the foot of every part: how much is not published yet, the preview, and publishing. */
export function DeskBar({ website, form, page, isPreviewOpen, onPreview }: DeskBarProps) {
  const { changes, elsewhere, unwritable } = website
  const countRef = useRef<HTMLAnchorElement>(null)
  // The button can no longer be pressed.
  const { publishing, undoing, result, setResult, question, setQuestion } = usePublication(changes, () =>
    countRef.current?.focus(),
  )
  const count = changes.length + elsewhere.length
  const { isDirty = false, isSaving = false } = form ?? {}
  const isBusy = publishing.isBusy || undoing.isBusy || isSaving
  const notice = publishing.notice ?? undoing.notice
  /** What is typed counts, too. */
  const saved = async () => !isDirty || ((await form?.save()) ?? false)
  const publish = async () => {
    setResult(undefined)
    if (await saved()) publishing.run({})
  }
  return (
    <aside className="desk-bar" aria-label="Concept en publicatie">
      <div role="alert">{notice && <p className="notice">{notice}</p>}</div>
      <output>
        {undoing.progress ?? (result ? undefined : publishing.progress)}
        {result && (
          <PublishResult
            result={result}
            isBusy={isBusy}
            onUndo={(release) => undoing.run({ task: `releases/${release}` })}
            onClose={() => setResult(undefined)}
          />
        )}
      </output>
      <div className="desk-bar__row cluster">
        <output className="desk-bar__state">
          <Link ref={countRef} to={websitePath}>
            {isDirty ? 'Niet opgeslagen' : formatCount(count)}
          </Link>
          {count > 0 && (
            <span className="entry__detail">
              {isDirty ? `${formatCount(count)} in uw concept` : 'Opgeslagen als concept'}
            </span>
          )}
        </output>
        {form && (
          <button
            className={`button ${isDirty ? 'button--primary' : ''}`}
            type="submit"
            form={formId}
            // An article with a mistake is saved again to see the mistake.
            disabled={!isDirty && !changes.some(({ isBlocked }) => isBlocked)}
          >
            {isSaving ? 'Opslaan...' : 'Opslaan'}
          </button>
        )}
        {page !== undefined && isPreviewOpen !== true && (
          <PreviewButton page={page} isOpen={isPreviewOpen} onSave={saved} onOpen={onPreview} />
        )}
        <button
          className={`button ${isDirty ? '' : 'button--primary'}`}
          type="button"
          disabled={isBusy || unwritable !== undefined || (count === 0 && !isDirty)}
          onClick={() => void publish()}
        >
          {publishing.isBusy ? 'Publiceren...' : 'Publiceren'}
        </button>
      </div>
      {question !== undefined && (
        <ConfirmDialog
          title="Weet u het zeker?"
          text={question}
          confirmLabel="Toch publiceren"
          onConfirm={() => {
            setQuestion(undefined)
            publishing.run({ isConfirmed: true })
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </aside>
  )
}

interface Published extends PublishingState {
  /** What the owner changed. */
  readonly edited: readonly WebsiteChange[]
}

/** Publishing, and taking it back at once. */
function usePublication(changes: readonly WebsiteChange[], onPublished: () => void) {
  const [question, setQuestion] = useState<string>()
  const [result, setResult] = useState<Published>()
  const publishing = usePublisher('publish', (state) => {
    if (state.state === 'asks') setQuestion(state.message)
    if (state.state !== 'done') return
    setResult({ ...state, edited: changes })
    onPublished()
  })
  const undoing = usePublisher('publish', ({ state }) => {
    if (state === 'done') setResult(undefined)
  })
  return { publishing, undoing, result, setResult, question, setQuestion }
}

interface PreviewButtonProps {
  readonly page: string
  /** Undefined where it opens in a tab of its own. */
  readonly isOpen: boolean | undefined
  readonly onSave: () => Promise<boolean>
  readonly onOpen: (isOpen: boolean) => void
}

/** What is typed is saved first. */
function PreviewButton({ page, isOpen, onSave, onOpen }: PreviewButtonProps) {
  if (isOpen === undefined)
    return (
      <a
        className="button"
        href={getPreviewUrl(page)}
        target="_blank"
        rel="noreferrer"
        onClick={() => void onSave()}
      >
        Voorbeeld
      </a>
    )
  return (
    <button
      className="button"
      type="button"
      onClick={() => {
        void onSave()
        onOpen(true)
      }}
    >
      Voorbeeld
    </button>
  )
}

function formatCount(count: number): string {
  if (count === 0) return 'Alles staat op de site'
  return count === 1 ? '1 wijziging' : `${count} wijzigingen`
}

interface PublishResultProps {
  readonly result: Published
  readonly isBusy: boolean
  readonly onUndo: (release: string) => void
  readonly onClose: () => void
}

const mostLinks = 3

function PublishResult({ result, isBusy, onUndo, onClose }: PublishResultProps) {
  const { pages, before, changed = [], edited } = result
  const removed = pages?.removed ?? 0
  const links = edited.filter(({ page, isRemoved, isBlocked }) => page && !isRemoved && !isBlocked)
  return (
    <div className="desk-bar__result">
      <p>
        <strong>Gepubliceerd.</strong> {links.length > 0 && 'Bekijk '}
        {links.slice(0, mostLinks).map(({ path, title, page }, index) => (
          <span key={`${path} ${title}`}>
            {index > 0 && ', '}
            <a href={page} target="_blank" rel="noreferrer">
              {title} <span aria-hidden>↗</span>
            </a>
          </span>
        ))}
      </p>
      <details>
        <summary>
          {changed.length === 1 ? '1 pagina' : `${changed.length} pagina’s`} bijgewerkt
          {removed > 0 && `, ${removed} verwijderd`}
        </summary>
        <ul>
          {changed.map(({ path, title }) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noreferrer">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <div className="form__buttons">
        {before !== undefined && (
          <button className="button" type="button" disabled={isBusy} onClick={() => onUndo(before)}>
            Ongedaan maken
          </button>
        )}
        <button className="button" type="button" onClick={onClose}>
          Sluiten
        </button>
      </div>
    </div>
  )
}
