import { getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import { getAnsweredAt } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { getDeadline } from '#domain/promises/promises'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'
import { suggestSimilar } from '../suggestSimilar.ts'

/** The columns that a spreadsheet has where none are named. Where it holds the trash as well, it says which requests those are. */
export function toDefaultColumns(
  kind: RequestKind | 'all',
  { withTrash = false }: { readonly withTrash?: boolean | undefined } = {},
): readonly RequestColumn[] {
  const columns = kind === 'all' ? getAllColumns() : getColumns(kind)
  return withTrash ? [...columns, trashedAtColumn] : columns
}

/** All that a kept request is made of, but what its program alone reads: an import without one of these columns loses something. */
export function listKeptColumns(kind: RequestKind | 'all'): readonly RequestColumn[] {
  return [...toDefaultColumns(kind), ...furtherColumns].filter(({ key }) => !derivedKeys.has(key))
}

/** Columns that are worked out from what is kept. */
export const derivedKeys: ReadonlySet<string> = new Set(['deadline', 'answeredAt'])

/** The keys of all columns that can be named: those of a spreadsheet, and a few more. */
export function listColumnKeys(): readonly string[] {
  return listNamedColumns().map(({ key }) => key)
}

/** The columns named, in that order. Throws CliError COLUMN_UNKNOWN with the names there are. */
export function toNamedColumns(names: readonly string[]): readonly RequestColumn[] {
  const columns = listNamedColumns()
  return names.map((name) => {
    const column = columns.find(({ key }) => key.toLowerCase() === name.toLowerCase())
    if (column !== undefined) return column
    const keys = columns.map(({ key }) => key)
    const similar = suggestSimilar(name, keys)
    const hint = similar === undefined ? '' : ` Did you mean '${similar}'?`
    throw new CliError(
      'COLUMN_UNKNOWN',
      `There is no column '${name}'.${hint} Take some of: ${keys.join(', ')}.`,
      exitCodes.usage,
    )
  })
}

/** What stands in a column for a program: the value as it is kept, null where there is none. */
export function toRawValue(column: RequestColumn, request: KeptRequest): unknown {
  const kept: unknown = Reflect.get(request, column.key)
  return kept ?? (column.value(request) || null)
}

function listNamedColumns(): readonly RequestColumn[] {
  return [...getAllColumns(), ...furtherColumns]
}

const trashedAtColumn: RequestColumn = {
  key: 'trashedAt',
  heading: 'Weggegooid',
  type: 'time',
  value: ({ trashedAt }) => trashedAt ?? '',
}

/** What a spreadsheet has only where it is asked for. */
const furtherColumns: readonly RequestColumn[] = [
  { key: 'phoneE164', heading: 'Telefoon (E.164)', type: 'phone', value: ({ phoneE164 }) => phoneE164 ?? '' },
  { key: 'deadline', heading: 'Bellen voor', type: 'time', value: getDeadline },
  {
    key: 'answeredAt',
    heading: 'Opgepakt op',
    type: 'time',
    value: ({ history }) => getAnsweredAt(history) ?? '',
  },
  { key: 'spamReason', heading: 'Mogelijk spam', type: 'text', value: ({ spamReason }) => spamReason ?? '' },
  { key: 'duplicateOf', heading: 'Dubbel van', type: 'text', value: ({ duplicateOf }) => duplicateOf ?? '' },
  { key: 'page', heading: 'Pagina', type: 'text', value: ({ page }) => page ?? '' },
  {
    key: 'arrivedAfter',
    heading: 'Gekomen na',
    type: 'time',
    value: ({ arrivedAfter }) => arrivedAfter ?? '',
  },
  trashedAtColumn,
  { key: 'version', heading: 'Versie', type: 'text', value: ({ version }) => String(version) },
  {
    key: 'history',
    heading: 'Geschiedenis',
    type: 'text',
    value: ({ history }) => (history.length === 0 ? '' : JSON.stringify(history)),
  },
]
