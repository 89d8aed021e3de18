import { randomUUID } from 'node:crypto'
import { getControlAttributes } from '#domain/forms/controlAttributes'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import type { RequestKind } from '#domain/forms/kinds'
import type { FieldErrors } from '#domain/requests/submission'
import { submitPaths } from '#domain/site/routes'
import { parse, type HTMLElement } from 'node-html-parser'
import { escapeHtml } from '#domain/format/escapeHtml'
import { siteField } from './createSubmitHandler.ts'

/** Adds typed values, error messages and a summary with links. `html` holds one form. */
export function fillForm(
  html: string,
  kind: RequestKind,
  typed: Readonly<Record<string, unknown>>,
  errors: FieldErrors,
): string {
  const start = html.indexOf('<form')
  const end = html.indexOf('</form>', start) + '</form>'.length
  const form = parse(html.slice(start, end)).querySelector('form')
  if (start === -1 || form === null) throw new Error(`the published page of the ${kind} form holds no form`)
  form.setAttribute('action', submitPaths[kind])
  form.setAttribute('novalidate', '')
  // The summary names the fields in the order of the page.
  const getPlace = ({ name }: Field) => form.querySelector(`[name="${name}"]`)?.range[0] ?? 0
  const definition: readonly Field[] = forms[kind].fields
  const fields = definition.toSorted((a, b) => getPlace(a) - getPlace(b))
  for (const field of fields) {
    const value = formatTyped(typed[field.name])
    setValue(form, field, value)
    const error = errors[field.name]
    if (error !== undefined) showError(form, kind, field, error)
  }
  form.insertAdjacentHTML('afterbegin', renderSummary(kind, fields, errors))
  setHidden(form, 'page', typed['page'])
  setHidden(form, 'estimate', typed['estimate'])
  setHidden(form, siteField, typed[siteField])
  // The same id makes two taps on the button one request.
  setHidden(form, 'submissionId', typed['submissionId'] ?? randomUUID())
  // React must not hydrate this form: it does not know the typed values.
  const before = html.slice(0, start).replace(/ data-island="RequestForm" data-props=(?:'[^']*'|"[^"]*")/, '')
  return before + form.toString() + html.slice(end)
}

function setValue(form: HTMLElement, field: Field, value: string): void {
  const controls = form.querySelectorAll(`[name="${field.name}"]`)
  const [control] = controls
  if (!control) return
  if (field.control === 'checkbox') {
    if (value === 'true' || value === 'on') control.setAttribute('checked', '')
  } else if (field.control === 'radio') {
    controls.find((each) => each.getAttribute('value') === value)?.setAttribute('checked', '')
  } else if (field.control === 'select') {
    if (value === '') return
    const options = control.querySelectorAll('option')
    const option = options.find((each) => each.getAttribute('value') === value)
    if (option) option.setAttribute('selected', '')
    // Also show a value that is no choice: nothing a visitor sent is lost.
    else
      control.insertAdjacentHTML(
        'beforeend',
        `<option value="${escapeHtml(value)}" selected>${escapeHtml(value)}</option>`,
      )
  } else if (field.control === 'textarea') {
    // Browsers drop the first line break of a textarea.
    control.set_content(`\n${escapeHtml(value)}`)
  } else {
    control.setAttribute('value', escapeHtml(value))
  }
}

function showError(form: HTMLElement, kind: RequestKind, field: Field, error: string): void {
  const { id, errorId, describedBy } = getControlAttributes(kind, field, true)
  const control = form.querySelector(`#${id}`)
  const frame = control?.closest('.field')
  if (!control || !frame) return
  frame.classList.add('field--invalid')
  const described = field.control === 'radio' ? frame : control
  if (field.control !== 'radio') control.setAttribute('aria-invalid', 'true')
  described.setAttribute('aria-describedby', describedBy ?? errorId)
  frame.insertAdjacentHTML(
    'beforeend',
    `<p class="field__error" id="${errorId}"><span class="visually-hidden">Fout: </span>${escapeHtml(error)}</p>`,
  )
}

function renderSummary(kind: RequestKind, fields: readonly Field[], errors: FieldErrors): string {
  const links = fields.flatMap((field) => {
    const message = errors[field.name]
    if (message === undefined) return []
    const { id } = getControlAttributes(kind, field, true)
    return [`<li><a href="#${id}">${escapeHtml(message)}</a></li>`]
  })
  if (links.length === 0) return ''
  return `<div class="error-summary" role="alert" tabindex="-1"><h2 class="error-summary__title">Controleer uw gegevens</h2><ul>${links.join('')}</ul></div>`
}

/** Adds a missing hidden input before the button. Removes it without a value. */
function setHidden(form: HTMLElement, name: string, value: unknown): void {
  form.querySelector(`input[name="${name}"]`)?.remove()
  if (typeof value !== 'string' || value === '') return
  const input = `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  form.querySelector('button[type="submit"]')?.insertAdjacentHTML('beforebegin', input)
}

function formatTyped(typed: unknown): string {
  return typeof typed === 'string' || typeof typed === 'boolean' ? String(typed) : ''
}
