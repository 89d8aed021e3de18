import type { Field } from '#domain/forms/field'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { kindLabels, type RequestKind } from '#domain/forms/kinds'
import { forms } from '#domain/forms/forms'
import { getPlanned } from '#domain/requests/appointments'
import { getHandling, type Handling } from '#domain/requests/handling'
import { getSource, sourceLabels } from '#domain/requests/source'
import { statusLabels } from '#domain/requests/status'
import { describeVehicle } from '#domain/requests/vehicle'

/** `value` returns a boolean for a checkbox, else text. */
export interface RequestColumn {
  readonly key: string
  readonly heading: string
  /** The value of 'money' is in euros, as '149.50'; that of 'date' is a day, as '2026-11-27'. */
  readonly type: 'text' | 'phone' | 'email' | 'boolean' | 'time' | 'date' | 'money'
  /** Has sentences: wide, on several lines. */
  readonly isLong?: true
  readonly namesStaff?: true
  readonly value: (request: KeptRequest) => string | boolean
}

export function getColumns(kind: RequestKind): readonly RequestColumn[] {
  return [...firstColumns, ...forms[kind].fields.map(createFieldColumn), ...lastColumns]
}

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

export function createColumn(
  key: string,
  heading: string,
  type: RequestColumn['type'],
  value: RequestColumn['value'],
): RequestColumn {
  return { key, heading, type, value }
}

function createHandlingColumn(
  key: string,
  heading: string,
  type: RequestColumn['type'],
  getValue: (handling: Handling) => string | undefined,
): RequestColumn {
  return createColumn(key, heading, type, (request) => getValue(getHandling(request)) ?? '')
}

const firstColumns = [
  createColumn('reference', 'Referentie', 'text', ({ reference }) => reference),
  createColumn('createdAt', 'Ontvangen', 'time', ({ createdAt }) => createdAt),
]

const kindColumn = createColumn('kind', 'Soort', 'text', ({ kind }) => kindLabels[kind])

/** Computed from the envelope, the history and what the RDW answered. */
export const computedColumns: readonly RequestColumn[] = [
  createColumn('source', 'Via', 'text', (request) => sourceLabels[getSource(request)]),
  {
    ...createColumn('enteredBy', 'Ingevoerd door', 'text', ({ enteredBy = '' }) => enteredBy),
    namesStaff: true,
  },
  createColumn(
    'appointmentAt',
    'Afspraak',
    'time',
    (request) => getPlanned(request)?.appointment.start ?? '',
  ),
  createColumn('car', 'Auto volgens RDW', 'text', ({ vehicle }) => (vehicle ? describeVehicle(vehicle) : '')),
  {
    ...createHandlingColumn('assignee', 'Behandelaar', 'text', ({ assignee }) => assignee),
    namesStaff: true,
  },
  createHandlingColumn('ownershipSeenAt', 'Papieren gezien', 'time', ({ ownership }) => ownership?.at),
  {
    ...createHandlingColumn(
      'ownershipSeenBy',
      'Papieren gezien door',
      'text',
      ({ ownership }) => ownership?.by,
    ),
    namesStaff: true,
  },
  createHandlingColumn('agreedPrice', 'Afgesproken prijs', 'money', (of) => formatCents(of.agreedCents)),
  createHandlingColumn('finalPrice', 'Eindprijs', 'money', (of) => formatCents(of.finalCents)),
]

const lastColumns: readonly RequestColumn[] = [
  createColumn('status', 'Status', 'text', ({ status }) => statusLabels[status]),
  ...computedColumns,
  createColumn('id', 'Id', 'text', ({ id }) => id),
]

function getColumnType({ control, format }: Field): RequestColumn['type'] {
  if (control === 'checkbox') return 'boolean'
  return format === 'phone' || format === 'email' ? format : 'text'
}

function formatCents(cents: number | undefined): string | undefined {
  return cents === undefined ? undefined : (cents / 100).toFixed(2)
}

function createFieldColumn(field: Field): RequestColumn {
  const { name, label, heading = label, control } = field
  const column = createColumn(name, heading, getColumnType(field), (request) => {
    const value: unknown = Reflect.get(request, name)
    return typeof value === 'boolean' || typeof value === 'string' ? value : ''
  })
  return control === 'textarea' ? { ...column, isLong: true } : column
}
