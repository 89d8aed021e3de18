import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema } from '@rjsf/utils'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { ArticleFields } from './ArticleFields.tsx'
import { formId, type OpenForm } from './DeskBar.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { FormContext } from './FilledText.tsx'
import { createFieldErrors, createUiSchema, formParts } from './formParts.tsx'
import { Photos } from './Photos.tsx'
import { MergedEdits } from './MergedEdits.tsx'
import { PriceTable } from './PriceTable.tsx'
import { useDocument } from './useDocument.ts'
import {
  fetchDocument,
  websiteKey,
  type DocumentPlace,
  type FieldsProps,
  type WebsiteDocument,
} from './websiteApi.ts'

interface DocumentFormProps {
  readonly place: DocumentPlace
  readonly onForm: (form: OpenForm | undefined) => void
  readonly onPage: (page: string | undefined) => void
}

/** One document as a form made from its schema. Saving keeps it as a draft. */
export function DocumentForm({ place, ...props }: DocumentFormProps) {
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
  return <LoadedForm place={place} document={document.data} {...props} />
}

const ownFields: Readonly<Record<string, (props: FieldsProps) => ReactNode>> = {
  prijzen: PriceTable,
  artikelen: ArticleFields,
  fotos: Photos,
}

function LoadedForm({
  place,
  document,
  onForm,
  onPage,
}: DocumentFormProps & { readonly document: WebsiteDocument }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const [isNew, isArticle] = [document.version === null, place.section === 'artikelen']
  const { value, setValue, save, isSaving, isKept, error, problems, isDirty, merged } = useDocument(
    place,
    document,
  )
  const saveForBar = useEffectEvent(async () => {
    const saved = await save(value)
    return saved?.isKept === true && saved.problems.length === 0
  })
  useEffect(() => {
    onForm({ isDirty, isSaving, save: () => saveForBar() })
  }, [onForm, isDirty, isSaving])
  useEffect(() => {
    onPage(document.page)
    return () => {
      onForm(undefined)
      onPage(undefined)
    }
  }, [onForm, onPage, document.page])
  const submit = (submitted: WebsiteDocument['value']) => {
    setValue(submitted)
    void save(submitted)
  }
  const Fields = ownFields[place.section] ?? SchemaForm
  const fields = (
    <Fields
      document={document}
      value={value}
      problems={problems}
      onChange={setValue}
      onSubmit={submit}
      onPage={onPage}
    />
  )
  return (
    <>
      <h1 className="page__title">{isNew ? getNewTitle(value, isKept) : document.title}</h1>
      <ErrorSummary error={error} problems={problems} isKept={isKept} />
      <MergedEdits merged={merged} schema={document.schema} />
      {Fields !== SchemaForm ? (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit(value)
          }}
        >
          {fields}
        </form>
      ) : (
        fields
      )}
      {isArticle && !isNew && (
        <button className="button" type="button" onClick={() => setIsRemoving(true)}>
          Van de site halen
        </button>
      )}
      {isRemoving && (
        <ConfirmDialog
          title="Artikel van de site halen?"
          text="Bezoekers vinden het niet meer zodra u publiceert. Tot dan kunt u deze wijziging weggooien bij ‘Nog niet gepubliceerd’."
          confirmLabel="Van de site halen"
          onConfirm={() => {
            setIsRemoving(false)
            void save(null)
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}

function getNewTitle({ title }: WebsiteDocument['value'], isKept: boolean): string {
  return isKept && typeof title === 'string' ? title : 'Nieuw artikel'
}

/** Fields that are made from the schema. */
function SchemaForm({ document, value, problems, onChange, onSubmit }: FieldsProps) {
  const schema = document.schema as RJSFSchema
  return (
    <Form
      id={formId}
      className="section website__form"
      schema={schema}
      uiSchema={createUiSchema(schema)}
      formData={value}
      extraErrors={createFieldErrors(problems)}
      onChange={({ formData }) => onChange((formData ?? {}) as WebsiteDocument['value'])}
      // The form may have added empty fields.
      onSubmit={({ formData }) => onSubmit((formData ?? {}) as WebsiteDocument['value'])}
      showErrorList={false}
      noValidate
      noHtml5Validate
      formContext={
        {
          title: document.title,
          names: document.names,
          categories: listCategories(value),
        } satisfies FormContext
      }
      {...formParts}
    >
      {/* The bar has the button. */}
      <></>
    </Form>
  )
}

function listCategories({ categories = [] }: WebsiteDocument['value']): readonly string[] {
  return (categories as readonly { readonly name?: string }[]).flatMap(({ name }) => name ?? [])
}
