import type { Business } from '#content/business'
import { escapeHtml } from '#domain/format/escapeHtml'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import { formatPhone } from '#domain/requests/phone'

/** What the server writes into a prerendered page. `main` is HTML. */
export interface PageParts {
  readonly title: string
  readonly main: string
}

/** In place of a prerendered page that cannot be read. */
export const bareShell =
  '<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>{{title}}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head><body><main>{{main}}</main></body></html>'

/** Functions, because a typed '$&' has a meaning in a replacement text. */
export function fillShell(html: string, { title, main }: PageParts): string {
  return html.replaceAll('{{title}}', () => escapeHtml(title)).replace('{{main}}', () => main)
}

export function renderContactLinks({ phone, chatPhone, chatMessages }: Business): string {
  const callUrl = escapeHtml(getCallUrl(phone))
  const chatUrl = escapeHtml(getChatUrl(chatPhone, chatMessages.greeting))
  const number = escapeHtml(formatPhone(phone))
  return `<p class="actions"><a class="button button--gold" href="${callUrl}">Bel ${number}</a> <a class="button button--chat" href="${chatUrl}" target="_blank" rel="noopener">Stuur een WhatsApp</a></p>`
}
