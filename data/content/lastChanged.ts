import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { writeDurably } from '#content/durableFile'

const file = 'lastChanged.json'

const lastChangedSchema = z.record(
  z.string().startsWith('/', "expected a path such as '/contact'"),
  z.strictObject({
    hash: z.string().min(1, 'expected a hash'),
    /** The day these words were first published. */
    date: z.iso.date("expected a day such as '2025-01-21'"),
  }),
)

/** By path: since when each page has its text. Written by the publisher. */
export type LastChanged = Readonly<z.infer<typeof lastChangedSchema>>

/** Empty if missing. Throws ContentError if damaged. */
export function readLastChanged(folder: string = findContentFolder()): LastChanged {
  return existsSync(join(folder, file)) ? readJsonContent(folder, file, lastChangedSchema) : {}
}

/** Atomic, and only if changed. Returns the error message if the folder cannot be written. */
export function writeLastChanged(
  before: LastChanged,
  after: LastChanged,
  folder: string = findContentFolder(),
): string | undefined {
  const text = formatNotes(after)
  if (existsSync(join(folder, file)) && formatNotes(before) === text) return undefined
  try {
    writeDurably(join(folder, file), text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function formatNotes(notes: LastChanged): string {
  const sorted = Object.entries(notes).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
