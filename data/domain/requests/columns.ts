import type { Field } from '#domain/forms/field'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { kindLabels, type RequestKind } from '#domain/forms/kinds'
import { forms } from '#domain/forms/forms'
import { getHandling } from '#domain/requests/handling'
import { statusLabels } from '#domain/requests/status'
import { describeVehicle } from '#domain/requests/vehicle'

/** `value` returns a boolean for a checkbox, else text. */
export interface RequestColumn {
  readonly key: string
  readonly heading: string
  /** The value of 'money' is in euros, as '149.50'. */
  readonly type: 'text' | 'phone' | 'email' | 'boolean' | 'time' | 'money'
  /** Has sentences: wide, on several lines. */
  readonly isLong?: true
  /** Holds a name of staff. */
  readonly namesStaff?: true
  readonly value: (request: KeptRequest) => string | boolean
}

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

/** Whether a column is of more use from its end. Then its reverse has equal requests oldest first. */
export function isDescendingFirst({ type }: RequestColumn): boolean {
  return type === 'time' || type === 'boolean'
}

const firstColumns: readonly RequestColumn[] = [
  { key: 'reference', heading: 'Referentie', type: 'text', value: (request) => request.reference },
  { key: 'createdAt', heading: 'Ontvangen', type: 'time', value: (request) => request.createdAt },
]

const kindColumn: RequestColumn = {
  key: 'kind',
  heading: 'Soort',
  type: 'text',
  value: (request) => kindLabels[request.kind],
}

/** Computed from the history and from what the RDW answered. */
export const computedColumns: readonly RequestColumn[] = [
  {
    key: 'car',
    heading: 'Auto volgens RDW',
    type: 'text',
    value: ({ vehicle }) => (vehicle ? describeVehicle(vehicle) : ''),
  },
  {
    key: 'assignee',
    heading: 'Behandelaar',
    type: 'text',
    namesStaff: true,
    value: (request) => getHandling(request).assignee ?? '',
  },
  {
    key: 'ownershipSeenAt',
    heading: 'Papieren gezien',
    type: 'time',
    value: (request) => getHandling(request).ownership?.at ?? '',
  },
  {
    key: 'ownershipSeenBy',
    heading: 'Papieren gezien door',
    type: 'text',
    namesStaff: true,
    value: (request) => getHandling(request).ownership?.by ?? '',
  },
  {
    key: 'agreedPrice',
    heading: 'Afgesproken prijs',
    type: 'money',
    value: (request) => formatCents(getHandling(request).agreedCents),
  },
  {
    key: 'finalPrice',
    heading: 'Eindprijs',
    type: 'money',
    value: (request) => formatCents(getHandling(request).finalCents),
  },
]

const lastColumns: readonly RequestColumn[] = [
  { key: 'status', heading: 'Status', type: 'text', value: (request) => statusLabels[request.status] },
  ...computedColumns,
  { key: 'id', heading: 'Id', type: 'text', value: (request) => request.id },
]

function getColumnType({ control, format }: Field): RequestColumn['type'] {
  if (control === 'checkbox') return 'boolean'
  return format === 'phone' || format === 'email' ? format : 'text'
}

function formatCents(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2)
}

function createFieldColumn(field: Field): RequestColumn {
  return {
    key: field.name,
    heading: field.heading ?? field.label,
    type: getColumnType(field),
    ...(field.control === 'textarea' && { isLong: true }),
    value: (request) => {
      const value: unknown = Reflect.get(request, field.name)
      return typeof value === 'boolean' || typeof value === 'string' ? value : ''
    },
  }
}
