import type { Field } from '#domain/forms/field'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { forms } from '#domain/forms/forms'
import { statusLabels } from '#domain/requests/status'

/** `value` returns a boolean for a checkbox, else text. */
export interface RequestColumn {
  readonly key: string
  /** In Dutch. */
  readonly heading: string
  readonly type: 'text' | 'phone' | 'email' | 'boolean' | 'time'
  readonly value: (request: KeptRequest) => string | boolean
}

/** The columns of one kind, fields in form order. */
export function getColumns(kind: RequestKind): readonly RequestColumn[] {
  return [...firstColumns, ...forms[kind].fields.map(createFieldColumn), ...lastColumns]
}

/** The columns of all kinds, each field once. */
export function getAllColumns(): readonly RequestColumn[] {
  const byKey = new Map<string, RequestColumn>()
  for (const form of Object.values(forms)) {
    for (const field of form.fields)
      if (!byKey.has(field.name)) byKey.set(field.name, createFieldColumn(field))
  }
  return [...firstColumns, kindColumn, ...byKey.values(), ...lastColumns]
}

const firstColumns: readonly RequestColumn[] = [
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

const lastColumns: readonly RequestColumn[] = [
  { key: 'status', heading: 'Status', type: 'text', value: (request) => statusLabels[request.status] },
]

function getColumnType({ control, format }: Field): RequestColumn['type'] {
  if (control === 'checkbox') return 'boolean'
  return format === 'phone' || format === 'email' ? format : 'text'
}

function createFieldColumn(field: Field): RequestColumn {
  return {
    key: field.name,
    heading: field.heading ?? field.label,
    type: getColumnType(field),
    value: (request) => {
      const value: unknown = Reflect.get(request, field.name)
      return typeof value === 'boolean' || typeof value === 'string' ? value : ''
    },
  }
}
