import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { DateTime } from '../shared/DateTime.tsx'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { usePublisher } from './usePublisher.ts'
import { resolveChange, websiteKey, type WebsiteChange } from './websiteApi.ts'

interface DraftChangesProps {
  readonly changes: readonly WebsiteChange[]
  /** Titles of what was changed outside the desk and not published. */
  readonly elsewhere: readonly string[]
  readonly isWritable: boolean
  readonly hasPreview: boolean
}

/** What is not published yet, old and new in words; its preview and its publication. */
export function DraftChanges({ changes, elsewhere, isWritable, hasPreview }: DraftChangesProps) {
  const client = useQueryClient()
  const { show } = useStore(toasts)
  const [question, setQuestion] = useState<string>()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const resolve = useMutation({
    mutationFn: ([action, path]: readonly ['drop' | 'keep', string]) => resolveChange(action, path),
    onSettled: () => client.invalidateQueries({ queryKey: [websiteKey] }),
  })
  const preview = usePublisher('preview')
  const publishing = usePublisher('publish', ({ state, message, pages }) => {
    if (state === 'asks') setQuestion(message)
    if (state !== 'done') return
    show(`Gepubliceerd: ${pages?.changed ?? 0} pagina’s zijn gewijzigd.`)
    // The button is gone.
    titleRef.current?.focus()
  })
  const resolveFailure = resolve.error && (toServerSentence(resolve.error) ?? describeError(resolve.error))
  const notice = publishing.notice ?? preview.notice ?? resolveFailure
  const isBusy = publishing.isBusy || preview.isBusy
  return (
    <section className="section" aria-labelledby="concept">
      <h2 ref={titleRef} className="section__title" id="concept" tabIndex={-1}>
        Nog niet gepubliceerd
      </h2>
      {changes.length + elsewhere.length === 0 && <p className="form__hint">Alles staat op de site.</p>}
      {elsewhere.length > 0 && (
        <p>Buiten dit scherm gewijzigd, en nog niet op de site: {elsewhere.join(', ')}.</p>
      )}
      <ul>
        {changes.map((change) => (
          <Change
            key={change.path}
            change={change}
            isBusy={isBusy || resolve.isPending}
            onResolve={(action) => resolve.mutate([action, change.path])}
          />
        ))}
      </ul>
      <div role="alert">{notice && <p className="notice">{notice}</p>}</div>
      <output>{publishing.progress ?? preview.progress}</output>
      {changes.length + elsewhere.length > 0 && (
        <div className="form__buttons">
          <button
            className="button button--primary"
            type="button"
            disabled={isBusy || !isWritable}
            onClick={() => publishing.run({})}
          >
            Publiceren
          </button>
          <button className="button" type="button" disabled={isBusy} onClick={() => preview.run({})}>
            Voorbeeld maken
          </button>
          {hasPreview && (
            <a className="button" href="/admin/voorbeeld/" target="_blank" rel="noreferrer">
              Bekijk het voorbeeld
            </a>
          )}
        </div>
      )}
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
    </section>
  )
}

interface ChangeProps {
  readonly change: WebsiteChange
  readonly isBusy: boolean
  readonly onResolve: (action: 'drop' | 'keep') => void
}

function Change({ change, isBusy, onResolve }: ChangeProps) {
  const { title, by, at, isRemoved, isConflict, isBlocked, edits } = change
  return (
    <li className="entry website__change">
      <div>
        <strong>{title}</strong>
        <span className="entry__detail">
          {by}, <DateTime iso={at} />
        </span>
        {isBlocked && (
          <p className="notice">
            Er staat nog een fout in dit artikel. Het blijft een concept, en alles anders kan op de site.
          </p>
        )}
        {isRemoved && <p>Wordt van de site gehaald.</p>}
        {isConflict && (
          <p className="notice">
            Dit bestand is intussen buiten dit scherm gewijzigd. Kies welke versie blijft.
          </p>
        )}
        <ul>
          {edits.map(({ label, from, to }) => (
            <li key={label} className="website__edit">
              <span className="entry__detail">{label}</span> <del>{from ?? '(leeg)'}</del> →{' '}
              <ins>{to ?? '(leeg)'}</ins>
            </li>
          ))}
        </ul>
      </div>
      <div className="form__buttons">
        <button className="button" type="button" disabled={isBusy} onClick={() => onResolve('drop')}>
          {isConflict ? 'De andere versie' : 'Terugdraaien'}
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
