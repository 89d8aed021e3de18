import type { Field } from '#domain/forms/field'
import type { TypedValues } from './readTypedValues.ts'

/** What a chat opens with when somebody asks to be called back: the request, then each answer on a line of its own. */
export function toCallbackMessage(fields: readonly Field[], values: TypedValues): string {
  const answers = fields.map((field) => `${field.heading ?? field.label}: ${values[field.name] ?? ''}`)
  return ['Hallo, ik word graag teruggebeld over mijn autosleutel.', '', ...answers].join('\n')
}
