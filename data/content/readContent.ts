import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ContentError, createContentError } from '#content/contentError'
import { createLineFinder, findSyntaxMistake } from '#content/jsonPlaces'

/**
 * Reads and parses one JSON file of the content folder. Read when called, never imported, so that a change of
 * content needs no new bundle. Throws ContentError naming file, line, path in the file and what is expected.
 */
export function readJsonContent<S extends z.ZodType>(folder: string, file: string, schema: S): z.infer<S> {
  const path = join('data/content', file)
  const text = readTextContent(folder, file)
  const parsed = schema.safeParse(toJson(path, text))
  if (!parsed.success) throw createContentError(path, parsed.error.issues, createLineFinder(text))
  return parsed.data
}

/** Reads one file of the content folder as text. Throws ContentError where it is missing or cannot be read. */
export function readTextContent(folder: string, file: string): string {
  const path = join('data/content', file)
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unreadable'
    const expected = code === 'ENOENT' ? 'the file is missing; put it back' : `cannot be read (${code})`
    throw new ContentError(path, [{ path: '', expected }])
  }
}

function toJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const mistake = findSyntaxMistake(text)
    const detail = cause instanceof Error ? cause.message : String(cause)
    const expected = `is not valid JSON${mistake ? ` at line ${mistake.line}, column ${mistake.column}: ${mistake.expected}` : `: ${detail}`}`
    throw new ContentError(path, [{ path: '', ...(mistake && { line: mistake.line }), expected }])
  }
}
