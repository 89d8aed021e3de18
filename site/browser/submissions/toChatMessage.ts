import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/requests/kinds'
import type { TypedValues } from './readTypedValues.ts'

const openings: Readonly<Record<RequestKind, string>> = {
  contact: 'Hallo, ik wil graag een offerte voor mijn autosleutel.',
  diagnosis: 'Hallo, ik wil graag een diagnose van mijn autosleutel.',
  callback: 'Hallo, ik word graag teruggebeld over mijn autosleutel.',
}

/** A chat's address has an end; what is cut off can still be told. */
const longestAnswer = 1000

/** What a chat opens with: the request, then each answer that was given on a line of its own. */
export function toChatMessage(kind: RequestKind, fields: readonly Field[], values: TypedValues): string {
  const answers = fields.flatMap(({ name, heading, label }) => {
    const value = values[name]
    if (value === undefined || value === '' || value === false) return []
    return `${heading ?? label}: ${value === true ? 'ja' : cut(value)}`
  })
  return [openings[kind], '', ...answers].join('\n')
}

function cut(answer: string): string {
  if (answer.length <= longestAnswer) return answer
  // Half of a pair cannot stand in an address.
  return `${answer.slice(0, longestAnswer).replace(/\p{Surrogate}$/u, '')}…`
}
