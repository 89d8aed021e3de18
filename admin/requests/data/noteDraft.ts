import { readDraft, writeDraft } from '../../shared/drafts.ts'

/** The key of the draft of a request's note. */
export function toNoteKey(requestId: string): string {
  return `notitie.${requestId}`
}

/** Puts a note that was not saved after all back in the request's note field; behind it, what was typed since. */
export function giveBackNote(requestId: string, note: string): void {
  const key = toNoteKey(requestId)
  writeDraft(key, [note, readDraft(key)].filter((text) => text !== '').join('\n'))
}

/** Goes along with the address of a request's panel (history state) that is opened to write a note. */
export const noteWanted = { wants: 'notitie' } as const

export function isNoteWanted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'wants') === noteWanted.wants
}
