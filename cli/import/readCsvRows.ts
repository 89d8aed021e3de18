import { getColumns, type RequestColumn } from '#domain/requests/columns'
import { forms } from '#domain/forms/forms'
import { kindLabels, requestKinds, type RequestKind } from '#domain/requests/kinds'
import { toE164 } from '#domain/requests/phone'
import { requestStatuses, statusLabels } from '#domain/requests/status'
import { unescapeFormula, type CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { CliError } from '../cliError.ts'
import { derivedKeys, listColumnKeys, toNamedColumns } from '../export/exportColumns.ts'
import { fromSheetTime } from './fromSheetTime.ts'
import type { ImportRow } from './importRow.ts'
import { toRow } from './readJsonRows.ts'
import { splitCsv } from './splitCsv.ts'

/**
 * The requests of an export as CSV. What the file does not have is as in a request that just came in: version 1 and no history; a file with the
 * columns 'version' and 'history' brings those too. Throws CliError CSV_UNKNOWN where the first line does not name what a request needs.
 */
export async function* readCsvRows(
  chunks: AsyncIterable<string>,
  separator: CellSeparator,
): AsyncGenerator<ImportRow> {
  let layout: Layout | undefined
  for await (const part of splitCsv(chunks, separator)) {
    if ('problem' in part) {
      yield part
    } else if (layout === undefined) {
      layout = toLayout(part.cells)
    } else if (part.cells.length === layout.columns.length) {
      yield toRequest(part.line, part.cells, layout, separator)
    } else {
      yield {
        line: part.line,
        problem: `has ${part.cells.length} cells where the first line has ${layout.columns.length}`,
      }
    }
  }
  if (layout === undefined) throw toUnknown('it is empty')
}

/** What the first line says. */
interface Layout {
  /** By position; undefined for a column that is none of ours. */
  readonly columns: readonly (RequestColumn | undefined)[]
  /** Of all rows; undefined where a column names the kind of each. */
  readonly kind: RequestKind | undefined
}

/** Throws CliError CSV_UNKNOWN where it does not name what a request needs. */
export function toLayout(headings: readonly string[]): Layout {
  // A field may have another heading in the spreadsheet of its own kind than in that of all.
  const known = [...toNamedColumns(listColumnKeys()), ...requestKinds.flatMap(getColumns)]
  const columns = headings.map((heading) =>
    known.find(({ key, heading: name }) => name === heading || key === heading),
  )
  const keys = new Set(columns.map((column) => column?.key))
  for (const key of ['id', 'reference', 'createdAt']) {
    const column = known.find((each) => each.key === key)
    if (!keys.has(key)) throw toUnknown(`it has no column '${column?.heading ?? key}'`)
  }
  if (keys.has('kind')) return { columns, kind: undefined }
  const kinds = requestKinds.filter((kind) => getColumns(kind).every(({ key }) => keys.has(key)))
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) {
    throw toUnknown("it has neither a column 'Soort' nor all columns of one kind")
  }
  return { columns, kind }
}

function toUnknown(reason: string): CliError {
  return new CliError(
    'CSV_UNKNOWN',
    `This is no CSV that 'sleutel export' wrote: ${reason}. Nothing was imported.`,
  )
}

function toRequest(
  line: number,
  cells: readonly string[],
  { columns, kind }: Layout,
  separator: CellSeparator,
): ImportRow {
  const values: Record<string, unknown> = { version: 1, status: 'new', history: [] }
  if (kind !== undefined) values['kind'] = kind
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (column === undefined || derivedKeys.has(column.key)) continue
    const value = toValue(column, cell, separator)
    if (value.problem !== undefined) return { line, problem: `${column.heading}: ${value.problem}` }
    if (value.value !== undefined) values[column.key] = value.value
  }
  if (values['kind'] === 'callback') values['requestType'] = 'callback'
  // Known by its number as one that comes from the form.
  const { phone } = values
  if (typeof phone === 'string' && columns.every((column) => column?.key !== 'phoneE164')) {
    const phoneE164 = toE164(phone)
    if (phoneE164 !== undefined) values['phoneE164'] = phoneE164
  }
  return toRow(line, withoutForeign(values))
}

interface CellValue {
  readonly value?: unknown
  readonly problem?: string
}

/** What a cell was before it was made safe for spreadsheets. An empty cell of the envelope is absent. */
function toValue(column: RequestColumn, cell: string, separator: CellSeparator): CellValue {
  const text = unescapeFormula(cell, separator)
  const isField = formFields.has(column.key)
  if (text === '' && !isField) return {}
  if (column.key === 'status') {
    const status = requestStatuses.find((each) => statusLabels[each] === text || each === text)
    return status === undefined ? { problem: 'is no status' } : { value: status }
  }
  // Staff's file has the kind in their words.
  if (column.key === 'kind') {
    const kind = requestKinds.find((each) => kindLabels[each] === text || each === text)
    return kind === undefined ? { problem: 'is no kind' } : { value: kind }
  }
  // The person is known by it: the spaces that keep it a text in a spreadsheet are no part of it.
  if (column.key === 'phoneE164') {
    return /\d/.test(text) ? { value: `+${text.replace(/\D/g, '')}` } : { problem: 'is no number' }
  }
  if (column.key === 'version') return { value: Number(text) }
  if (column.key === 'history') return toHistory(text)
  switch (column.type) {
    case 'boolean':
      return text === 'ja' || text === 'nee'
        ? { value: text === 'ja' }
        : text === ''
          ? {}
          : { problem: "is not 'ja' or 'nee'" }
    case 'time': {
      const time = fromSheetTime(text)
      return time === undefined ? { problem: 'is no time' } : { value: time }
    }
    case 'phone':
      // Digits that no grouping could keep apart stand behind an apostrophe alone.
      return { value: text.replace(/^'(?=[^\p{L}]*$)/u, '') }
    case 'email':
    case 'text':
      return { value: text }
  }
}

function toHistory(text: string): CellValue {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { problem: 'is not JSON' }
  }
}

const formFields: ReadonlySet<string> = new Set(
  requestKinds.flatMap((kind) => forms[kind].fields.map(({ name }) => name)),
)

/** A file of all kinds has a column for every field of every form; a request keeps those of its own. */
function withoutForeign(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kind = requestKinds.find((each) => each === values['kind'])
  if (kind === undefined) return values
  const own: ReadonlySet<string> = new Set(forms[kind].fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !formFields.has(key) || own.has(key)))
}
