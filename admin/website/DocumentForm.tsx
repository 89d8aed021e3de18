import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema } from '@rjsf/utils'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { closeOnBack } from '../shared/closeOnBack.ts'
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
import { ErrorSummary } from './ErrorSummary.tsx'
import { KnownNames } from './KnownNames.tsx'
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
  const { state } = useLocation()
  // A new article has the title that its address was made from.
  const [value, setValue] = useState({ ...document.value, ...(document.version === null && state) })
  const [version, setVersion] = useState(document.version)
  const [savedValue, setSavedValue] = useState(document.value)
  const [isRemoving, setIsRemoving] = useState(false)
  const isDirty = JSON.stringify(value) !== JSON.stringify(savedValue)
  useUnsavedWarning(isDirty)
  const save = useMutation({
    mutationFn: (next: WebsiteDocument['value'] | null) => saveDocument(place, { value: next, version }),
    onSuccess: (saved, next) => {
      if (!saved.isKept) return
      void client.invalidateQueries({ queryKey: [websiteKey], exact: true })
      setVersion(saved.version)
      if (next) setSavedValue(next)
      if (saved.problems.length === 0) show(next ? savedText : 'Het artikel verdwijnt zodra u publiceert.')
      if (!next) void navigate(`${websitePath}/artikelen`)
    },
  })
  const problems = save.data?.problems ?? []
  return (
    <>
      <h1 className="page__title">{document.version === null ? 'Nieuw artikel' : document.title}</h1>
      <ErrorSummary error={save.error} problems={problems} isKept={save.data?.isKept ?? false} />
      {children}
      <Form
        className="section website__form"
        schema={schema}
        uiSchema={createUiSchema(schema)}
        formData={value}
        formContext={value}
        extraErrors={createFieldErrors(problems)}
        onChange={({ formData }) => setValue((formData ?? {}) as WebsiteDocument['value'])}
        onSubmit={({ formData }) => {
          const submitted = (formData ?? {}) as WebsiteDocument['value']
          // The form may have added empty fields.
          setValue(submitted)
          save.mutate(submitted)
        }}
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
      {document.names.length > 0 && <KnownNames names={document.names} />}
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

const savedText = 'Opgeslagen als concept. Bezoekers zien het zodra u publiceert.'

const leaveQuestion = 'U heeft dit nog niet opgeslagen. Toch weggaan?'

function useUnsavedWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      // A link within the form does not leave it.
      if (!link || link.getAttribute('href')?.startsWith('#')) return
      if (!window.confirm(leaveQuestion)) event.preventDefault()
    }
    const onBack = () => {
      if (window.confirm(leaveQuestion)) history.back()
      else release = closeOnBack(onBack)
    }
    let release = closeOnBack(onBack)
    window.addEventListener('beforeunload', warn)
    // Before the router sees it.
    document.addEventListener('click', ask, { capture: true })
    return () => {
      release()
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [isDirty])
}
