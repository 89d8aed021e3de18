import type { WebSiteLeaf } from 'schema-dts'
import type { Site } from '../rendering/site.ts'
import { toBusinessId } from './toBusinessData.ts'

/** The site as a whole; its name is what a search engine writes above the address. */
export function toWebSiteData({ business, origin }: Site): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name: business.name,
    inLanguage: 'nl',
    publisher: { '@id': toBusinessId(origin) },
  }
}
