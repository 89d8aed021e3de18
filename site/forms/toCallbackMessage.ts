import type { Field } from '#domain/forms/field'
import { callbackForm } from '#domain/forms/callback'
import type { TypedValues } from './readTypedValues.ts'

/** What a chat opens with when somebody asks to be called back: the request, then each answer on a line of its own. */
export function toCallbackMessage(values: TypedValues): string {
  const fields: readonly Field[] = callbackForm.fields
  const answers = fields.map((field) => `${field.heading ?? field.label}: ${values[field.name] ?? ''}`)
  return ['Hallo, ik word graag teruggebeld over mijn autosleutel.', '', ...answers].join('\n')
}
