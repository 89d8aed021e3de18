import { z } from 'zod'
import { parseImported } from '#store/requestWriter'
import type { ImportRow } from './importRow.ts'
import { splitJson } from './splitJson.ts'

/** The requests of an export as JSON or NDJSON, exactly as they were kept. */
export async function* readJsonRows(chunks: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  for await (const part of splitJson(chunks)) {
    if ('problem' in part) yield part
    else yield toRow(part.line, part.value)
  }
}

/** Parses a value as a request; the reason names fields, and never what stands in them. */
export function toRow(line: number, value: unknown): ImportRow {
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
