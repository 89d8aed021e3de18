import { personFields } from '#domain/forms/contact'
import type { Field, Form } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import type { RequestKind } from '#domain/forms/kinds'

/** First the problem and how soon we call ('Dit is spoedeisend'), then the car, and last the person. */
export function getShownForm(kind: RequestKind): Form {
  const form: Form = forms[kind]
  return { ...form, fields: [...form.fields].sort((a, b) => getRank(a) - getRank(b)) }
}

const persons: readonly Field[] = personFields

function getRank(field: Field): number {
  return field.name === 'problem' ? 0 : field.control === 'checkbox' ? 1 : persons.includes(field) ? 3 : 2
}
