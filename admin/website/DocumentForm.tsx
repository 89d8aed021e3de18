import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema } from '@rjsf/utils'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { createFieldErrors, createUiSchema, formParts } from './formParts.tsx'
import {
  fetchDocument,
  saveDocument,
  websiteKey,
  type DocumentPlace,
  type WebsiteDocument,
} from './websiteApi.ts'
import { websitePath } from '../shared/urls.ts'

interface DocumentFormProps {
  readonly place: DocumentPlace
  /** Stands before the form. */
  readonly children?: ReactNode
}

/** One document as a form made from its schema. Saving keeps it as a draft. */
export function DocumentForm({ place, children }: DocumentFormProps) {
  const document = useQuery({
    queryKey: [websiteKey, 'document', place],
    queryFn: ({ signal }) => fetchDocument(place, signal),
    staleTime: 0,
    // What is typed stays.
    refetchOnReconnect: false,
    gcTime: 0,
  })
  if (!document.data || document.isError)
    return (
      <>
        <h1 className="page__title">Website</h1>
        {document.isPending && <output className="panel">Onderdeel laden...</output>}
        {document.isError && <FailedPanel title="Dit onderdeel kon niet worden geladen" query={document} />}
      </>
    )
  return (
    <LoadedForm place={place} document={document.data}>
      {children}
    </LoadedForm>
  )
}

function LoadedForm({
  place,
  document,
  children,
}: DocumentFormProps & { readonly document: WebsiteDocument }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show } = useStore(toasts)
  const schema = document.schema as RJSFSchema
  const [value, setValue] = useState(document.value)
  const [version, setVersion] = useState(document.version)
  const [savedValue, setSavedValue] = useState(document.value)
  const [isRemoving, setIsRemoving] = useState(false)
  const isDirty = JSON.stringify(value) !== JSON.stringify(savedValue)
  useUnsavedWarning(isDirty)
  const save = useMutation({
    mutationFn: (next: WebsiteDocument['value'] | null) => saveDocument(place, { value: next, version }),
    onSuccess: (saved, next) => {
      if (saved.problems.length > 0) return
      void client.invalidateQueries({ queryKey: [websiteKey], exact: true })
      setVersion(saved.version)
      if (next) setSavedValue(next)
      show(
        next
          ? 'Opgeslagen als concept. Bezoekers zien het zodra u publiceert.'
          : 'Het artikel verdwijnt zodra u publiceert.',
      )
      if (!next) void navigate(`${websitePath}/artikelen`)
    },
  })
  const problems = save.data?.problems ?? []
  const alertRef = useRef<HTMLDivElement>(null)
  const isRefused = save.isError || problems.length > 0
  // The button may be far below.
  useEffect(() => {
    if (isRefused) alertRef.current?.focus()
  }, [isRefused])
  return (
    <>
      <h1 className="page__title">{document.version === null ? 'Nieuw artikel' : document.title}</h1>
      <div ref={alertRef} role="alert" tabIndex={-1}>
        {save.error && <p className="notice">{toServerSentence(save.error) ?? describeError(save.error)}</p>}
        {problems.length > 0 && (
          <ul className="notice">
            {problems.map(({ path, message }) => (
              <li key={`${path.join('.')} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      {children}
      <Form
        className="section website__form"
        schema={schema}
        uiSchema={createUiSchema(schema)}
        formData={value}
        formContext={value}
        extraErrors={createFieldErrors(problems)}
        onChange={({ formData }) => setValue((formData ?? {}) as WebsiteDocument['value'])}
        onSubmit={({ formData }) => save.mutate((formData ?? {}) as WebsiteDocument['value'])}
        idPrefix="veld"
        showErrorList={false}
        noValidate
        noHtml5Validate
        {...formParts}
      >
        <div className="form__buttons website__bar">
          <button className="button button--primary" type="submit" disabled={save.isPending}>
            {save.isPending ? 'Bezig met opslaan...' : 'Opslaan'}
          </button>
          {place.section === 'artikelen' && document.version !== null && (
            <button className="button" type="button" onClick={() => setIsRemoving(true)}>
              Van de site halen
            </button>
          )}
          {isDirty && <span className="website__mark">nog niet opgeslagen</span>}
        </div>
      </Form>
      {isRemoving && (
        <ConfirmDialog
          title="Artikel van de site halen?"
          text="Bezoekers vinden het niet meer zodra u publiceert. Tot dan kunt u het terugdraaien bij ‘Nog niet gepubliceerd’."
          confirmLabel="Van de site halen"
          onConfirm={() => {
            setIsRemoving(false)
            save.mutate(null)
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}

function useUnsavedWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]')
      if (isLink && !window.confirm('U heeft dit nog niet opgeslagen. Toch weggaan?')) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    // Before the router sees it.
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [isDirty])
}
