/** Id of the note over the page that tells of a request. */
export function toNoteId(requestId: string): string {
  return `note-${requestId}`
}
