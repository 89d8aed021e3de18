import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/forms/kinds'

export type TypedValues = Readonly<Record<string, string | boolean>>

export function readTypedValues(fields: readonly Field[], typed: FormData): TypedValues {
  return Object.fromEntries(
    fields.map(({ name, control }) => [
      name,
      // No form has a file field.
      control === 'checkbox' ? typed.has(name) : ((typed.get(name) ?? '') as string),
    ]),
  )
}

const openings: Readonly<Record<RequestKind, string>> = {
  contact: 'Hallo, ik wil graag een offerte voor mijn autosleutel.',
  diagnosis: 'Hallo, ik wil graag een diagnose van mijn autosleutel.',
  callback: 'Hallo, ik word graag teruggebeld over mijn autosleutel.',
}

/** The address of a chat has a maximum length. */
const longestValue = 1000

export function formatChatMessage(kind: RequestKind, fields: readonly Field[], values: TypedValues): string {
  const lines = fields.flatMap(({ name, heading, label }) => {
    const value = values[name]
    if (value === undefined || value === '' || value === false) return []
    return `${heading ?? label}: ${value === true ? 'ja' : shorten(value)}`
  })
  return [openings[kind], '', ...lines].join('\n')
}

function shorten(value: string): string {
  if (value.length <= longestValue) return value
  // Half a surrogate pair cannot be encoded in an address.
  return `${value.slice(0, longestValue).replace(/\p{Surrogate}$/u, '')}…`
}
