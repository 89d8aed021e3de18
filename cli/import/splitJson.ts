/** One value of a file, or why there is none. Lines count from 1. */
export type JsonPart =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly problem: string }

/**
 * The values of a JSON array, or of a file with one JSON value a line (NDJSON), one at a time: a file of any length is read without being held.
 */
export async function* splitJson(chunks: AsyncIterable<string>): AsyncGenerator<JsonPart> {
  const lines = splitLines(chunks)
  let line = 0
  let isFirst = true
  for await (const text of lines) {
    line += 1
    const plain = text.trim()
    if (plain === '') continue
    if (isFirst && plain.startsWith('[')) {
      yield* splitArray(text.slice(text.indexOf('[') + 1), line, lines)
      return
    }
    isFirst = false
    yield parsePart(plain, line)
  }
}

/** Takes an array apart by its brackets and commas; what stands inside a text is neither. */
async function* splitArray(
  first: string,
  firstLine: number,
  lines: AsyncIterable<string>,
): AsyncGenerator<JsonPart> {
  let line = firstLine
  let startLine = firstLine
  let part = ''
  let depth = 0
  let isInText = false
  let isEscaped = false
  let isOver = false
  let isAfterComma = false
  const scan = function* (text: string): Generator<JsonPart> {
    for (const letter of `${text}\n`) {
      if (isOver) {
        if (letter.trim() !== '') {
          yield { line, problem: 'something stands behind the end of the array' }
          return
        }
        continue
      }
      if (part === '' && letter.trim() === '') continue
      if (part === '') startLine = line
      const isEnd = !isInText && depth === 0 && (letter === ',' || letter === ']')
      if (isEnd) {
        if (part.trim() !== '') yield parsePart(part.trim(), startLine)
        else if (letter === ',' || isAfterComma) yield { line, problem: 'a value is missing' }
        part = ''
        isAfterComma = letter === ','
        isOver = letter === ']'
        continue
      }
      part += letter
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') isInText = false
      } else if (letter === '"') isInText = true
      else if (letter === '{' || letter === '[') depth += 1
      else if (letter === '}' || letter === ']') depth -= 1
    }
  }
  yield* scan(first)
  for await (const text of lines) {
    line += 1
    yield* scan(text)
  }
  if (!isOver) yield { line: part === '' ? line : startLine, problem: 'the file ends before the array does' }
}

function parsePart(text: string, line: number): JsonPart {
  try {
    return { line, value: JSON.parse(text) }
  } catch {
    return { line, problem: 'is not JSON' }
  }
}

/** Lines without their ends. A byte order mark is no part of the first. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let isFirst = true
  for await (const chunk of chunks) {
    const parts = (rest + (isFirst ? chunk.replace(/^\uFEFF/, '') : chunk)).split('\n')
    isFirst = false
    rest = parts.pop() ?? ''
    yield* parts
  }
  if (rest !== '') yield rest
}
