import { join } from 'node:path'
import { readContentCopy } from '#content/contentCopy'
import type { Draft, DraftChange } from '#domain/website/draft'
import { hashBytes, hashFile } from '#publishing/documentFile'
import { createRefusal } from '../http/createRefusal.ts'
import { applyChanges, settleChanges, type FoundIn } from './draftFolders.ts'
import { openDraftNote, pickChanges, type DraftNoteOptions } from './draftNote.ts'

interface DraftOptions extends DraftNoteOptions {
  /** For the content with the draft's changes. */
  readonly draftFolder: string
  /** For the content with those that can be published. */
  readonly readyFolder: string
}

/** A change of a file: its new bytes, or null to remove it. */
export interface FileEdit {
  readonly path: string
  readonly bytes: Buffer | null
}

/** A change of a file as an owner saw it. */
export interface SeenChange {
  readonly path: string
  readonly version: string | null
}

/** Of a change: null if it removes the file. */
export function getVersion({ bytes }: Pick<DraftChange, 'bytes'>): string | null {
  return bytes === null ? null : hashBytes(Buffer.from(bytes, 'base64'))
}

/** Throws 412 if the change is not what the owner saw. */
export function expectSeen(
  change: DraftChange | undefined,
  version: string | null,
  now: string | null,
): void {
  if (now === version) return
  throw createRefusal(
    412,
    'conflict',
    `${change?.by ?? 'Iemand'} heeft dit intussen gewijzigd. Bekijk het eerst.`,
  )
}

/** The changes that owners did not publish yet. Callers take turns. */
export function createDraft(options: DraftOptions) {
  const { contentFolder, draftFolder, now, isSettled } = options
  const note = openDraftNote(options)
  const apply = (changes: Draft['changes']) => applyChanges(changes, contentFolder, draftFolder)
  const hashContent = (path: string) => hashFile(join(contentFolder, path))
  /** Throws 404 for a path without a change, and 412 for one that changed since it was seen. */
  const readChange = async ({ path, version }: SeenChange) => {
    const draft = await note.read()
    const change = Object.hasOwn(draft.changes, path) ? draft.changes[path] : undefined
    if (!change)
      throw createRefusal(404, 'not-found', 'Deze wijziging is er niet meer. Laad de pagina opnieuw.')
    expectSeen(change, version, getVersion(change))
    return { draft, change }
  }
  /** The changes with these edits. A file that is again as published is no change. */
  const edit = ({ changes }: Draft, edits: readonly FileEdit[], by: string): Draft['changes'] => {
    const published = readContentCopy(contentFolder)
    const edited: Record<string, DraftChange> = { ...changes }
    for (const { path, bytes } of edits) {
      const text = bytes && bytes.toString('base64')
      const earlier = edited[path]
      const base = earlier ? earlier.base : hashContent(path)
      delete edited[path]
      if (text !== (published[path] ?? null))
        edited[path] = { bytes: text, base, by, at: now().toISOString() }
    }
    return edited
  }
  return {
    /** Also brings `draftFolder` up to date. */
    read: async (): Promise<Draft> => {
      const draft = await note.read()
      await apply(draft.changes)
      return draft
    },
    setAside: note.setAside,
    /**
     * Keeps changes if `check` finds nothing in the whole content with them but in changed articles.
     * Returns what it found, and whether they were kept.
     */
    save: async <T extends FoundIn>(
      edits: readonly FileEdit[],
      by: string,
      check: () => Promise<readonly T[]>,
    ): Promise<{ readonly found: readonly T[]; readonly isKept: boolean }> => {
      const draft = await note.read()
      const edited = edit(draft, edits, by)
      const { found, blocked } = await settleChanges(edited, options, check)
      if (found.length > 0) return { found, isKept: false }
      const changes = markBlocked(edited, (path) => blocked.has(path))
      await note.write({ ...draft, changes })
      await apply(changes)
      const newlyBlocked = [...blocked].filter(
        ([path]) => !draft.changes[path]?.isBlocked || edits.some((each) => each.path === path),
      )
      return { found: newlyBlocked.flatMap(([, each]) => each), isKept: true }
    },
    /** As `settleChanges`, with what is kept. */
    settle: async <T extends FoundIn>(check: () => Promise<readonly T[]>) => {
      const draft = await note.read()
      return { draft, ...(await settleChanges(draft.changes, options, check)) }
    },
    /** Forgets a change. */
    drop: async (seen: SeenChange): Promise<void> => {
      const { draft } = await readChange(seen)
      await note.write({ ...draft, changes: pickChanges(draft.changes, (other) => other !== seen.path) })
    },
    /** Lets a change count although the file was changed outside the desk meanwhile. */
    keep: async ({ path, version }: SeenChange): Promise<void> => {
      const { draft, change } = await readChange({ path, version })
      const kept = { ...change, base: hashContent(path) }
      await note.write({ ...draft, changes: { ...draft.changes, [path]: kept } })
    },
    /** After publishing. What was saved meanwhile begins from what was published. */
    finish: async (published: Draft['changes']): Promise<void> => {
      const { changes } = await note.read()
      const rebase = ([path, change]: readonly [string, DraftChange]) =>
        [path, Object.hasOwn(published, path) ? { ...change, base: hashContent(path) } : change] as const
      await note.write({ changes: Object.fromEntries(Object.entries(changes).map(rebase)) })
    },
    /** Paths of changed files that were changed outside the desk meanwhile. */
    listConflicts: async ({ changes }: Draft): Promise<readonly string[]> =>
      (await isSettled())
        ? Object.entries(changes).flatMap(([path, { base }]) => (hashContent(path) === base ? [] : [path]))
        : [],
  }
}

function markBlocked(changes: Draft['changes'], isBlocked: (path: string) => boolean): Draft['changes'] {
  const marked: Record<string, DraftChange> = {}
  for (const [path, { isBlocked: _, ...change }] of Object.entries(changes))
    marked[path] = isBlocked(path) ? { ...change, isBlocked: true } : change
  return marked
}
