import DefaultList from '@rjsf/core/lib/components/templates/ArrayFieldTemplate.js'
import type { FormProps } from '@rjsf/core/lib/components/Form.js'
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
import { formatDate } from '#domain/format/dutchTime'
import { CheckBox } from '../shared/CheckBox.tsx'
import { DateField } from '../shared/DateField.tsx'
import { IconButton } from '../shared/IconButton.tsx'
import { FilledText, type FormContext } from './FilledText.tsx'
import { idPrefix } from './focusField.ts'
import { listNames, toPlainLine } from './knownNames.ts'
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
  widgets: { checkbox: CheckWidget, day: DayWidget, category: CategoryWidget, filled: FilledText },
  fields: { week: WeekField },
  translateString: (text: string) => (text === 'New Value' ? 'Nieuw' : text),
  // What is missing stays missing until it is typed.
  experimental_defaultFormStateBehavior: {
    emptyObjectFields: 'skipDefaults',
    arrayMinItems: { populate: 'never' },
  },
} satisfies Partial<FormProps>

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
      value={isoDay.test(day) ? day : ''}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  )
}

function CheckWidget({ id, label, value, schema, disabled, onChange }: WidgetProps) {
  return (
    <CheckBox id={id} isOn={value === true} isDisabled={disabled} onChange={onChange}>
      <span>
        {label}
        {schema.description !== undefined && <span className="entry__detail">{schema.description}</span>}
      </span>
    </CheckBox>
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
  const fields = <div className="website__fields">{properties.map(({ content }) => content)}</div>
  const isItem = typeof fieldPathId.path.at(-1) === 'number'
  const { title: pageTitle, names } = registry.formContext as FormContext
  const parts = readParts(formData, schema, names)
  const itemTitle = isItem ? findItemTitle(parts, fieldPathId.path) : title
  const isNew = itemTitle === undefined
  const hasErrors = Object.keys(errorSchema ?? {}).length > 0
  const isOneOfFew =
    fieldPathId.path.length === 1 &&
    Object.keys(registry.rootSchema.properties ?? {}).length <= mostOpenGroups
  const [isOpen, setIsOpen] = useState(isNew)
  const [hadErrors, setHadErrors] = useState(false)
  if (hasErrors !== hadErrors) {
    setHadErrors(hasErrors)
    if (hasErrors) setIsOpen(true)
  }
  if (fieldPathId.path.length === 0) return fields
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
        {itemTitle ?? 'Nieuw'}
        {!isOpen && <span className="entry__detail">{summarize(parts, itemTitle ?? '')}</span>}
      </summary>
      {!isItem && description !== undefined && <p className="form__hint">{description}</p>}
      {fields}
    </details>
  )
}

/** Of a group or an item: its years and first text, 'vanaf 2010, Golf en Polo', or else its numbers. */
function summarize({ years, texts, numbers }: Parts, title: string): string {
  const isSaid = (text: string) => title.includes(text.slice(0, mostTitle))
  const text = texts.find((each) => !isSaid(each)) ?? numbers.filter((each) => !isSaid(each)).join(', ')
  return [years, text]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, mostSummed)
}

interface Parts {
  /** Of an item. */
  readonly title: string | undefined
  readonly years: string
  readonly texts: readonly string[]
  /** What is chosen from a list. */
  readonly choices: readonly string[]
  readonly numbers: readonly string[]
}

function readParts(
  value: Readonly<Record<string, unknown>> = {},
  { properties = {} }: RJSFSchema,
  facts: FormContext['names'],
): Parts {
  const texts: string[] = []
  const choices: string[] = []
  const numbers: string[] = []
  const { from, to } = value
  const hasYears = typeof (from ?? to) === 'number'
  for (const [key, field] of Object.entries(properties)) {
    const { title = '', enum: known, names, desk, fills } = field as DeskSchema
    const one = value[key]
    if (known) choices.push(...(names ?? []).filter((_, index) => known[index] === one))
    else if (typeof one === 'number' && !(hasYears && (key === 'from' || key === 'to')))
      numbers.push(`${title.toLowerCase()}: ${one.toLocaleString('nl-NL', { useGrouping: false })}`)
    else if (desk !== 'readonly')
      for (const text of [one].flat())
        if (typeof text === 'string' && text !== '')
          texts.push(desk === 'date' ? formatDay(text) : toPlainLine(text, listNames(fills, facts)))
  }
  const [title] = titleKeys.flatMap((key) => {
    const each = value[key]
    return typeof each === 'string' && each !== '' ? toPlainLine(each, facts) : []
  })
  return {
    title,
    years: hasYears ? formatYears(from, to) : '',
    texts,
    choices,
    numbers,
  }
}

/** A sample's words are no day. */
function formatDay(day: string): string {
  return isoDay.test(day) ? formatDate(day) : day
}

const isoDay = /^\d{4}-\d\d-\d\d$/

/** Of one line. */
const mostSummed = 160

function formatYears(from: unknown, to: unknown): string {
  if (typeof from !== 'number') return `t/m ${String(to)}`
  return typeof to === 'number' ? `${from}–${to}` : `vanaf ${from}`
}

const titleKeys = ['label', 'title', 'question', 'name', 'model']
const mostTitle = 60

/** The title of an item, or its number and first words: '1.1 Wij zijn…'. Undefined if it is empty. */
function findItemTitle(
  { title, texts, choices, numbers }: Parts,
  path: readonly (string | number)[],
): string | undefined {
  const [words] = [...choices, ...texts, ...numbers]
  if (title !== undefined || words === undefined) return title
  const number = path.flatMap((key) => (typeof key === 'number' ? key + 1 : [])).join('.')
  return `${number} ${words.length > mostTitle ? `${words.slice(0, mostTitle)}…` : words}`
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
