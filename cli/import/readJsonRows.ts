import { z } from 'zod'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { parseImported } from '#store/requestWriter'
import { parseJson } from '../terminal/formats.ts'

export type ImportRow = ReadRow | { readonly line: number; readonly problem: string }

export interface ReadRow {
  readonly line: number
  readonly request: KeptRequest
  /** Of a spreadsheet: its known columns, and what its cells say. */
  readonly shown?: readonly { readonly column: RequestColumn; readonly text: string }[]
}

/**
 * Reads a request a line, as the export writes it, so that a bad one does not hide the others. An array
 * that is laid out otherwise must be JSON as a whole.
 */
export function* readJsonRows(text: string): Generator<ImportRow> {
  const isArray = text.trimStart().startsWith('[')
  const lines = text.split('\n').flatMap((line, index) => {
    const json = isArray ? line.trim().replace(/^\[|[,\]]$/g, '') : line.trim()
    return json === '' ? [] : { line: index + 1, json }
  })
  const whole = isArray ? parseJson(text) : undefined
  if (Array.isArray(whole) && whole.length !== lines.length) {
    for (const [index, value] of whole.entries()) {
      const row = parseRequestRow(1, value)
      yield 'problem' in row ? { ...row, problem: `request ${index + 1} ${row.problem}` } : row
    }
    return
  }
  for (const { line, json } of lines) {
    const value = parseJson(json)
    yield value === undefined ? { line, problem: 'is not JSON' } : parseRequestRow(line, value)
  }
  if (isArray && whole === undefined)
    yield { line: 1, problem: 'begins an array that has a mistake, or lacks its end' }
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
