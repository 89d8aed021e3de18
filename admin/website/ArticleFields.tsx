import { useState, type ReactNode } from 'react'
import { DateField } from '../shared/DateField.tsx'
import { ArticleText } from './ArticleText.tsx'
import { toFieldId } from './focusField.ts'
import type { FieldsProps } from './websiteApi.ts'
import './ArticleFields.scss'

const mostTitle = 46
const mostTags = 8

/** An article as its writer sees it: title, lead and text; beside it what belongs to it. */
export function ArticleFields({ document, value, problems, onChange }: FieldsProps) {
  const set = (key: string, next: unknown) => {
    const { [key]: _, ...others } = value
    onChange(next === undefined ? others : { ...value, [key]: next })
  }
  const read = (key: string) => readText(value, key)
  const getField = (key: string) => {
    const messages = problems.filter(({ path }) => path[0] === key).map(({ message }) => message)
    return { id: toFieldId([key]), messages }
  }
  const title = read('title')
  return (
    <div className="article">
      <div className="section">
        <Field name="Titel" {...getField('title')}>
          {(field) => (
            <>
              <textarea
                {...field}
                className="input article__title"
                rows={1}
                value={title}
                onChange={({ target }) => set('title', target.value.replaceAll('\n', ' '))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  event.currentTarget.form?.requestSubmit()
                }}
              />
              <span className={`article__count ${title.length > mostTitle ? 'is-over' : ''}`}>
                {title.length} van {mostTitle} tekens
              </span>
            </>
          )}
        </Field>
        <Field name="Samenvatting" hint="Staat onder de titel, en in zoekmachines" {...getField('excerpt')}>
          {(field) => (
            <textarea
              {...field}
              className="input"
              rows={2}
              value={read('excerpt')}
              onChange={({ target }) => set('excerpt', target.value)}
            />
          )}
        </Field>
        <ArticleText
          id={toFieldId(['body'])}
          text={read('body')}
          names={document.names}
          messages={getField('body').messages}
          onChange={(text) => set('body', text)}
        />
      </div>
      <ArticleSide document={document} value={value} set={set} getField={getField} />
    </div>
  )
}

interface ArticleSideProps extends Pick<FieldsProps, 'document' | 'value'> {
  readonly set: (key: string, next: unknown) => void
  readonly getField: (key: string) => { readonly id: string; readonly messages: readonly string[] }
}

/** What belongs to an article, with sensible defaults. */
function ArticleSide({ document, value, set, getField }: ArticleSideProps) {
  const read = (key: string) => readText(value, key)
  const { enum: categories, pictures } = readCategories(document.schema)
  const picture = pictures[read('category')]
  return (
    <div className="section">
      <Field name="Datum" {...getField('date')}>
        {(field) => <DateField {...field} value={read('date')} onChange={(date) => set('date', date)} />}
      </Field>
      <Field name="Onderwerp" {...getField('category')}>
        {(field) => (
          <select
            {...field}
            className="input"
            value={read('category')}
            onChange={({ target }) => set('category', target.value)}
          >
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        )}
      </Field>
      {picture !== undefined && (
        <p className="form__hint article__picture">
          <img src={`/beelden/${picture}.webp`} alt="" width={64} height={48} />
          Deze afbeelding hoort bij het onderwerp.
        </p>
      )}
      <Author value={read('author')} onChange={(author) => set('author', author)} {...getField('author')} />
      <Tags
        tags={(value['tags'] ?? []) as readonly string[]}
        onChange={(tags) => set('tags', tags)}
        {...getField('tags')}
      />
      <Field
        name="Gewijzigd op"
        hint="Alleen na een wijziging die lezers moeten weten"
        {...getField('changed')}
      >
        {(field) => (
          <DateField
            {...field}
            value={read('changed')}
            onChange={(changed) => set('changed', changed === '' ? undefined : changed)}
          />
        )}
      </Field>
    </div>
  )
}

function readText(value: FieldsProps['value'], key: string): string {
  const text = value[key]
  return typeof text === 'string' ? text : ''
}

const ownName = '{name}'

/** The business, or somebody by name. */
function Author({
  value,
  onChange,
  ...field
}: Omit<FieldProps, 'name' | 'children'> & {
  readonly value: string
  readonly onChange: (author: string) => void
}) {
  return (
    <fieldset className="form__group">
      <legend>Schrijver</legend>
      <label className="check">
        <input
          className="checkbox"
          type="radio"
          name="author"
          checked={value === ownName}
          onChange={() => onChange(ownName)}
        />
        Uw bedrijf
      </label>
      <label className="check">
        <input
          className="checkbox"
          type="radio"
          name="author"
          checked={value !== ownName}
          onChange={() => onChange('')}
        />
        Iemand anders
      </label>
      {value !== ownName && (
        <Field name="Naam van de schrijver" {...field}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}

/** Typed in one line, with commas between them. */
function Tags({
  tags,
  onChange,
  ...field
}: Omit<FieldProps, 'name' | 'children'> & {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}) {
  const [typed, setTyped] = useState(tags.join(', '))
  const shown = toTags(typed).join() === tags.join() ? typed : tags.join(', ')
  return (
    <Field name="Trefwoorden" hint={`1 tot ${mostTags}, met komma’s ertussen`} {...field}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="input"
          rows={2}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(toTags(target.value))
          }}
        />
      )}
    </Field>
  )
}

function toTags(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

interface FieldAttributes {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly id: string
  readonly name: string
  readonly hint?: string
  readonly messages: readonly string[]
  readonly children: (attributes: FieldAttributes) => ReactNode
}

function Field({ id, name, hint, messages, children }: FieldProps) {
  const isWrong = messages.length > 0
  return (
    <div className="form__field">
      <label htmlFor={id}>{name}</label>
      {hint !== undefined && (
        <span className="form__hint" id={`${id}__hint`}>
          {hint}
        </span>
      )}
      {children({
        id,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': isWrong ? `${id}__error` : hint === undefined ? undefined : `${id}__hint`,
      })}
      {isWrong && (
        <span className="form__message" id={`${id}__error`}>
          {messages.join(' ')}
        </span>
      )}
    </div>
  )
}

interface Categories {
  readonly enum: readonly string[]
  readonly pictures: Readonly<Record<string, string>>
}

function readCategories(schema: Readonly<Record<string, unknown>>): Categories {
  return (schema as { properties: { category: Categories } }).properties.category
}
