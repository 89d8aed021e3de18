import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { changeContent, readContentCopy } from '#content/contentCopy'
import { type Draft, type DraftChange, draftNote, parseDraft } from '#domain/website/draft'
import { hashFile } from '#publishing/documents'
import type { Notes } from '#store/notes/notes'
import { createRefusal } from '../http/createRefusal.ts'

interface DraftOptions {
  readonly notes: Notes
  readonly contentFolder: string
  /** For the content with the draft's changes. */
  readonly draftFolder: string
  /** For the content with those that can be published. */
  readonly readyFolder: string
  readonly now: () => Date
  /** False while a publisher changes the content, and after a kill: then it may still go back. */
  readonly isSettled: () => Promise<boolean>
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

type Changes = Draft['changes']

/**
 * What owners changed and did not publish: one note, so that each change is kept whole or not at all.
 * Callers take turns.
 */
export function createDraft(options: DraftOptions) {
  const { notes, contentFolder, draftFolder, readyFolder, now, isSettled } = options
  const write = async (draft: Draft): Promise<Draft> => {
    await notes.write(draftNote, JSON.stringify(draft))
    return draft
  }
  /** Keeps a damaged draft under a name that says so. */
  const setAside = async (): Promise<Draft> => {
    const name = `${draftNote}-damaged-${now().toISOString().replaceAll(/[:.]/g, '-')}`
    await notes.write(name, (await notes.read(draftNote)) ?? '')
    return write({ changes: {}, setAside: name })
  }
  const read = async () => dropPublished(parseDraft(await notes.read(draftNote)) ?? (await setAside()))
  /** What the content has by now was published, also if the server was killed meanwhile. */
  const dropPublished = async (draft: Draft): Promise<Draft> => {
    if (Object.keys(draft.changes).length === 0 || !(await isSettled())) return draft
    const content = readContentCopy(contentFolder)
    const left = pick(draft.changes, (path, { bytes }) => bytes !== (content[path] ?? null))
    const isSame = Object.keys(left).length === Object.keys(draft.changes).length
    return isSame || !(await isSettled()) ? draft : write({ ...draft, changes: left })
  }
  /** Makes a folder the content with these changes. */
  const apply = async ({ changes }: Pick<Draft, 'changes'>, folder = draftFolder): Promise<void> => {
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
  const settle = async <T extends FoundIn>(changes: Draft['changes'], check: () => Promise<readonly T[]>) => {
    const blocked = new Map<string, readonly T[]>()
    for (;;) {
      const ready = Object.entries(changes).filter(([path]) => !blocked.has(path))
      await apply({ changes: Object.fromEntries(ready) }, readyFolder)
      const found = await check()
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
  /** Throws 404 for a path without a change. */
  const readChange = async (path: string) => {
    const draft = await read()
    const change = Object.hasOwn(draft.changes, path) ? draft.changes[path] : undefined
    if (change) return { draft, change }
    throw createRefusal(404, 'not-found', 'Deze wijziging is er niet meer. Laad de pagina opnieuw.')
  }
  return {
    /** Also brings `draftFolder` up to date. */
    read: async (): Promise<Draft> => {
      const draft = await read()
      await apply(draft)
      return draft
    },
    setAside,
    /**
     * Keeps changes if `check` finds nothing in the whole content with them but in changed articles.
     * Returns what it found, and whether they were kept. A file that is again as published is no change.
     */
    save: async <T extends FoundIn>(
      edits: readonly FileEdit[],
      by: string,
      check: () => Promise<readonly T[]>,
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
      await write({ ...draft, changes })
      await apply({ changes })
      const news = [...blocked].filter(
        ([path]) => !draft.changes[path]?.isBlocked || edits.some((edit) => edit.path === path),
      )
      return { found: news.flatMap(([, each]) => each), isKept: true }
    },
    /** As `settle`, with what is kept. */
    settle: async <T extends FoundIn>(check: () => Promise<readonly T[]>) => {
      const draft = await read()
      return { draft, ...(await settle(draft.changes, check)) }
    },
    /** Forgets a change. */
    drop: async (path: string): Promise<void> => {
      const { draft } = await readChange(path)
      await write({ ...draft, changes: pick(draft.changes, (other) => other !== path) })
    },
    /** Lets a change count although the file was changed outside the desk meanwhile. */
    keep: async (path: string): Promise<void> => {
      const { draft, change } = await readChange(path)
      await write({ ...draft, changes: { ...draft.changes, [path]: { ...change, base: hashContent(path) } } })
    },
    /** After publishing. What was saved meanwhile begins from what was published. */
    finish: async (published: Changes): Promise<void> => {
      const { changes } = await read()
      const rebase = ([path, change]: readonly [string, DraftChange]) =>
        [path, Object.hasOwn(published, path) ? { ...change, base: hashContent(path) } : change] as const
      await write({ changes: Object.fromEntries(Object.entries(changes).map(rebase)) })
    },
    /** Paths of changed files that were changed outside the desk meanwhile. */
    listConflicts: async ({ changes }: Draft): Promise<readonly string[]> =>
      (await isSettled())
        ? Object.entries(changes).flatMap(([path, { base }]) => (hashContent(path) === base ? [] : [path]))
        : [],
  }
}

function pick(changes: Changes, isPicked: (path: string, change: DraftChange) => boolean): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([path, change]) => isPicked(path, change)))
}
