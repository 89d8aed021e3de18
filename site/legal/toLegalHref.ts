import type { LegalLink } from '#content/legal/legal'
import { getCallUrl, getChatUrl } from '#domain/requests/phoneDigits'
import type { Site } from '../rendering/site.ts'

/** The address that a link in a legal text leads to. */
export function toLegalHref(to: LegalLink, { business, routes }: Pick<Site, 'business' | 'routes'>): string {
  switch (to) {
    case 'call':
      return getCallUrl(business.phone)
    case 'chat':
      return getChatUrl(business.chatPhone, business.chatMessages.greeting)
    case 'email':
      return `mailto:${business.email}`
    case 'contact':
    case 'rates':
    case 'diagnosis':
    case 'terms':
    case 'privacy':
    case 'cookies':
      return routes[to]
    default:
      return to
  }
}
