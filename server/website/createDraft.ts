import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { changeContent, readContentCopy } from '#content/contentCopy'
import { type Draft, type DraftChange, draftNote, parseDraft } from '#domain/website/draft'
import { hashFile } from '#publishing/documents'
import type { Notes } from '#store/notes/notes'

interface DraftOptions {
  readonly notes: Notes
  readonly contentFolder: string
  /** For the content with the draft's changes. */
  readonly draftFolder: string
  readonly now: () => Date
}

/** A change of a file: its new bytes, or null to remove it. */
export interface FileEdit {
  readonly path: string
  readonly bytes: Buffer | null
}

/**
 * What owners changed and did not publish: one note, so that each change is kept whole or not at all.
 * Callers take turns.
 */
export function createDraft({ notes, contentFolder, draftFolder, now }: DraftOptions) {
  const read = async () => parseDraft(await notes.read(draftNote))
  const write = (changes: Draft['changes']) => notes.write(draftNote, JSON.stringify({ changes }))
  /** Makes `draftFolder` the content with these changes. */
  const apply = async ({ changes }: Draft): Promise<void> => {
    await mkdir(draftFolder, { recursive: true })
    const wanted: Record<string, string> = { ...readContentCopy(contentFolder) }
    for (const [path, { bytes }] of Object.entries(changes)) {
      if (bytes === null) delete wanted[path]
      else wanted[path] = bytes
    }
    changeContent(draftFolder, readContentCopy(draftFolder), wanted)
  }
  const hashContent = (path: string) => hashFile(join(contentFolder, path))
  return {
    /** Also brings `draftFolder` up to date. */
    read: async (): Promise<Draft> => {
      const draft = await read()
      await apply(draft)
      return draft
    },
    /**
     * Keeps changes if `check` finds nothing in the whole content with them, and returns what it found.
     * A file that is again as published is no change.
     */
    save: async <T>(
      edits: readonly FileEdit[],
      by: string,
      check: () => readonly T[],
    ): Promise<readonly T[]> => {
      const draft = await read()
      const published = readContentCopy(contentFolder)
      const changes: Record<string, DraftChange> = { ...draft.changes }
      for (const { path, bytes } of edits) {
        const text = bytes && bytes.toString('base64')
        const earlier = changes[path]
        const base = earlier ? earlier.base : hashContent(path)
        delete changes[path]
        if (text !== (published[path] ?? null))
          changes[path] = { bytes: text, base, by, at: now().toISOString() }
      }
      await apply({ changes })
      const found = check()
      if (found.length === 0) await write(changes)
      else await apply(draft)
      return found
    },
    /** Forgets changes, by path. */
    drop: async (paths: readonly string[]): Promise<void> => {
      const { changes } = await read()
      await write(Object.fromEntries(Object.entries(changes).filter(([path]) => !paths.includes(path))))
    },
    /** Lets a change count although the file was changed outside the desk meanwhile. */
    keep: async (path: string): Promise<void> => {
      const { changes } = await read()
      const change = changes[path]
      if (change) await write({ ...changes, [path]: { ...change, base: hashContent(path) } })
    },
    /** Paths of changed files that were changed outside the desk meanwhile. */
    listConflicts: ({ changes }: Draft): readonly string[] =>
      Object.entries(changes).flatMap(([path, { base }]) => (hashContent(path) === base ? [] : [path])),
  }
}
