import { getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import { formatDateTime } from '#domain/format/dutchTime'
import { forms } from '#domain/forms/forms'
import { getActiveHistory, type HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { statusLabels } from '#domain/requests/status'

/**
 * In Dutch, for the person (AVG, articles 15 and 20). Names of staff are left out: they are
 * personal data of others.
 */
export function formatPersonFile(requests: readonly KeptRequest[], person: string, madeAt: Date): string {
  const file = {
    toelichting:
      'Dit zijn de gegevens die wij van u bewaren: uw aanvragen en wat wij daarover hebben ' +
      'genoteerd. Tijden zijn Nederlandse tijd.',
    gevraagdVoor: person,
    gemaaktOp: formatDateTime(madeAt.toISOString()),
    aanvragen: requests.map(toDutchRequest),
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

export function getPersonColumns(): readonly RequestColumn[] {
  return [...getAllColumns(), ...personColumns]
}

function toDutchRequest(request: KeptRequest): Readonly<Record<string, unknown>> {
  const columns = [...getColumns(request.kind), ...personColumns].map((column) => [
    column.heading,
    toDutchValue(column, request),
  ])
  const fields: Record<string, unknown> = Object.fromEntries(columns.filter(([, value]) => value !== ''))
  return {
    Soort: forms[request.kind].title,
    ...fields,
    Geschiedenis: request.history.map((entry) => toDutchEntry(entry)),
  }
}

const personColumns: readonly RequestColumn[] = [
  {
    key: 'phoneE164',
    heading: 'Telefoon, internationaal',
    type: 'phone',
    value: ({ phoneE164 }) => phoneE164 ?? '',
  },
  { key: 'page', heading: 'Verzonden vanaf pagina', type: 'text', value: ({ page }) => page ?? '' },
  {
    key: 'spamReason',
    heading: 'Aangemerkt als mogelijk ongewenst',
    type: 'text',
    value: ({ spamReason }) => spamReason ?? '',
  },
  {
    key: 'duplicateOf',
    heading: 'Aangemerkt als dubbel van',
    type: 'text',
    value: ({ duplicateOf }) => duplicateOf ?? '',
  },
  { key: 'trashedAt', heading: 'Weggegooid', type: 'time', value: ({ trashedAt }) => trashedAt ?? '' },
  {
    key: 'notes',
    heading: 'Notities',
    type: 'text',
    value: ({ history }) =>
      getActiveHistory(history)
        .flatMap(({ at, note }) => (note === undefined ? [] : [`${formatDateTime(at)}: ${note}`]))
        .join('\n'),
  },
]

function toDutchValue({ type, value }: RequestColumn, request: KeptRequest): string {
  const found = value(request)
  if (typeof found === 'boolean') return found ? 'ja' : 'nee'
  return type === 'time' && found !== '' ? formatDateTime(found) : found
}

const actionLabels: Readonly<Record<HistoryEntry['action'], string>> = {
  status: 'Status gewijzigd',
  note: 'Notitie',
  attempt: 'Contact gezocht',
  undo: 'Wijziging ongedaan gemaakt',
  trash: 'Weggegooid',
  restore: 'Teruggezet',
}

const outcomeLabels = { spoken: 'gesproken', 'no-answer': 'geen gehoor', voicemail: 'voicemail' } as const

function toDutchEntry({ at, action, status, outcome, note, nextTryAt }: HistoryEntry) {
  return {
    Wanneer: formatDateTime(at),
    Wat: actionLabels[action],
    ...(status !== undefined && { Status: statusLabels[status] }),
    ...(outcome !== undefined && { Resultaat: outcomeLabels[outcome] }),
    ...(nextTryAt !== undefined && { 'Opnieuw proberen': formatDateTime(nextTryAt) }),
    ...(note !== undefined && { Notitie: note }),
  }
}
