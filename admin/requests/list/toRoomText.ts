/** What stands where a request will be, or was. */
export function toRoomText(isGone: boolean): string {
  return isGone ? 'Deze aanvraag is gewist.' : 'Laden...'
}
