import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { DateTime } from '../shared/DateTime.tsx'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { makePreview, publish, resolveChange, websiteKey, type WebsiteChange } from './websiteApi.ts'

interface DraftChangesProps {
  readonly changes: readonly WebsiteChange[]
  readonly isWritable: boolean
}

/** What is not published yet, old and new in words; its preview and its publication. */
export function DraftChanges({ changes, isWritable }: DraftChangesProps) {
  const client = useQueryClient()
  const { show } = useStore(toasts)
  const [question, setQuestion] = useState<string>()
  const refresh = () => void client.invalidateQueries({ queryKey: [websiteKey] })
  const resolve = useMutation({
    mutationFn: ([action, path]: readonly ['drop' | 'keep', string]) => resolveChange(action, path),
    onSettled: refresh,
  })
  const preview = useMutation({ mutationFn: makePreview })
  const publishing = useMutation({
    mutationFn: publish,
    onSuccess: ({ state, message, pages }) => {
      if (state === 'asks') setQuestion(message)
      if (state === 'done') show(`Gepubliceerd: ${pages?.changed ?? 0} pagina’s zijn gewijzigd.`)
      refresh()
    },
  })
  const error = publishing.error ?? preview.error ?? resolve.error
  const failed = [publishing.data, preview.data].find((each) => each?.state === 'failed')
  const failure = failed?.message ?? (error && (toServerSentence(error) ?? describeError(error)))
  const isBusy = publishing.isPending || preview.isPending
  return (
    <section className="website__section" aria-labelledby="concept">
      <h2 className="website__title" id="concept">
        Nog niet gepubliceerd
      </h2>
      {changes.length === 0 && <p>Alles staat op de site.</p>}
      <ul className="plain-list">
        {changes.map((change) => (
          <Change
            key={change.path}
            change={change}
            isBusy={isBusy || resolve.isPending}
            onResolve={(action) => resolve.mutate([action, change.path])}
          />
        ))}
      </ul>
      <div role="alert">{failure && <p className="website__message">{failure}</p>}</div>
      <output>
        {publishing.isPending && 'Bezig met publiceren: de pagina’s worden gemaakt en gecontroleerd...'}
        {preview.isPending && 'Bezig met het voorbeeld...'}
      </output>
      {changes.length > 0 && (
        <div className="website__actions">
          <button
            className="button button--primary"
            type="button"
            disabled={isBusy || !isWritable}
            onClick={() => publishing.mutate(false)}
          >
            Publiceren
          </button>
          <button className="button" type="button" disabled={isBusy} onClick={() => preview.mutate()}>
            Voorbeeld maken
          </button>
          {preview.data?.state === 'done' && (
            <a href="/admin/voorbeeld/" target="_blank" rel="noreferrer">
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
            publishing.mutate(true)
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
  const { path, by, at, isRemoved, isConflict, edits } = change
  return (
    <li className="website__change">
      <p>
        <strong>{path}</strong> · {by}, <DateTime iso={at} />
      </p>
      {isRemoved && <p>Wordt van de site gehaald.</p>}
      {isConflict && (
        <p className="website__message">
          Dit bestand is intussen buiten dit scherm gewijzigd. Kies welke versie blijft.
        </p>
      )}
      <ul className="plain-list">
        {edits.map(({ label, from, to }) => (
          <li key={label} className="website__edit">
            <span>{label}</span> <del>{from ?? '(leeg)'}</del> → <ins>{to ?? '(leeg)'}</ins>
          </li>
        ))}
      </ul>
      <div className="website__actions">
        <button className="button" type="button" disabled={isBusy} onClick={() => onResolve('drop')}>
          {isConflict ? 'De andere versie' : 'Terugdraaien'}
          <span className="visually-hidden"> ({path})</span>
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
