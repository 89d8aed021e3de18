import { createHash } from 'node:crypto'
import { formatPhone } from '#domain/requests/phone'
import type { Site } from '../rendering/site.ts'

/** What stands on the picture of a page that is shared: whatever changes it changes the picture's name too. */
export interface ShareCard {
  readonly headline: string
  readonly name: string
  readonly phone: string
  readonly place: string
}

/** Its size in pixels, as social networks ask for it. */
export const cardSize = { width: 1200, height: 630 } as const

/** Count up when ShareCardPicture looks another way: pictures that were kept are then drawn again. */
const templateVersion = 1

export function toShareCard({ business }: Pick<Site, 'business'>, headline: string): ShareCard {
  return {
    headline,
    name: business.name,
    phone: formatPhone(business.phone),
    place: `${business.city.name} en omgeving`,
  }
}

/** Where the picture is published. Named after its content, so that nobody shows an old one. */
export function toCardPath(card: ShareCard): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([templateVersion, card]))
    .digest('hex')
  return `/og/${hash.slice(0, 16)}.png`
}
