import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { kindLabels, requestKinds } from '#domain/forms/kinds'
import { requestSources } from '#domain/requests/keptRequest'
import { sourceLabels } from '#domain/requests/source'
import { parseStaffValues } from '#domain/requests/staffSubmission'
import { ApiError, describeError, toServerSentence } from '../../shared/ApiError.ts'
import { useOnline } from '../../shared/connection.ts'
import { useStore } from '../../shared/stores.tsx'
import { toasts } from '../../shared/toasts/toasts.ts'
import { useTitle } from '../../shared/useTitle.ts'
import { openingState } from '../data/listState.ts'
import { toViewUrl } from '../data/listUrls.ts'
import { requestsKey } from '../data/requestCache.ts'
import { CarHelp } from './CarHelp.tsx'
import { getFieldErrors, sendEntry } from './entryApi.ts'
import { useEntryDraft, type EntryDraft } from './entryDraft.ts'
import { EntryField } from './EntryField.tsx'
import { KnownPersons } from './KnownPersons.tsx'
import '../../shared/sheet.scss'
import './NewRequestPage.scss'

/** A request by telephone, chat or at the counter. What is typed stays on the device until it is stored. */
export function NewRequestPage() {
  useTitle('Nieuwe aanvraag')
  const { draft, isEmpty, change, clear } = useEntryDraft()
  const { kind, values } = draft
  const fields = orderFields(forms[kind].fields)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => formRef.current?.querySelector<HTMLElement>('textarea, select, .input')?.focus(), [])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const send = useSend({ draft, clear, onRefused: setErrors })
  useRetryOnline(send)
  const set = (changed: EntryDraft['values']) => {
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in changed))))
    change({ values: { ...values, ...changed } })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = parseStaffValues(kind, values)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (parsed.ok) send.mutate()
    else focusFirst(formRef.current, fields, parsed.errors)
  }
  const rest = fields.filter((field) => !isAskedFirst(field))
  const renderField = (field: Field) => (
    <div
      key={field.name}
      className={field.name === 'problem' || field.control === 'checkbox' ? 'entry-page__wide' : undefined}
    >
      <EntryField
        field={field}
        value={values[field.name]}
        error={errors[field.name]}
        onChange={(value) => set({ [field.name]: value })}
      />
      {field.name === 'phone' && <KnownPersons draft={draft} onTake={set} />}
    </div>
  )
  return (
    <main className="page sheet entry-page">
      <h1 className="page__title">Nieuwe aanvraag</h1>
      <form ref={formRef} className="form box entry-page__form" noValidate onSubmit={submit}>
        <div className="form entry-page__fields">
          <SourceChoice draft={draft} change={change} />
          {fields.filter(isAskedFirst).map(renderField)}
        </div>
        <CarHelp draft={draft} onTake={set} />
        <div className="form">
          <details open={rest.some(({ name }) => errors[name] !== undefined)}>
            <summary>Meer</summary>
            <div className="form entry-page__fields">
              <KindChoice draft={draft} change={change} />
              {rest.map(renderField)}
            </div>
          </details>
          <SendState error={send.error} isPending={send.isPending} />
        </div>
        <div className="entry-page__actions">
          <button className="button button--primary" type="submit" disabled={send.isPending}>
            {send.isPending ? 'Bewaren...' : send.error ? 'Opnieuw bewaren' : 'Aanvraag bewaren'}
          </button>
          {!isEmpty && (
            <button
              className="button button--quiet"
              type="button"
              onClick={() => {
                clear()
                setErrors({})
                send.reset()
              }}
            >
              Alles wissen
            </button>
          )}
        </div>
      </form>
    </main>
  )
}

/** In the order of a call. The other fields follow under 'Meer'. */
const firstAsked: readonly string[] = [
  'problem',
  'hasWorkingKey',
  'isUrgent',
  'phone',
  'firstName',
  'name',
  'carBrand',
  'licensePlate',
  'carPlace',
  'location',
]

function isAskedFirst({ name }: Field): boolean {
  return firstAsked.includes(name)
}

function orderFields(fields: readonly Field[]): readonly Field[] {
  const asked = firstAsked.flatMap((each) => fields.filter(({ name }) => name === each))
  return [...asked, ...fields.filter((field) => !isAskedFirst(field))]
}

interface ChoiceProps {
  readonly draft: EntryDraft
  readonly change: (part: Partial<EntryDraft>) => void
}

function SourceChoice({ draft: { source }, change }: ChoiceProps) {
  return (
    <fieldset className="form__group">
      <legend>Hoe kwam de aanvraag binnen?</legend>
      <div className="segmented entry-page__sources">
        {requestSources.map((each) => (
          <button
            key={each}
            className="button"
            type="button"
            aria-pressed={each === source}
            onClick={() => change({ source: each })}
          >
            {sourceLabels[each]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function KindChoice({ draft: { kind }, change }: ChoiceProps) {
  return (
    <label className="form__field">
      Soort
      <select
        className="input"
        value={kind}
        onChange={({ target }) => {
          const chosen = requestKinds.find((each) => each === target.value)
          if (chosen) change({ kind: chosen })
        }}
      >
        {requestKinds.map((each) => (
          <option key={each} value={each}>
            {kindLabels[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface SendOptions {
  readonly draft: EntryDraft
  readonly clear: () => void
  readonly onRefused: (errors: Readonly<Record<string, string>>) => void
}

/** Then the request is open, for the price and the appointment. */
function useSend({ draft, clear, onRefused }: SendOptions) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show } = useStore(toasts)
  return useMutation({
    mutationFn: () => sendEntry(draft),
    onSuccess: ({ id, reference }) => {
      clear()
      show(`Aanvraag ${reference} bewaard`)
      void client.invalidateQueries({ queryKey: [requestsKey] })
      void navigate(toViewUrl('work', openingState, id), { replace: true })
    },
    onError: (error) => onRefused(getFieldErrors(error) ?? {}),
  })
}

/** What failed without a network is sent when it is back, while the page is open. */
function useRetryOnline({ error, mutate }: Pick<ReturnType<typeof useSend>, 'error' | 'mutate'>): void {
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  // Of a server that answered, somebody must read the answer.
  const isUnsent = error !== null && !(error instanceof ApiError)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && isUnsent) mutate()
  }, [isOnline, isUnsent, mutate])
}

/** A live region, always in the page. */
function SendState({ error, isPending }: { readonly error: Error | null; readonly isPending: boolean }) {
  const isOnline = useOnline()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const failure =
    error && !getFieldErrors(error) ? (toServerSentence(error) ?? describeError(error)) : undefined
  return (
    <div ref={ref} role="alert">
      {!isOnline && !isPending && (
        <p className="notice">
          Er is geen verbinding. Wat u typt, blijft op dit apparaat staan.{' '}
          {error
            ? 'Laat dit scherm open: de aanvraag wordt bewaard zodra de verbinding terug is.'
            : 'Bewaar de aanvraag als de verbinding terug is.'}
        </p>
      )}
      {isOnline && failure !== undefined && (
        <p className="notice">De aanvraag is nog niet bewaard. {failure} Wat u typte, staat er nog.</p>
      )}
      {error && getFieldErrors(error) && (
        <p className="notice">De aanvraag is nog niet bewaard. Kijk de gemelde velden na.</p>
      )}
    </div>
  )
}

function focusFirst(
  form: HTMLFormElement | null,
  fields: readonly Field[],
  errors: Readonly<Record<string, string>>,
): void {
  const first = fields.find(({ name }) => errors[name] !== undefined)
  const input = form?.querySelector<HTMLElement>(`#invoer-${first?.name}`)
  const folded = input?.closest('details')
  if (folded) folded.open = true
  input?.focus()
}
