import { randomUUID } from 'node:crypto'
import { decoyField, type Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/requests/kinds'
import type { FieldErrors } from '#domain/requests/submission'
import { getControlAttributes } from '#domain/forms/controlAttributes'
import { forms } from '#domain/forms/forms'
import { submitPaths } from '#domain/site/routes'
import { siteField } from './readSubmission.ts'
import { drawField } from './drawField.ts'
import { escapeHtml, toAttributes } from './escapeHtml.ts'

/** What a visitor typed, as it came in; unread where there is none. */
export type TypedValues = Readonly<Record<string, unknown>>

/**
 * A request form as HTML for browsers without JavaScript: what was typed is kept, every refused field has its message, and
 * a summary on top links to each of them.
 */
export function drawForm(kind: RequestKind, typed: TypedValues, errors: FieldErrors): string {
  const form = forms[kind]
  const fields: readonly Field[] = form.fields
  return [
    `<form class="form" method="post" action="${submitPaths[kind]}" novalidate>`,
    drawSummary(kind, fields, errors),
    ...fields.map((field) => drawField(kind, field, typed[field.name], errors[field.name])),
    `<div class="form__extra" aria-hidden="true"><label>Laat dit veld leeg<input${toAttributes({ name: decoyField, tabindex: -1, autocomplete: 'off' })}></label></div>`,
    kind === 'callback' ? drawHidden('requestType', 'callback') : '',
    ...['page', siteField].map((name) => drawHidden(name, typed[name])),
    // Two taps on its button are one request; see addSubmission for words that were changed in between.
    drawHidden('submissionId', typed['submissionId'] ?? randomUUID()),
    `<button class="button button--gold button--wide" type="submit">${escapeHtml(form.submitLabel)}</button>`,
    '</form>',
  ].join('')
}

function drawSummary(kind: RequestKind, fields: readonly Field[], errors: FieldErrors): string {
  const links = fields.flatMap((field) => {
    const message = errors[field.name]
    if (message === undefined) return []
    const { id } = getControlAttributes(kind, field, true)
    return [`<li><a href="#${id}">${escapeHtml(message)}</a></li>`]
  })
  if (links.length === 0) return ''
  return `<div class="error-summary" role="alert" tabindex="-1"><h2 class="error-summary__title">Controleer uw gegevens</h2><ul>${links.join('')}</ul></div>`
}

function drawHidden(name: string, value: unknown): string {
  return typeof value === 'string' && value !== ''
    ? `<input${toAttributes({ type: 'hidden', name, value })}>`
    : ''
}
