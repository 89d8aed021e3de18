import sheetUrl from '../../styles/pending.scss?url'
import { createElement, createLink } from './createElement.ts'
import type { SubmissionEvent, SubmissionQueue } from './createSubmissionQueue.ts'
import { getFollowUrl } from './getFollowUrl.ts'
import { getNoteId, type PendingRequest } from './pendingRequests.ts'

type ShownEvent = Exclude<SubmissionEvent, { readonly type: 'removed' }>

const waitingText =
  'Uw aanvraag is op dit apparaat bewaard en gaat vanzelf uit zodra dat kan. Haast? Bel of app ons nu.'
const refusedText = 'Uw aanvraag is geweigerd.'
const expiredText =
  'Het is 24 uur lang niet gelukt om uw aanvraag te versturen. Uw gegevens zijn van dit apparaat verwijderd. Bel of app ons, dan helpen wij u meteen.'

/** A note for `sent` and `delayed`, a dialog for the rest. */
export async function showSubmission(event: ShownEvent, queue: SubmissionQueue): Promise<void> {
  // A screen reader announces only what is added to a status region that exists already.
  const notes = findNotes()
  await loadStyles()
  const { request } = event
  if (event.type === 'sent') {
    showNote(notes, request.id, 'note--sent', request.success.title, [
      createElement('p', {}, request.success.description),
      ...(event.reference === undefined ? [] : [createReference(event.reference)]),
      ...(event.follow === undefined
        ? []
        : [createRow(createLink('Volg uw aanvraag', getFollowUrl(event.follow, request), 'button'))]),
    ])
  } else if (event.type === 'delayed') {
    const isShown = document.querySelector(`#${request.kind}-form .failed`) !== null
    const isKept = queue.list().some(({ id }) => id === request.id)
    if (isKept && !isShown) {
      const text = createElement('p', {}, waitingText)
      const contact = createContactRow(request, 'ghost', request.message)
      const link = createFormLink(request)
      showNote(notes, request.id, 'note--waiting', 'Nog niet verzonden', [text, contact], link)
    }
  } else showUnsent(event, () => queue.remove(request.id))
}

function findNotes(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.notes')
  if (found) return found
  const notes = createElement('div', { className: 'notes' })
  notes.setAttribute('role', 'status')
  document.body.append(notes)
  return notes
}

/** Without their styles, notes and dialogs are shown plain. */
function loadStyles(): Promise<unknown> {
  if (document.querySelector(`link[href="${sheetUrl}"]`)) return Promise.resolve()
  const link = createElement('link', { rel: 'stylesheet', href: sheetUrl })
  document.head.append(link)
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

function showNote(
  notes: HTMLElement,
  requestId: string,
  className: string,
  title: string,
  content: readonly HTMLElement[],
  ...links: readonly HTMLElement[]
): void {
  const note = createElement(
    'div',
    { id: getNoteId(requestId), className: `note ${className}` },
    createElement('p', { className: 'note__title' }, title),
    ...content,
  )
  const close = createButton('Sluiten', () => note.remove())
  close.setAttribute('aria-label', `Melding '${title}' sluiten`)
  note.append(createRow(...links, close))
  notes.append(note)
}

/** A refused request is still kept, so its values are shown. */
function showUnsent(event: Exclude<ShownEvent, { readonly type: 'sent' }>, remove: () => void): void {
  const { request } = event
  const isRefused = event.type === 'refused'
  const titleId = `unsent-${request.id}`
  const formLink = createFormLink(request)
  const dialog = createElement(
    'dialog',
    { className: 'unsent' },
    // Focused instead of the first link: that would scroll a long text to its end.
    createElement('h2', { id: titleId, tabIndex: -1, autofocus: true }, 'Uw aanvraag is niet verzonden'),
    createElement('p', {}, isRefused ? event.message || refusedText : expiredText),
    ...(isRefused ? [createElement('p', { className: 'unsent__typed' }, request.message)] : []),
    createContactRow(request, 'gold', isRefused ? request.message : ''),
  )
  const close = () => dialog.close()
  const removeAndClose = () => {
    remove()
    close()
  }
  formLink.addEventListener('click', close)
  const buttons = isRefused ? [createButton('Verwijderen', removeAndClose)] : []
  dialog.append(createRow(formLink, createButton('Sluiten', close), ...buttons))
  dialog.setAttribute('aria-labelledby', titleId)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function createReference(reference: string): HTMLElement {
  const code = createElement('strong', { className: 'reference' }, reference)
  return createElement('p', {}, 'Uw referentie: ', code, '. Noem die als u ons belt.')
}

function createContactRow({ phone, callUrl, chatUrl }: PendingRequest, look: string, message: string) {
  const query = message === '' ? '' : `?text=${encodeURIComponent(message)}`
  return createRow(
    createLink(`Bel ${phone}`, callUrl, `button button--${look}`),
    createLink('WhatsApp', chatUrl + query, 'button button--chat'),
  )
}

function createFormLink({ page, kind }: PendingRequest): HTMLAnchorElement {
  return createLink('Naar het formulier', `${page}#${kind}-form`)
}

function createRow(...children: readonly HTMLElement[]): HTMLElement {
  return createElement('p', { className: 'actions' }, ...children)
}

function createButton(text: string, onclick: () => void): HTMLButtonElement {
  return createElement('button', { type: 'button', className: 'text-button', onclick }, text)
}
