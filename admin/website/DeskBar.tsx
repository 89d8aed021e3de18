import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { IconButton } from '../shared/IconButton.tsx'
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
  /** The publication that runs, whoever started it. */
  readonly running: PublishingState | undefined
  readonly form: OpenForm | undefined
  /** Path of the page that is previewed. */
  readonly page: string | undefined
  /** Whether the preview stands beside the form; undefined where it opens in a tab of its own. */
  readonly isPreviewOpen: boolean | undefined
  readonly onPreview: (isOpen: boolean) => void
}

/** Stands at the foot of every part: how much is not published yet, the preview, and publishing. */
export function DeskBar({ website, running, form, page, isPreviewOpen, onPreview }: DeskBarProps) {
  const { changes, elsewhere, unwritable } = website
  const countRef = useRef<HTMLElement>(null)
  // The button can no longer be pressed.
  const { publishing, undoing, result, setResult, question, setQuestion } = usePublication(changes, () =>
    countRef.current?.focus(),
  )
  const blocked = changes.filter(({ isBlocked }) => isBlocked)
  const ready = changes.length - blocked.length + elsewhere.length
  const count = formatCount(ready, blocked.length)
  const { isDirty = false, isSaving = false } = form ?? {}
  const isRunning = running !== undefined || publishing.isBusy || undoing.isBusy
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
        {result && (
          <PublishResult
            result={result}
            isBusy={isRunning || isSaving}
            onUndo={(release) => undoing.run({ task: `releases/${release}` })}
            onClose={() => setResult(undefined)}
          />
        )}
      </output>
      <div className="desk-bar__row cluster">
        <output className="desk-bar__state">
          <strong ref={countRef} tabIndex={-1}>
            {isRunning ? describeRunning(running) : isDirty ? 'Niet opgeslagen' : count}
          </strong>
          <span className="entry__detail">
            {isRunning ? running?.message : describeDraft(ready, blocked, isDirty)}{' '}
            {form && changes.length > 0 && !isRunning && <Link to={websitePath}>Bekijk het concept</Link>}
          </span>
        </output>
        {form && (
          <button
            className={`button ${isDirty ? 'button--primary' : ''}`}
            type="submit"
            form={formId}
            // An article with a mistake is saved again to see the mistake.
            disabled={!isDirty && blocked.length === 0}
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
          disabled={isRunning || isSaving || unwritable !== undefined || (ready === 0 && !isDirty)}
          onClick={() => void publish()}
        >
          Publiceren
        </button>
      </div>
      {question !== undefined && !isRunning && (
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

function describeRunning(running: PublishingState | undefined): string {
  return running?.task === 'rollBack' ? 'Wordt teruggezet...' : 'Wordt gepubliceerd...'
}

/** What is kept, or why it cannot be published. */
function describeDraft(
  ready: number,
  blocked: readonly WebsiteChange[],
  isDirty: boolean,
): string | undefined {
  if (isDirty) return ready > 0 ? `${formatCount(ready, blocked.length)} in uw concept` : undefined
  if (ready > 0) return 'Opgeslagen als concept'
  const [first] = blocked
  if (!first) return undefined
  return blocked.length === 1
    ? `Verbeter eerst de fout in ‘${first.title}’`
    : 'Verbeter eerst de fouten in deze artikelen'
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

/** '3 wijzigingen en 1 met een fout' */
function formatCount(ready: number, blocked: number): string {
  if (ready + blocked === 0) return 'Alles staat op de site'
  const changes = ready === 1 ? '1 wijziging' : `${ready} wijzigingen`
  if (ready === 0) return blocked === 1 ? '1 wijziging met een fout' : `${blocked} wijzigingen met een fout`
  return blocked === 0 ? changes : `${changes} en ${blocked} met een fout`
}

interface PublishResultProps {
  readonly result: Published
  readonly isBusy: boolean
  readonly onUndo: (release: string) => void
  readonly onClose: () => void
}

const mostLinks = 3

/** 'Gepubliceerd, 4 pagina’s', with what was changed. */
function PublishResult({ result, isBusy, onUndo, onClose }: PublishResultProps) {
  const { pages, before, changed = [], edited } = result
  const removed = pages?.removed ?? 0
  const links = edited.filter(({ page, isRemoved, isBlocked }) => page && !isRemoved && !isBlocked)
  const isEdited = ({ path }: { readonly path: string }) => links.some(({ page }) => page === path)
  const listed = [...changed.filter(isEdited), ...changed.filter((page) => !isEdited(page))]
  return (
    <div className="desk-bar__result">
      <details>
        <summary>
          <strong>Gepubliceerd</strong>, {changed.length === 1 ? '1 pagina' : `${changed.length} pagina’s`}
          {removed > 0 && `, ${removed} verwijderd`}
        </summary>
        <ul>
          {listed.map(({ path, title }) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noreferrer">
                {title}
                {listed.some((other) => other.title === title && other.path !== path) && (
                  <span className="entry__detail">{path}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {links.slice(0, mostLinks).map(({ path, title, page }) => (
        <a key={`${path} ${title}`} href={page} target="_blank" rel="noreferrer">
          Bekijk {title} <span aria-hidden>↗</span>
        </a>
      ))}
      {before !== undefined && (
        <button
          className="button button--quiet"
          type="button"
          disabled={isBusy}
          onClick={() => onUndo(before)}
        >
          Ongedaan maken
        </button>
      )}
      <IconButton Icon={X} label="Sluiten" onClick={onClose} />
    </div>
  )
}
