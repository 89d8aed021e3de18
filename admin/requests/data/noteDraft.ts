import { readDraft, writeDraft } from '../../shared/drafts.ts'

/** The key of the draft of a request's note. */
export function getNoteKey(requestId: string): string {
  return `notitie.${requestId}`
}

/** Puts a note that was not saved back into the request's note field, before what was typed since. */
export function restoreNote(requestId: string, note: string): void {
  const key = getNoteKey(requestId)
  writeDraft(key, [note, readDraft(key)].filter((text) => text !== '').join('\n'))
}

/** The history state of a request's panel that is opened to write a note. */
export const noteWanted = { wants: 'notitie' } as const

export function isNoteWanted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'wants') === noteWanted.wants
}
