import { getChatUrl } from '#domain/format/phoneDigits'
import { createElement, createLink } from '../submissions/createElement.ts'
import { getShownForm } from '../submissions/getShownForm.ts'
import type { RequestFormProps } from '../submissions/requestFormProps.ts'
import { formatChatMessage, readTypedValues } from '../submissions/typedValues.ts'
import { isReachable, whenReachable } from '../submissions/whenReachable.ts'

const waitingText =
  'Er is nu geen verbinding met onze website. Wat u hebt ingevuld, staat er nog. Laat deze pagina ' +
  'open: zodra de verbinding er weer is, wordt uw aanvraag verstuurd. Haast? Bel of app ons nu.'
const changedText = 'U hebt uw gegevens daarna gewijzigd. Verstuur ze opnieuw zodra er weer verbinding is.'

/**
 * For a form whose code has not loaded: a plain post without a network would lose what was typed.
 * @param hydrate resolves to true once the form's code has taken over.
 * @returns undefined if nothing is posted. `release` returns what sends the waiting post, if any.
 */
export function holdPost(
  element: HTMLElement,
  hydrate: () => Promise<boolean>,
): { readonly release: () => (() => void) | undefined } | undefined {
  const form = element.querySelector<HTMLFormElement>('form[method=post]')
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (!form || !button) return undefined
  const released = new AbortController()
  const { signal } = released
  let notice: HTMLElement | undefined
  let isWaiting = false
  let isAsking = false

  const isHeld = () => isWaiting && !isAsking
  const submit = () => {
    isWaiting = false
    form.submit()
  }

  const post = async () => {
    if (isAsking) return
    isAsking = true
    isWaiting = true
    button.setAttribute('aria-busy', 'true')
    const canPost = await isReachable()
    isAsking = false
    button.removeAttribute('aria-busy')
    // The form's own code has taken over and sends it.
    if (signal.aborted) return
    if (canPost) return submit()
    notice?.remove()
    notice = createNotice(element, form)
    // Outside the island: React expects its markup to be unchanged.
    element.after(notice)
    notice.focus()
    await whenReachable()
    if (isHeld() && !(await hydrate()) && isHeld()) submit()
  }
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      // Whatever fails here, the form can be sent as without JavaScript.
      post().catch(submit)
    },
    { signal },
  )
  form.addEventListener(
    'input',
    () => {
      if (!isHeld()) return
      isWaiting = false
      notice?.querySelector('span')?.replaceChildren(changedText)
    },
    { signal },
  )

  const release = () => {
    released.abort()
    notice?.remove()
    button.removeAttribute('aria-busy')
    return isWaiting ? () => button.click() : undefined
  }
  return { release }
}

/** Looks like UnsentNotice. */
function createNotice(element: HTMLElement, form: HTMLFormElement): HTMLElement {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as RequestFormProps
  const { kind, phone, callUrl, chatPhone } = props
  const { fields } = getShownForm(kind)
  const message = formatChatMessage(kind, fields, readTypedValues(fields, new FormData(form)))
  const title = createElement('strong', {}, 'Nog niet verzonden')
  return createElement(
    'div',
    { className: 'failed', tabIndex: -1 },
    createElement('p', {}, title, ' ', createElement('span', {}, waitingText)),
    createElement(
      'p',
      {},
      createLink(`Bel ${phone}`, callUrl, ''),
      ' of stuur dit via ',
      createLink('WhatsApp', getChatUrl(chatPhone, message), ''),
      '.',
    ),
  )
}
