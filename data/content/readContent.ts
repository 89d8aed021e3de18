import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ContentError, toContentError } from '#content/contentError'

/**
 * Reads and parses one JSON file of the content folder. Read when called, never imported, so that a change of
 * content needs no new bundle. Throws ContentError naming file, path in the file and what is expected.
 */
export function readJsonContent<S extends z.ZodType>(folder: string, file: string, schema: S): z.infer<S> {
  const path = join('data/content', file)
  const parsed = schema.safeParse(toJson(path, readText(folder, file, path)))
  if (!parsed.success) throw toContentError(path, parsed.error.issues)
  return parsed.data
}

function readText(folder: string, file: string, path: string): string {
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
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new ContentError(path, [
      { path: '', expected: `is not valid JSON: ${detail}. Look for a missing comma or quote` },
    ])
  }
}
