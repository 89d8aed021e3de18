import { z } from 'zod'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { parseImported } from '#store/requestWriter'

export type ImportRow = ReadRow | { readonly line: number; readonly problem: string }

export interface ReadRow {
  readonly line: number
  readonly request: KeptRequest
  /** Of a spreadsheet: its known columns, and what its cells say. */
  readonly shown?: readonly { readonly column: RequestColumn; readonly text: string }[]
}

export function* readJsonRows(text: string): Generator<ImportRow> {
  if (text.trimStart().startsWith('[')) {
    yield* readArray(text)
    return
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') yield parseRow(index + 1, line)
  }
}

/** A string, or what opens, separates or closes values. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]/gs

/** Parses each element separately, so one bad request does not hide the others. */
function* readArray(text: string): Generator<ImportRow> {
  let depth = 0
  let start = text.indexOf('[') + 1
  let line = 1 + countLines(text.slice(0, start))
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '[' || token === '{') depth += 1
    if (token === ']' || token === '}') depth -= 1
    if (depth > 1 || (depth === 1 && token !== ',')) continue
    const element = text.slice(start, index)
    const isEmptyArray = depth === 0 && start === text.indexOf('[') + 1
    const blank = element.slice(0, element.length - element.trimStart().length)
    const elementLine = line + countLines(blank)
    if (element.trim() !== '') yield parseRow(elementLine, element)
    else if (!isEmptyArray) yield { line: elementLine, problem: 'a value is missing' }
    line += countLines(element)
    start = index + 1
    if (depth > 0) continue
    const rest = text.slice(start)
    if (rest.trim() !== '') {
      line += countLines(rest.slice(0, rest.length - rest.trimStart().length))
      yield { line, problem: 'there is text after the end of the array' }
    }
    return
  }
  yield { line, problem: 'the file ends before the array does' }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function parseRow(line: number, text: string): ImportRow {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { line, problem: 'is not JSON' }
  }
  return parseRequestRow(line, value)
}

/** The problem names fields, but not their values, which are personal data. */
export function parseRequestRow(line: number, value: unknown): ImportRow {
  try {
    return { line, request: parseImported(value) }
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    const places = error.issues.map(({ path, message }) =>
      path.length === 0 ? message : `${path.join('.')} (${message})`,
    )
    return { line, problem: `is no request: ${places.join(', ')}` }
  }
}
