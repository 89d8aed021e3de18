/** Goes along with the address of a request's panel (history state) that is opened to write a note. */
export const noteWanted = { wants: 'notitie' } as const

export function isNoteWanted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'wants') === noteWanted.wants
}
