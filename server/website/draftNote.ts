import { readContentCopy } from '#content/contentCopy'
import { type Draft, type DraftChange, draftNote, parseDraft } from '#domain/website/draft'
import type { Notes } from '#store/notes/notes'

export interface DraftNoteOptions {
  readonly notes: Notes
  readonly contentFolder: string
  readonly now: () => Date
  /** False while a publisher changes the content, and after a kill: then it may still go back. */
  readonly isSettled: () => Promise<boolean>
}

/** What owners changed and did not publish: one note, so that each change is kept whole or not at all. */
export function openDraftNote({ notes, contentFolder, now, isSettled }: DraftNoteOptions) {
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
  /** What the content has by now was published, also if the server was killed meanwhile. */
  const dropPublished = async (draft: Draft): Promise<Draft> => {
    if (Object.keys(draft.changes).length === 0 || !(await isSettled())) return draft
    const content = readContentCopy(contentFolder)
    const left = pickChanges(draft.changes, (path, { bytes }) => bytes !== (content[path] ?? null))
    const isSame = Object.keys(left).length === Object.keys(draft.changes).length
    return isSame || !(await isSettled()) ? draft : write({ ...draft, changes: left })
  }
  return {
    read: async () => dropPublished(parseDraft(await notes.read(draftNote)) ?? (await setAside())),
    write,
    setAside,
  }
}

export function pickChanges(
  changes: Draft['changes'],
  isPicked: (path: string, change: DraftChange) => boolean,
): Draft['changes'] {
  return Object.fromEntries(Object.entries(changes).filter(([path, change]) => isPicked(path, change)))
}
