import { type Content, loadContent } from '#content/loadContent'
import { createRoutes, type Routes } from '#domain/site/routes'
import { readOrigins } from './readOrigins.ts'

/** What every page may say: the content, and the site's addresses. */
export interface Site extends Content {
  readonly routes: Routes
  /** Scheme and host of the published site, without a slash at the end. */
  readonly origin: string
  /** Scheme and host that requests are posted to; '' where they go to the site's own. */
  readonly apiOrigin: string
}

/** The compiled pages and their publisher each carry a copy of this module; in one process they say the same, read once. */
const kept = globalThis as { [key: symbol]: Site | undefined }
const keptKey = Symbol.for('autosleutel.site')

/**
 * The site's content, read from the content folder once a process. A rebuild runs in a process of its own. Throws with every
 * mistake in the content, and with an address in the environment that is none.
 */
export function loadSite(): Site {
  const known = kept[keptKey]
  if (known && !import.meta.env.DEV) return known
  const loaded = loadContent()
  if (!loaded.ok) throw new Error(loaded.mistakes.join('\n'))
  const { content } = loaded
  const { business } = content
  const site = {
    ...content,
    routes: createRoutes({ product: business.slug, city: business.city.slug }),
    ...readOrigins(process.env, business.website),
  }
  kept[keptKey] = site
  return site
}
