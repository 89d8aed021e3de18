import { type Content, loadContent } from '#content/loadContent'
import { createRoutes, type Routes } from '#domain/routes'
import { readOrigins } from './readOrigins.ts'

/** What every page may say: the content, and the site's addresses. */
export interface Site extends Content {
  readonly routes: Routes
  /** Scheme and host of the published site, without a slash at the end. */
  readonly origin: string
  /** Scheme and host that requests are posted to; '' where they go to the site's own. */
  readonly apiOrigin: string
}

let cached: Site | undefined

/**
 * The site's content, read from the content folder once a process. A rebuild runs in a process of its own. Throws with every
 * mistake in the content, and with an address in the environment that is none.
 */
export function loadSite(): Site {
  if (cached && !import.meta.env.DEV) return cached
  const loaded = loadContent()
  if (!loaded.ok) throw new Error(loaded.mistakes.join('\n'))
  const { content } = loaded
  const { business } = content
  cached = {
    ...content,
    routes: createRoutes({ product: business.slug, city: business.city.slug }),
    ...readOrigins(process.env, business.website),
  }
  return cached
}
