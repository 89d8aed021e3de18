import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/requests/kinds'
import { getControlAttributes } from '#domain/forms/controlAttributes'
import { escapeHtml, toAttributes } from './escapeHtml.ts'

/** One field as HTML, with what was typed and its message. The site's React form draws the same markup: keep them alike. */
export function drawField(
  kind: RequestKind,
  field: Field,
  typed: unknown,
  error: string | undefined,
): string {
  const drawn: DrawnField = { kind, field, value: toText(typed), error }
  if (field.control === 'checkbox') return drawCheckbox(drawn)
  if (field.control === 'radio') return drawRadios(drawn)
  const { id } = getControlAttributes(kind, field, false)
  return `<div class="${toFieldClass(error)}"><label class="field__label" for="${id}">${drawLabel(field)}</label>${drawHint(drawn)}${drawControl(drawn)}${drawError(drawn)}</div>`
}

interface DrawnField {
  readonly kind: RequestKind
  readonly field: Field
  readonly value: string
  readonly error: string | undefined
}

function drawControl({ kind, field, value, error }: DrawnField): string {
  const control = getControlAttributes(kind, field, error !== undefined)
  const shared = {
    class: 'field__control',
    id: control.id,
    name: field.name,
    autocomplete: control.autoComplete,
    required: control.required,
    'aria-required': control.isMandatory ? 'true' : undefined,
    'aria-invalid': error === undefined ? undefined : 'true',
    'aria-describedby': control.describedBy,
  }
  if (field.control === 'select')
    return `<select${toAttributes(shared)}>${drawOptions(field, value)}</select>`
  const { maxLength: maxlength } = control
  if (field.control === 'textarea') {
    // A browser drops the first line break of a textarea; this one is there to be dropped.
    return `<textarea${toAttributes({ ...shared, rows: 5, maxlength })}>\n${escapeHtml(value)}</textarea>`
  }
  return `<input${toAttributes({ ...shared, type: control.type, inputmode: control.inputMode, maxlength, value })}>`
}

/** The choices; a value from elsewhere is offered too, so that nothing a visitor sent is lost. */
function drawOptions(field: Field, value: string): string {
  const options = field.options ?? []
  const isForeign = value !== '' && !options.includes(value)
  const first = `<option value="">${escapeHtml(field.placeholder ?? '')}</option>`
  return [...options, ...(isForeign ? [value] : [])].reduce(
    (html, option) =>
      `${html}<option${toAttributes({ value: option, selected: option === value })}>${escapeHtml(option)}</option>`,
    first,
  )
}

function drawRadios(drawn: DrawnField): string {
  const { kind, field, value, error } = drawn
  const control = getControlAttributes(kind, field, error !== undefined)
  const choices = (field.options ?? []).map((option, index) => {
    const input = toAttributes({
      class: 'choice__input',
      type: 'radio',
      id: index === 0 ? control.id : `${control.id}-${index + 1}`,
      name: field.name,
      value: option,
      required: control.required,
      checked: option === value,
    })
    return `<label class="choice"><input${input}><span class="choice__label">${escapeHtml(option)}</span></label>`
  })
  return `<fieldset${toAttributes({ class: toFieldClass(error), 'aria-describedby': control.describedBy })}><legend class="field__label">${drawLabel(field)}</legend>${drawHint(drawn)}<div class="choices">${choices.join('')}</div>${drawError(drawn)}</fieldset>`
}

function drawCheckbox({ kind, field, value }: DrawnField): string {
  const { id } = getControlAttributes(kind, field, false)
  const checked = value === 'true' || value === 'on'
  const input = toAttributes({
    class: 'choice__input',
    type: 'checkbox',
    name: field.name,
    value: 'true',
    id,
    checked,
  })
  return `<div class="field"><label class="choice"><input${input}><span class="choice__label">${escapeHtml(field.label)}</span></label></div>`
}

function drawLabel(field: Field): string {
  const optional = field.minLength === 0 ? ' <span class="field__optional">(niet verplicht)</span>' : ''
  return `${escapeHtml(field.label)}${optional}`
}

function drawHint({ kind, field }: DrawnField): string {
  const { hintId } = getControlAttributes(kind, field, false)
  return hintId === undefined
    ? ''
    : `<p class="field__hint" id="${hintId}">${escapeHtml(field.hint ?? '')}</p>`
}

function drawError({ kind, field, error }: DrawnField): string {
  if (error === undefined) return ''
  const { errorId } = getControlAttributes(kind, field, true)
  return `<p class="field__error" id="${errorId}"><span class="visually-hidden">Fout: </span>${escapeHtml(error)}</p>`
}

function toFieldClass(error: string | undefined): string {
  return error === undefined ? 'field' : 'field field--invalid'
}

function toText(typed: unknown): string {
  return typeof typed === 'string' || typeof typed === 'boolean' ? String(typed) : ''
}
