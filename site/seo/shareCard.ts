import { createHash } from 'node:crypto'
import { formatPhone } from '#domain/requests/phone'
import type { Site } from '../rendering/site.ts'
import { getHeadline, type Head } from '../rendering/head.ts'

export interface ShareCard {
  readonly headline: string
  readonly name: string
  readonly phone: string
  readonly place: string
}

/** In pixels. */
export const cardSize = { width: 1200, height: 630 } as const

/** Increase when the picture's design changes. */
const templateVersion = 2

export function createShareCard({ business }: Pick<Site, 'business'>, headline: string): ShareCard {
  return {
    headline,
    name: business.name,
    phone: formatPhone(business.phone),
    place: `${business.city.name} en omgeving`,
  }
}

/** The name contains a hash, so caches are never stale. */
export function getCardPath(card: ShareCard): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([templateVersion, card]))
    .digest('hex')
  return `/og/${hash.slice(0, 16)}.png`
}

export type MetaTag = readonly ['property' | 'name', string, string]

/** Empty without a canonical address. */
export function listShareTags(
  { business, origin }: Pick<Site, 'business' | 'origin'>,
  { type, language, title, description, canonical }: Head,
  card: ShareCard,
): readonly MetaTag[] {
  if (canonical === null) return []
  return [
    ['property', 'og:type', type ?? 'website'],
    ['property', 'og:title', getHeadline(title)],
    ['property', 'og:description', description],
    ['property', 'og:url', origin + canonical],
    ['property', 'og:image', origin + getCardPath(card)],
    ['property', 'og:image:width', String(cardSize.width)],
    ['property', 'og:image:height', String(cardSize.height)],
    ['property', 'og:image:alt', `${card.headline}. ${card.name}, ${card.phone}`],
    ['property', 'og:locale', language === 'en' ? 'en_GB' : 'nl_NL'],
    ['property', 'og:site_name', business.name],
    ['name', 'twitter:card', 'summary_large_image'],
  ]
}
