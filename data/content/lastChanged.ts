import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findContentFolder } from '#content/contentFolder'
import { readJsonContent } from '#content/readContent'

const file = 'lastChanged.json'

const lastChangedSchema = z.record(
  z.string().startsWith('/', "expected a path such as '/contact'"),
  z.strictObject({
    /** Of the words of the page's main part. */
    hash: z.string().min(1, 'expected a hash'),
    /** The day those words were first published. */
    date: z.iso.date("expected a day such as '2025-01-21'"),
  }),
)

/** For each page by its path, since which day it says what it says. Kept by the publisher; nobody edits it. */
export type LastChanged = Readonly<z.infer<typeof lastChangedSchema>>

/** What the publisher noted last; nothing yet where the file is missing. Throws ContentError when it is damaged. */
export function readLastChanged(folder: string = findContentFolder()): LastChanged {
  return existsSync(join(folder, file)) ? readJsonContent(folder, file, lastChangedSchema) : {}
}

/**
 * Writes the notes, with their paths in order, where they say something else than before. In one step: a stop half-way leaves the
 * old file. Returns what went wrong where the folder takes no files.
 */
export function writeLastChanged(
  before: LastChanged,
  after: LastChanged,
  folder: string = findContentFolder(),
): string | undefined {
  const text = toText(after)
  if (existsSync(join(folder, file)) && toText(before) === text) return undefined
  const unfinished = join(folder, `.${file}-${process.pid}`)
  try {
    writeFileSync(unfinished, text)
    renameSync(unfinished, join(folder, file))
    return undefined
  } catch (error) {
    rmSync(unfinished, { force: true })
    return error instanceof Error ? error.message : String(error)
  }
}

function toText(notes: LastChanged): string {
  const sorted = Object.entries(notes).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
