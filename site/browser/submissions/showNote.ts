import { toButton, toElement, toLink, toRow } from './elements.ts'
import { toNoteId } from './noteId.ts'
import { openPendingList } from './pendingList.ts'
import type { PendingRequest } from './pendingRequest.ts'

let place: HTMLElement | undefined

/** The place of the notes. It must be on the page before the first of them is: a screen reader reads out only what is new in a place that it knows. */
export function openNotes(): HTMLElement {
  if (place) return place
  place = toElement('div', '', 'notes')
  // Said when the visitor pauses: it is not about what they are doing.
  place.setAttribute('role', 'status')
  document.body.append(place)
  return place
}

/** A note over the page that a request was sent, with its reference. It stays until it is closed: whoever looks away meanwhile reads it later. */
export function showSent({ id, success }: PendingRequest, reference: string | undefined): void {
  const { title, description } = success
  const parts = [toElement('p', description)]
  if (reference !== undefined) {
    const told = toElement('p', 'Uw referentie: ')
    told.append(toElement('strong', reference, 'reference'), '. Noem die als u ons belt.')
    parts.push(told)
  }
  showNote(id, 'note--sent', title, parts)
}

/** A note over the page that a request still waits, with the ways to reach us at once. Not where it left the device meanwhile, or where its form says so. */
export function showWaiting(request: PendingRequest): void {
  const { id, kind, page, phone, callUrl, chatUrl, message } = request
  if (document.querySelector(`#${kind}-form .failed`)) return
  if (
    !openPendingList()
      .list()
      .some((waiting) => waiting.id === id)
  )
    return
  showNote(
    id,
    'note--waiting',
    'Nog niet verzonden',
    [
      toElement('p', waitingText),
      toRow(
        toLink(`Bel ${phone}`, callUrl, 'button button--ghost'),
        toLink('WhatsApp', `${chatUrl}?text=${encodeURIComponent(message)}`, 'button button--chat'),
      ),
    ],
    toLink('Naar het formulier', `${page}#${kind}-form`),
  )
}

const waitingText =
  'Uw aanvraag is op dit apparaat bewaard en gaat vanzelf uit zodra dat kan. Haast? Bel of app ons nu.'

/** Shows one of a request; the notes of several stand under each other. */
function showNote(
  id: string,
  className: string,
  title: string,
  parts: readonly HTMLElement[],
  ...links: readonly HTMLElement[]
): void {
  const note = toElement('div', '', `note ${className}`)
  note.id = toNoteId(id)
  const close = toButton('Sluiten', () => note.remove())
  close.setAttribute('aria-label', `Melding '${title}' sluiten`)
  note.append(toElement('p', title, 'note__title'), ...parts, toRow(...links, close))
  openNotes().append(note)
}
