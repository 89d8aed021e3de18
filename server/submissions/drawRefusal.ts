import type { Business } from '#content/business'
import type { FieldErrors } from '#domain/requests/submission'
import { forms } from '#domain/forms/forms'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl, getChatUrl } from '#domain/requests/phoneDigits'
import type { RequestContext } from '../http/requestContext.ts'
import { drawForm } from './drawForm.ts'
import { escapeHtml, toAttributes } from './escapeHtml.ts'

/** A refusal as the visitor meets it. */
export interface ShownRefusal {
  readonly status: number
  readonly message: string
  readonly fields?: FieldErrors | undefined
}

/** Title and main part of the page for a refusal: the form with its messages, or a calm sentence and the ways on. */
export function drawRefusal(
  { status, message, fields }: ShownRefusal,
  form: RequestContext['form'],
  business: Business,
): { readonly title: string; readonly main: string } {
  if (form && fields) {
    const { title } = forms[form.kind]
    return {
      title: `Fout: ${title}`,
      main: `<h1>${escapeHtml(title)}</h1>${drawForm(form.kind, form.typed ?? {}, fields)}`,
    }
  }
  const title = status === 404 ? 'Pagina niet gevonden' : 'Dat is niet gelukt'
  const kept = form?.typed && drawForm(form.kind, form.typed, {})
  const intro = kept ? '<p>Wat u heeft ingevuld staat hieronder nog. U kunt het opnieuw versturen.</p>' : ''
  return {
    title,
    main: `<h1>${title}</h1><p>${escapeHtml(message)}</p>${drawWaysOn(business)}${intro}${kept ?? ''}`,
  }
}

function drawWaysOn({ phone, chatPhone, chatMessages }: Business): string {
  const call = toAttributes({ class: 'button button--gold', href: getCallUrl(phone) })
  const chat = toAttributes({
    class: 'button button--chat',
    href: getChatUrl(chatPhone, chatMessages.greeting),
    target: '_blank',
    rel: 'noopener',
  })
  return `<p class="actions"><a${call}>Bel ${escapeHtml(formatPhone(phone))}</a> <a${chat}>Stuur een WhatsApp</a></p>`
}
