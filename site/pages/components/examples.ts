import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/forms/kinds'
import { forms } from '#domain/forms/forms'

export const colours = [
  'ink',
  'graphite',
  'steel',
  'line',
  'mist',
  'paper',
  'gold',
  'gold-deep',
  'gold-soft',
  'chat',
  'urgent',
  'error',
] as const

export const typeSizes = ['title-1', 'title-2', 'title-3', 'text-lead', 'text', 'text-small'] as const

export const buttons = ['', 'button--gold', 'button--chat', 'button--ghost'] as const

interface FieldExample {
  readonly title: string
  readonly kind: RequestKind
  readonly field: Field
  readonly error: string | undefined
  readonly isDisabled: boolean
}

/** Each control: normal, refused and while sending. */
export function listFieldExamples(): readonly FieldExample[] {
  const kinds = ['contact', 'diagnosis', 'callback'] as const
  const seen = new Set<string>()
  return kinds.flatMap((kind) => {
    const fields: readonly Field[] = forms[kind].fields
    return fields
      .filter(({ control }) => !seen.has(control) && seen.add(control))
      .flatMap((field) => [
        { title: `${field.control}, at rest`, kind, field, error: undefined, isDisabled: false },
        { title: `${field.control}, refused`, kind, field, error: field.message, isDisabled: false },
        { title: `${field.control}, while sending`, kind, field, error: undefined, isDisabled: true },
      ])
  })
}

export const unregistered: UseFormRegisterReturn = {
  name: '',
  ref: () => undefined,
  onChange: async () => undefined,
  onBlur: async () => undefined,
}
