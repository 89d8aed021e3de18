import { forms } from '#domain/forms/forms'
import { getColumns, type RequestColumn } from '#domain/requests/columns'
import { kindLabels, requestKinds, type RequestKind } from '#domain/forms/kinds'
import { toE164 } from '#domain/requests/phone'
import { requestStatuses, statusLabels } from '#domain/requests/status'
import { CliError } from '../cliError.ts'
import { parseJson } from '../terminal/formats.ts'
import { toPlainLine } from '../terminal/terminal.ts'
import { computedKeys, getKeptColumns, getNamedColumns } from '../export/exportColumns.ts'
import { parseSheetTime } from './parseSheetTime.ts'
import { parseRequestRow, type ImportRow } from './readJsonRows.ts'

export interface SheetRow {
  /** From 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Without the columns 'version' and 'history', requests count as new. Throws CliError
 * SHEET_UNKNOWN if the first line lacks required columns.
 */
export function readSheetRows([first, ...rows]: readonly SheetRow[]) {
  if (first === undefined) throw createUnknownError('it is empty')
  const layout = findLayout(first.cells)
  const toRow = ({ line, cells }: SheetRow): ImportRow =>
    cells.length === layout.columns.length
      ? toRequest(line, cells, layout)
      : { line, problem: `has ${cells.length} cells where the first line has ${layout.columns.length}` }
  return { missing: findMissing(layout), rows: rows.map(toRow) }
}

type Layout = ReturnType<typeof findLayout>

/** Columns by position, undefined if unknown, and the kind of all rows, undefined if a column names it. */
function findLayout(headings: readonly string[]) {
  // Spreadsheets of one kind may name a field differently.
  const known = [...getNamedColumns(), ...requestKinds.flatMap(getColumns)]
  const columns = headings.map((heading) =>
    known.find(({ key, heading: name }) => name === heading || key === heading),
  )
  const keys = new Set(columns.map((column) => column?.key))
  for (const key of ['id', 'reference', 'createdAt']) {
    const column = known.find((each) => each.key === key)
    if (!keys.has(key)) throw createUnknownError(`it has no column '${column?.heading ?? key}'`)
  }
  if (keys.has('kind')) return { columns, kind: undefined }
  const kinds = requestKinds.filter((kind) => isOfKind(kind, keys))
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) {
    throw createUnknownError("it has neither a column 'Soort' nor the columns of one kind")
  }
  return { columns, kind }
}

/** A file of an older program may lack optional fields. */
function isOfKind(kind: RequestKind, keys: ReadonlySet<string | undefined>): boolean {
  const { fields } = forms[kind]
  const own: ReadonlySet<string> = new Set(fields.map(({ name }) => name))
  const hasOthers = [...formFields].some((name) => keys.has(name) && !own.has(name))
  return !hasOthers && fields.every(({ name, minLength }) => minLength === 0 || keys.has(name))
}

function createUnknownError(reason: string): CliError {
  return new CliError(
    'SHEET_UNKNOWN',
    `This is not a spreadsheet that 'sleutel export' wrote: ${reason}. Nothing was imported.`,
  )
}

/** These only say how a request came in, or can be asked again. */
const minorKeys: ReadonlySet<string> = new Set(['duplicateOf', 'page', 'vehicle'])

function findMissing({ columns, kind }: Layout) {
  const present = new Set(columns.map((column) => column?.key))
  const missing = getKeptColumns(kind ?? 'all').filter(
    // Computed from the phone number.
    ({ key }) => !present.has(key) && key !== 'phoneE164',
  )
  // Whether visitors' words or staff's work would be lost.
  return { columns: missing, isLoss: missing.some(({ key }) => !minorKeys.has(key)) }
}

function toRequest(line: number, cells: readonly string[], { columns, kind }: Layout): ImportRow {
  const values: Record<string, unknown> = { version: 1, status: 'new', history: [] }
  if (kind !== undefined) values['kind'] = kind
  for (const [index, column] of columns.entries()) {
    if (column === undefined || computedKeys.has(column.key)) continue
    const cell = parseCell(column, cells[index] ?? '')
    if (cell.problem !== undefined) return { line, problem: `${column.heading}: ${cell.problem}` }
    if (cell.value !== undefined) values[column.key] = cell.value
  }
  if (values['kind'] === 'callback') values['requestType'] = 'callback'
  const { phone } = values
  if (typeof phone === 'string' && columns.every((column) => column?.key !== 'phoneE164')) {
    const phoneE164 = toE164(phone)
    if (phoneE164 !== undefined) values['phoneE164'] = phoneE164
  }
  const row = parseRequestRow(line, removeOtherFields(values))
  if ('problem' in row) return row
  const shown = columns.flatMap((column, index) => (column ? [{ column, text: cells[index] ?? '' }] : []))
  return { ...row, shown }
}

interface Cell {
  readonly value?: unknown
  readonly problem?: string
}

/** An empty cell is absent, unless it is a form field. */
export function parseCell({ key, type }: RequestColumn, text: string): Cell {
  if (text === '' && (!formFields.has(key) || type === 'boolean')) return {}
  switch (key) {
    case 'status':
      return findLabelled(requestStatuses, statusLabels, text)
    case 'kind':
      return findLabelled(requestKinds, kindLabels, text)
    case 'phoneE164':
      // The export adds spaces to keep it a text.
      return /\d/.test(text) ? { value: `+${text.replace(/\D/g, '')}` } : { problem: 'is no number' }
    case 'version':
      return { value: Number(text) }
    case 'history':
    case 'vehicle': {
      const value = parseJson(text)
      return value === undefined ? { problem: 'is not JSON' } : { value }
    }
  }
  switch (type) {
    case 'boolean':
      return text === 'ja' || text === 'nee' ? { value: text === 'ja' } : { problem: "is not 'ja' or 'nee'" }
    case 'time': {
      const time = parseSheetTime(text)
      return time === undefined ? { problem: 'is no time' } : { value: time }
    }
    case 'phone':
      // The export puts an apostrophe before digits it cannot group.
      return { value: text.replace(/^'(?=[^\p{L}]*$)/u, '') }
    case 'email':
    case 'text':
    case 'money':
      return { value: text }
  }
}

function findLabelled<Word extends string>(
  words: readonly Word[],
  labels: Readonly<Record<Word, string>>,
  text: string,
): Cell {
  const lower = text.toLowerCase()
  const value = words.find((word) => labels[word].toLowerCase() === lower || word === lower)
  if (value !== undefined) return { value }
  return {
    problem: `'${toPlainLine(text).slice(0, maxShown)}' is none of ${words.map((word) => labels[word]).join(', ')}`,
  }
}

/** Of a cell that may have something else in it. */
const maxShown = 20

const formFields: ReadonlySet<string> = new Set(
  requestKinds.flatMap((kind) => forms[kind].fields.map(({ name }) => name)),
)

/** A file of all kinds has the fields of every form. */
function removeOtherFields(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kind = requestKinds.find((each) => each === values['kind'])
  if (kind === undefined) return values
  const own: ReadonlySet<string> = new Set(forms[kind].fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !formFields.has(key) || own.has(key)))
}
