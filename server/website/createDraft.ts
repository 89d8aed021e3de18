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
  /** For the content with those that can be published. */
  readonly readyFolder: string
  readonly now: () => Date
}

interface FoundIn {
  /** In the content folder. */
  readonly file: string
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
export function createDraft({ notes, contentFolder, draftFolder, readyFolder, now }: DraftOptions) {
  const read = async () => parseDraft(await notes.read(draftNote))
  const write = (changes: Draft['changes']) => notes.write(draftNote, JSON.stringify({ changes }))
  /** Makes a folder the content with these changes. */
  const apply = async ({ changes }: Draft, folder = draftFolder): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const wanted: Record<string, string> = { ...readContentCopy(contentFolder) }
    for (const [path, { bytes }] of Object.entries(changes)) {
      if (bytes === null) delete wanted[path]
      else wanted[path] = bytes
    }
    changeContent(folder, readContentCopy(folder), wanted)
  }
  /**
   * Makes `readyFolder` the content with these changes, but without articles in which `check` finds
   * something. Returns what it found, and the changes that are left out.
   */
  const settle = async <T extends FoundIn>(changes: Draft['changes'], check: () => readonly T[]) => {
    const blocked = new Map<string, readonly T[]>()
    for (;;) {
      const ready = Object.entries(changes).filter(([path]) => !blocked.has(path))
      await apply({ changes: Object.fromEntries(ready) }, readyFolder)
      const found = check()
      const articles = ready.filter(
        ([path, { bytes }]) =>
          path.startsWith('blog/') && bytes !== null && found.some(({ file }) => file === path),
      )
      if (articles.length === 0) return { found, blocked, ready: ready.map(([path]) => path) }
      for (const [path] of articles)
        blocked.set(
          path,
          found.filter(({ file }) => file === path),
        )
    }
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
     * Keeps changes if `check` finds nothing in the whole content with them but in changed articles.
     * Returns what it found, and whether they were kept. A file that is again as published is no change.
     */
    save: async <T extends FoundIn>(
      edits: readonly FileEdit[],
      by: string,
      check: () => readonly T[],
    ): Promise<{ readonly found: readonly T[]; readonly isKept: boolean }> => {
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
      const { found, blocked } = await settle(changes, check)
      if (found.length > 0) return { found, isKept: false }
      for (const [path, { isBlocked: _, ...change }] of Object.entries(changes))
        changes[path] = blocked.has(path) ? { ...change, isBlocked: true } : change
      await write(changes)
      await apply({ changes })
      const news = [...blocked].filter(
        ([path]) => !draft.changes[path]?.isBlocked || edits.some((edit) => edit.path === path),
      )
      return { found: news.flatMap(([, each]) => each), isKept: true }
    },
    /** As `settle`, with what is kept. */
    settle: async <T extends FoundIn>(check: () => readonly T[]) => {
      const draft = await read()
      return { draft, ...(await settle(draft.changes, check)) }
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
