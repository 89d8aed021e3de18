import { toButton, toElement, toLink, toRow } from './elements.ts'
import { openPendingList } from './pendingList.ts'
import type { PendingOutcome } from './pendingRequest.ts'

/**
 * A dialog over the page: a request that will not be sent, with the ways to reach us at once. One that was refused shows what the
 * visitor typed, for it is still on the device; of one whose time is over nothing is left to show.
 */
export function showUnsent(told: Exclude<PendingOutcome, { readonly outcome: 'sent' }>): void {
  const { request } = told
  const isRefused = told.outcome === 'refused'
  const dialog = document.createElement('dialog')
  dialog.className = 'unsent'
  const close = () => dialog.close()
  dialog.addEventListener('close', () => dialog.remove())

  const title = toElement('h2', 'Uw aanvraag is niet verzonden')
  title.id = `unsent-${request.id}`
  // Not the first link: below a long text that would begin at its end.
  title.tabIndex = -1
  title.autofocus = true
  dialog.setAttribute('aria-labelledby', title.id)
  const chatUrl = isRefused
    ? `${request.chatUrl}?text=${encodeURIComponent(request.message)}`
    : request.chatUrl
  const form = toLink('Naar het formulier', `${request.page}#${request.kind}-form`)
  form.addEventListener('click', close)
  const buttons = [toButton('Sluiten', close)]
  if (isRefused) {
    const remove = () => {
      openPendingList().remove(request.id)
      close()
    }
    buttons.push(toButton('Verwijderen', remove))
  }
  dialog.append(
    title,
    toElement('p', isRefused ? told.message : expiredText),
    ...(isRefused ? [toElement('p', request.message, 'unsent__typed')] : []),
    toRow(
      toLink(`Bel ${request.phone}`, request.callUrl, 'button button--gold'),
      toLink('WhatsApp', chatUrl, 'button button--chat'),
    ),
    toRow(form, ...buttons),
  )
  document.body.append(dialog)
  dialog.showModal()
}

const expiredText =
  'Het is 24 uur lang niet gelukt om uw aanvraag te versturen. Uw gegevens zijn van dit apparaat verwijderd. Bel of app ons, dan helpen wij u meteen.'
