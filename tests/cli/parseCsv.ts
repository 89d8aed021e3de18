/**
 * Reads CSV strictly by RFC 4180, written from its grammar and sharing nothing with the writer under test. Throws at
 * anything that the grammar does not allow: a bare quote, a lone CR or LF, a last line without its end.
 */
export function parseCsv(text: string, separator = ','): string[][] {
  const records: string[][] = []
  let at = 0
  while (at < text.length) {
    const record: string[] = []
    for (;;) {
      const { field, next } = text[at] === '"' ? readQuoted(text, at) : readBare(text, at, separator)
      record.push(field)
      at = next
      if (text[at] !== separator) break
      at += 1
    }
    if (text.slice(at, at + 2) !== '\r\n')
      throw new Error(`expected CRLF at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`)
    at += 2
    records.push(record)
  }
  return records
}

function readQuoted(text: string, from: number): { field: string; next: number } {
  let field = ''
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') field += text[at]
    else if (text[at + 1] === '"') {
      field += '"'
      at += 1
    } else return { field, next: at + 1 }
  }
  throw new Error(`a quote is never closed, from ${from}`)
}

function readBare(text: string, from: number, separator: string): { field: string; next: number } {
  let next = from
  while (next < text.length && text[next] !== separator && text[next] !== '\r' && text[next] !== '\n') {
    if (text[next] === '"') throw new Error(`a quote inside a bare field at ${next}`)
    next += 1
  }
  return { field: text.slice(from, next), next }
}
