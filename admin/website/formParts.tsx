import DefaultList from '@rjsf/core/lib/components/templates/ArrayFieldTemplate.js'
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ErrorSchema,
  FieldErrorProps,
  IconButtonProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TitleFieldProps,
  UiSchema,
  ValidatorType,
  WidgetProps,
} from '@rjsf/utils'
import { ariaDescribedByIds, errorId } from '@rjsf/utils'
import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from 'lucide-react'
import { cloneElement, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { DateField } from '../shared/DateField.tsx'
import { IconButton } from '../shared/IconButton.tsx'
import { FilledText, type FormContext } from './FilledText.tsx'
import { idPrefix } from './focusField.ts'
import { WeekField } from './WeekField.tsx'
import type { FieldProblem } from './websiteApi.ts'
import './SchemaForm.scss'

/** The server checks what is typed, by the rules of the content. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}

/** What every form of the desk is made of. */
export const formParts = {
  idPrefix,
  validator,
  templates: {
    ObjectFieldTemplate: ObjectField,
    ArrayFieldTemplate: List,
    ArrayFieldItemTemplate: ArrayItem,
    FieldErrorTemplate: FieldErrors,
    TitleFieldTemplate: ListTitle,
    ButtonTemplates: {
      AddButton,
      RemoveButton: createIconButton('Verwijderen', Trash2, 'website__remove'),
      MoveUpButton: createIconButton('Omhoog', ArrowUp),
      MoveDownButton: createIconButton('Omlaag', ArrowDown),
    },
  },
  widgets: { day: DayWidget, category: CategoryWidget, filled: FilledText },
  fields: { week: WeekField },
  translateString: (text: string) => (text === 'New Value' ? 'Nieuw' : text),
}

function AddButton({ id, disabled, onClick }: IconButtonProps) {
  return (
    <button className="button" type="button" id={id} disabled={disabled} onClick={onClick}>
      Toevoegen
    </button>
  )
}

function createIconButton(label: string, Icon: LucideIcon, className?: string) {
  return ({ id, disabled, onClick }: IconButtonProps) => (
    <IconButton
      Icon={Icon}
      label={label}
      className={className}
      id={id}
      disabled={disabled}
      onClick={onClick}
    />
  )
}

/** A sample's words are no day: the field is empty, and they stay until a day is chosen. */
function DayWidget({ id, value, required, disabled, onChange }: WidgetProps) {
  const day = String(value ?? '')
  return (
    <DateField
      id={id}
      required={required}
      disabled={disabled}
      aria-describedby={ariaDescribedByIds(id)}
      value={/^\d{4}-\d\d-\d\d$/.test(day) ? day : ''}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  )
}

/** The groups of the form, as they are named now. */
function CategoryWidget({ id, value, registry, onChange }: WidgetProps) {
  const { categories } = registry.formContext as FormContext
  const chosen = String(value ?? '')
  return (
    <select id={id} className="form-control" value={chosen} onChange={({ target }) => onChange(target.value)}>
      {!categories.includes(chosen) && <option value={chosen}>{chosen || 'Kies een groep'}</option>}
      {categories.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

/** What the library gives each item of a list. */
interface MovableItem {
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  readonly handleReorderItems: (event: unknown, from: number, to: number) => void
}

/** Items with a category stand under its name, and move among those of their category. */
function List(props: ArrayFieldTemplateProps) {
  const { items, schema, formData } = props
  if ((schema as DeskSchema).desk !== 'grouped') return <DefaultList {...props} />
  const names = (formData as readonly { readonly category?: string }[]).map(({ category }) => category ?? '')
  const groups = [...new Set(names)].map((name) => {
    const places = items.flatMap((_, index) => (names[index] === name ? index : []))
    return (
      <section key={name} className="website__category">
        <h3>{name || 'Nog zonder groep'}</h3>
        {places.map((place, at) => {
          const item = items[place] as ReactElement<MovableItem>
          const [before, after] = [places[at - 1], places[at + 1]]
          return cloneElement(item, {
            canMoveUp: before !== undefined,
            canMoveDown: after !== undefined,
            handleReorderItems: (event, from, to) =>
              item.props.handleReorderItems(event, from, (to < from ? before : after) ?? from),
          })
        })}
      </section>
    )
  })
  return <DefaultList {...props} items={groups} />
}

const mostOpenGroups = 2

/** Groups and items of lists are closed: all questions would take fifty screens. */
function ObjectField({
  title,
  description,
  formData,
  fieldPathId,
  properties,
  schema,
  errorSchema,
  registry,
}: ObjectFieldTemplateProps) {
  const fields = properties.map(({ content }) => content)
  const isItem = typeof fieldPathId.path.at(-1) === 'number'
  const itemTitle = getItemTitle(formData) ?? 'Nieuw'
  const hasErrors = Object.keys(errorSchema ?? {}).length > 0
  const isNew = isItem && itemTitle === 'Nieuw'
  const isOneOfFew =
    fieldPathId.path.length === 1 &&
    Object.keys(registry.rootSchema.properties ?? {}).length <= mostOpenGroups
  const { title: pageTitle, names } = registry.formContext as FormContext
  const [isOpen, setIsOpen] = useState(isNew)
  const [hadErrors, setHadErrors] = useState(false)
  if (hasErrors !== hadErrors) {
    setHadErrors(hasErrors)
    if (hasErrors) setIsOpen(true)
  }
  if (fieldPathId.path.length === 0) return <>{fields}</>
  if (isOneOfFew)
    return (
      <fieldset className="website__open-group">
        <legend className={title === pageTitle ? 'visually-hidden' : undefined}>{title}</legend>
        {description !== undefined && <p className="form__hint">{description}</p>}
        {fields}
      </fieldset>
    )
  return (
    <details
      className="website__item"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {isItem ? itemTitle : title}
        {!isOpen && <span className="entry__detail">{summarize(formData, schema, names)}</span>}
      </summary>
      {!isItem && description !== undefined && <p className="form__hint">{description}</p>}
      {fields}
    </details>
  )
}

/** What is in a group or an item: 'Transponder, 1995–2010, nieuwe sleutel erbij: ja' */
function summarize(
  value: Readonly<Record<string, unknown>> = {},
  { properties = {} }: RJSFSchema,
  known: FormContext['names'],
): string {
  const itemTitle = getItemTitle(value)
  const parts = Object.entries(properties).map(([key, field]) => {
    const { title = '', enum: choices = [], names = [] } = field as DeskSchema
    const one = value[key]
    if (key === 'from' && typeof (one ?? value['to']) === 'number') return formatYears(one, value['to'])
    if (typeof one === 'number') return key === 'to' ? '' : `${title.toLowerCase()}: ${one}`
    if (Array.isArray(one)) return one.filter((item) => typeof item === 'string').join(', ')
    if (typeof one !== 'string' || one === itemTitle) return ''
    const name = names[choices.indexOf(one)]
    // A name in lower case needs its question.
    if (name !== undefined) return /^[a-z]/.test(name) ? `${title.toLowerCase()}: ${name}` : name
    return one.replace(/\{[^}]*\}/g, (typed) => known.find((each) => each.typed === typed)?.shown ?? '…')
  })
  return parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, mostSummed)
}

/** Of one line. */
const mostSummed = 160

function formatYears(from: unknown, to: unknown): string {
  if (typeof from !== 'number') return `t/m ${String(to)}`
  return typeof to === 'number' ? `${from}–${to}` : `vanaf ${from}`
}

function getItemTitle(item: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const { label, title, question, name, model } = item ?? {}
  return [label, title, question, name, model].find((each) => typeof each === 'string')
}

function ArrayItem({ children, buttonsProps, hasToolbar, schema, registry }: ArrayFieldItemTemplateProps) {
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates
  return (
    <div className={`website__row ${schema.type === 'string' ? 'website__row--text' : ''}`}>
      {children}
      {hasToolbar && (
        <div className="form__buttons">
          <Buttons {...buttonsProps} />
        </div>
      )}
    </div>
  )
}

/** The page may have the same title. */
function ListTitle({ id, title, registry }: TitleFieldProps) {
  const isSaid = title === (registry.formContext as FormContext).title
  return (
    <legend id={id} className={isSaid ? 'visually-hidden' : undefined}>
      {title}
    </legend>
  )
}

function FieldErrors({ errors = [], fieldPathId, schema }: FieldErrorProps): ReactNode {
  const isWrong = errors.length > 0
  // The library has no attribute for it.
  useEffect(() => {
    const field = document.getElementById(fieldPathId.$id)
    if (isWrong && field?.matches('input, select, textarea')) field.setAttribute('aria-invalid', 'true')
    return () => field?.removeAttribute('aria-invalid')
  }, [isWrong, fieldPathId.$id])
  if (!isWrong) return null
  return (
    <p className="form__message" id={errorId(fieldPathId)}>
      {errors.map((error, index) => (
        // The hint below it says the same.
        <span key={index}>
          {typeof error === 'string' ? error.replace(`${schema.description}.`, '') : error}{' '}
        </span>
      ))}
    </p>
  )
}

type DeskSchema = RJSFSchema & {
  readonly desk?: string
  readonly names?: string[]
  readonly fills?: unknown
  /** Says that nothing is chosen. */
  readonly none?: string
}

/** How each field is shown, by the `desk` of its schema. */
export function createUiSchema(schema: RJSFSchema): UiSchema {
  const { desk, names, none, fills, properties = {}, items, type } = schema as DeskSchema
  const fields = Object.entries(properties).map(([key, field]) => [key, createUiSchema(field as RJSFSchema)])
  const isFixed = desk === 'fixed'
  return {
    ...Object.fromEntries(fields),
    ...(items !== undefined && {
      items: Array.isArray(items)
        ? items.map((item) => createUiSchema(item as RJSFSchema))
        : createUiSchema(items as RJSFSchema),
    }),
    ...(desk === 'textarea' && { 'ui:widget': 'textarea', 'ui:options': { rows: 4 } }),
    ...(fills !== undefined && {
      'ui:widget': 'filled',
      'ui:options': { fills, rows: desk === 'textarea' ? 3 : 1 },
    }),
    ...(desk === 'category' && { 'ui:widget': 'category' }),
    ...(desk === 'date' && { 'ui:widget': 'day' }),
    ...(desk === 'phone' && { 'ui:options': { inputType: 'tel' } }),
    ...(desk === 'week' && { 'ui:field': 'week' }),
    ...(desk === 'readonly' && { 'ui:readonly': true }),
    ...(isFixed && { 'ui:options': { addable: false, removable: false, orderable: false } }),
    ...(names && { 'ui:enumNames': names }),
    ...(none !== undefined && { 'ui:placeholder': none }),
    ...(type === 'boolean' && { 'ui:widget': 'checkbox' }),
  }
}

/** Each message at its field. */
export function createFieldErrors(problems: readonly FieldProblem[]): ErrorSchema {
  const root: ErrorTree = {}
  for (const { path, message } of problems) {
    let place = root
    for (const key of path) place = (place[key] as ErrorTree | undefined) ?? (place[key] = {})
    place.__errors = [...((place.__errors as string[] | undefined) ?? []), message]
  }
  return root as ErrorSchema
}

interface ErrorTree {
  [key: string | number]: ErrorTree | string[]
}
