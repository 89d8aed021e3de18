import { readDraft, writeDraft } from '../../shared/drafts.ts'

export function getNoteKey(requestId: string): string {
  return `notitie.${requestId}`
}

/** Puts an unsaved note back into the note field, before newer text. */
export function restoreNote(requestId: string, note: string): void {
  const key = getNoteKey(requestId)
  writeDraft(key, [note, readDraft(key)].filter((text) => text !== '').join('\n'))
}

/** History state that opens a panel with the note field focused. */
export const noteWanted = { wants: 'notitie' } as const

export function isNoteWanted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'wants') === noteWanted.wants
}
