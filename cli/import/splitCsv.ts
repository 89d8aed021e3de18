/** One row of a CSV file, or why there is none. Lines count from 1: the row's first. */
export type CsvPart =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string }

/**
 * The rows of a CSV text by RFC 4180, one at a time, with CRLF or LF at their ends; a byte order mark is no part of the first cell. What cannot
 * be told apart any more, a text in quotes that never ends, is the last part.
 */
export async function* splitCsv(
  chunks: AsyncIterable<string>,
  separator: ',' | ';',
): AsyncGenerator<CsvPart> {
  let cells: string[] = []
  let cell = ''
  let line = 1
  let startLine = 1
  let state: 'start' | 'bare' | 'quoted' | 'closed' = 'start'
  let problem: string | undefined
  let isFirst = true
  const endRow = (): CsvPart | undefined => {
    const row = [...cells, cell]
    const part: CsvPart =
      problem === undefined ? { line: startLine, cells: row } : { line: startLine, problem }
    const isEmpty = row.length === 1 && row[0] === '' && state === 'start'
    cells = []
    cell = ''
    state = 'start'
    problem = undefined
    startLine = line
    return isEmpty ? undefined : part
  }
  for await (const chunk of chunks) {
    for (const letter of isFirst ? chunk.replace(/^\uFEFF/, '') : chunk) {
      isFirst = false
      if (letter === '\n') line += 1
      if (state === 'quoted') {
        if (letter === '"') state = 'closed'
        else cell += letter
      } else if (state === 'closed' && letter === '"') {
        cell += '"'
        state = 'quoted'
      } else if (letter === separator) {
        cells.push(cell)
        cell = ''
        state = 'start'
      } else if (letter === '\n') {
        if (state !== 'closed') cell = cell.replace(/\r$/, '')
        const part = endRow()
        if (part) yield part
      } else if (letter === '"' && state === 'start') {
        state = 'quoted'
      } else if (state === 'closed') {
        if (letter !== '\r') problem = 'something stands behind a quotation mark'
      } else {
        if (letter === '"') problem = 'a quotation mark stands in a cell without quotation marks around it'
        cell += letter
        state = 'bare'
      }
    }
  }
  if (state === 'quoted') {
    yield { line: startLine, problem: 'a quotation mark is never closed' }
    return
  }
  const part = endRow()
  if (part) yield part
}
