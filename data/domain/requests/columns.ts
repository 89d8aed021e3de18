import type { Field } from '#domain/forms/field'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { forms } from '#domain/forms/forms'
import { statusLabels } from '#domain/requests/status'

/** A column of a list or a spreadsheet. `value` gives text, or a boolean where the field is a checkbox. */
export interface RequestColumn {
  readonly key: string
  /** Dutch heading. */
  readonly heading: string
  /** What the value is, so that a screen or a spreadsheet can show and protect it. */
  readonly type: 'text' | 'phone' | 'email' | 'boolean' | 'time'
  readonly value: (request: KeptRequest) => string | boolean
}

/** The columns of one kind: when and which, the form's fields in order, where it stands. */
export function getColumns(kind: RequestKind): readonly RequestColumn[] {
  return [...openingColumns, ...forms[kind].fields.map(toFieldColumn), ...closingColumns]
}

/** The columns of all kinds together: each field once, in the order in which the forms bring it. */
export function getAllColumns(): readonly RequestColumn[] {
  const byKey = new Map<string, RequestColumn>()
  for (const form of Object.values(forms)) {
    for (const field of form.fields) if (!byKey.has(field.name)) byKey.set(field.name, toFieldColumn(field))
  }
  return [...openingColumns, kindColumn, ...byKey.values(), ...closingColumns]
}

const openingColumns: readonly RequestColumn[] = [
  { key: 'id', heading: 'Id', type: 'text', value: (request) => request.id },
  { key: 'reference', heading: 'Referentie', type: 'text', value: (request) => request.reference },
  { key: 'createdAt', heading: 'Ontvangen', type: 'time', value: (request) => request.createdAt },
]

const kindColumn: RequestColumn = {
  key: 'kind',
  heading: 'Soort',
  type: 'text',
  value: (request) => request.kind,
}

const closingColumns: readonly RequestColumn[] = [
  { key: 'status', heading: 'Status', type: 'text', value: (request) => statusLabels[request.status] },
]

function toFieldColumn(field: Field): RequestColumn {
  return {
    key: field.name,
    heading: field.heading ?? field.label,
    type: field.control === 'checkbox' ? 'boolean' : (field.format ?? 'text'),
    value: (request) => {
      const value: unknown = Reflect.get(request, field.name)
      return typeof value === 'boolean' || typeof value === 'string' ? value : ''
    },
  }
}
