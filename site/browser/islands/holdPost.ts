import { getChatUrl } from '#domain/requests/phoneDigits'
import { readTypedValues } from '../submissions/readTypedValues.ts'
import type { RequestFormProps } from '../submissions/requestFormProps.ts'
import { toChatMessage } from '../submissions/toChatMessage.ts'
import { isReachable, whenReachable } from '../submissions/whenReachable.ts'

const waitingText =
  'Er is nu geen verbinding met onze website. Wat u heeft ingevuld, staat er nog. Laat deze pagina open: zodra de verbinding er weer is, wordt uw aanvraag verstuurd. Haast? Bel of app ons nu.'
const changedText = 'U heeft uw gegevens daarna gewijzigd. Verstuur ze opnieuw zodra er weer verbinding is.'

/**
 * Stands in for a form's code until that is there. Without a network the browser would leave the page for a page of its own, and what was typed
 * with it: the post is held then, the visitor reads here that it was not sent, and it goes out when the network is back.
 *
 * @param wake fetches the form's code; true once it has taken over.
 * @returns undefined where the island is no form that posts. `release` ends it, before the form's code takes over, and gives back what
 * sends the request that was held, if one was.
 */
export function holdPost(
  element: HTMLElement,
  wake: () => Promise<boolean>,
): { readonly release: () => (() => void) | undefined } | undefined {
  const form = element.querySelector<HTMLFormElement>('form[method=post]')
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (!form || !button) return undefined
  const whenReleased = new AbortController()
  const { signal } = whenReleased
  let notice: HTMLElement | undefined
  let isHeld = false
  let isAsking = false

  /** Sends it as a plain page does, where the network answers. */
  const post = async () => {
    if (isAsking) return
    isAsking = true
    isHeld = true
    button.setAttribute('aria-busy', 'true')
    const isAnswered = await isReachable()
    isAsking = false
    button.removeAttribute('aria-busy')
    // The form's own code may have come meanwhile, and has it.
    if (signal.aborted) return
    if (isAnswered) {
      submit()
      return
    }
    show()
    void postLater()
  }
  const submit = () => {
    // On its way: the form's own code, should it come now, must not send it once more.
    isHeld = false
    form.submit()
  }
  /** Nothing of this is seen: the visitor may be typing. What they changed or posted anew meanwhile is no longer what was held. */
  const postLater = async () => {
    await whenReachable()
    if (!isHeld || isAsking || (await wake())) return
    if (isHeld && !isAsking) submit()
  }
  const show = () => {
    notice?.remove()
    notice = createNotice(element, form)
    // Not inside the island: React expects there what it drew.
    element.after(notice)
    notice.focus()
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    void post()
  }
  const onInput = () => {
    if (!isHeld || isAsking) return
    isHeld = false
    notice?.querySelector('span')?.replaceChildren(changedText)
  }
  form.addEventListener('submit', onSubmit, { signal })
  form.addEventListener('input', onInput, { signal })

  const release = () => {
    whenReleased.abort()
    notice?.remove()
    button.removeAttribute('aria-busy')
    return isHeld ? () => button.click() : undefined
  }
  return { release }
}

/** As the form's own notice of what was not sent, from what is in the page. */
function createNotice(element: HTMLElement, form: HTMLFormElement): HTMLElement {
  // What RequestForm wrote into the page.
  const props = JSON.parse(element.dataset['props'] ?? '{}') as RequestFormProps
  const { kind, phone, callUrl, chatPhone } = props
  const { fields } = props.form
  const message = toChatMessage(kind, fields, readTypedValues(fields, new FormData(form)))
  const notice = document.createElement('div')
  notice.className = 'failed'
  notice.tabIndex = -1
  const title = document.createElement('strong')
  title.textContent = 'Nog niet verzonden'
  const text = document.createElement('span')
  text.textContent = waitingText
  const words = document.createElement('p')
  words.append(title, ' ', text)
  const call = toButton(`Bel ${phone}`, callUrl, 'button button--ghost')
  const chat = toButton('WhatsApp', getChatUrl(chatPhone, message), 'button button--chat')
  chat.target = '_blank'
  chat.rel = 'noopener'
  const ways = document.createElement('p')
  ways.className = 'actions'
  ways.append(call, chat)
  notice.append(words, ways)
  return notice
}

function toButton(text: string, href: string, className: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.textContent = text
  link.href = href
  link.className = className
  return link
}
