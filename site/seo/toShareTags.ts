import type { Head } from '../rendering/head.ts'
import { toHeadline } from '../rendering/head.ts'
import type { Site } from '../rendering/site.ts'
import { cardSize, toCardPath, type ShareCard } from './shareCard.ts'

/** A meta element: the attribute that names it, its name, its content. */
export type MetaTag = readonly ['property' | 'name', string, string]

/**
 * What a network shows where somebody shares the page. X reads the same tags and needs one of its own for the size. None for a
 * page without an address of its own: there is nothing to share.
 */
export function toShareTags(
  { business, origin }: Pick<Site, 'business' | 'origin'>,
  { type, language, title, description, canonical }: ShareableHead,
  card: ShareCard,
): readonly MetaTag[] {
  if (canonical === null) return []
  return [
    ['property', 'og:type', type ?? 'website'],
    ['property', 'og:title', toHeadline(title)],
    ['property', 'og:description', description],
    ['property', 'og:url', origin + canonical],
    ['property', 'og:image', origin + toCardPath(card)],
    ['property', 'og:image:width', String(cardSize.width)],
    ['property', 'og:image:height', String(cardSize.height)],
    ['property', 'og:image:alt', `${card.headline}. ${card.name}, ${card.phone}`],
    ['property', 'og:locale', language === 'en' ? 'en_GB' : 'nl_NL'],
    ['property', 'og:site_name', business.name],
    ['name', 'twitter:card', 'summary_large_image'],
  ]
}

type ShareableHead = Pick<Head, 'type' | 'language' | 'title' | 'description' | 'canonical'>
