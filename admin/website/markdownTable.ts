/** The table around a place in a text. */
export interface FoundTable {
  /** Where its lines begin and end. */
  readonly start: number
  readonly end: number
  /** The first row is the head. All rows are of one length. */
  readonly rows: readonly (readonly string[])[]
  /** Of each column: '---', or '---:' for figures. */
  readonly marks: readonly string[]
}

/** Undefined if the place is in no table. */
export function findTable(text: string, at: number): FoundTable | undefined {
  const lines = text.split('\n')
  let number = text.slice(0, at).split('\n').length - 1
  if (!isRow(lines[number])) return undefined
  while (isRow(lines[number - 1])) number -= 1
  let last = number
  while (isRow(lines[last + 1])) last += 1
  const [head = [], marks = [], ...body] = lines.slice(number, last + 1).map(splitRow)
  if (marks.length === 0 || !marks.every((mark) => /^:?-+:?$/.test(mark))) return undefined
  const start = lines.slice(0, number).reduce((length, line) => length + line.length + 1, 0)
  return {
    start,
    end: start + lines.slice(number, last + 1).join('\n').length,
    rows: [head, ...body].map((row) => head.map((_, column) => row[column] ?? '')),
    marks: head.map((_, column) => marks[column] ?? '---'),
  }
}

export function formatTable({ rows, marks }: Pick<FoundTable, 'rows' | 'marks'>): string {
  const [head = [], ...body] = rows.map((row) => row.map((cell) => cell.trim().replaceAll('|', '\\|')))
  return [head, marks, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Puts cells of a spreadsheet into a table, from one of its cells on. Adds rows and columns that are missing. */
export function pasteCells(
  { rows, marks }: Pick<FoundTable, 'rows' | 'marks'>,
  place: { readonly row: number; readonly column: number },
  text: string,
): Pick<FoundTable, 'rows' | 'marks'> {
  const pasted = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const width = Math.max(marks.length, ...pasted.map((cells) => place.column + cells.length))
  const height = Math.max(rows.length, place.row + pasted.length)
  const getCell = (row: number, column: number) =>
    pasted[row - place.row]?.[column - place.column]?.trim() ?? rows[row]?.[column] ?? ''
  return {
    rows: Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (__, column) => getCell(row, column)),
    ),
    marks: Array.from({ length: width }, (_, column) => marks[column] ?? '---'),
  }
}

function isRow(line: string | undefined): boolean {
  return line?.trimStart().startsWith('|') ?? false
}

function splitRow(line: string): readonly string[] {
  // A backslash before it keeps a bar in its cell. Safari 15 knows no lookbehind.
  const cells = line
    .trim()
    .replaceAll('\\|', '\uE000')
    .replace(/^\||\|$/g, '')
    .split('|')
  return cells.map((cell) => cell.trim().replaceAll('\uE000', '|'))
}
