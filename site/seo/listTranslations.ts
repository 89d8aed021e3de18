import type { Head } from '../rendering/head.ts'
import type { Site } from '../rendering/site.ts'

/** The home page and its English counterpart, for both. Undefined if there is no English page. */
export function listTranslations({
  business,
  routes,
}: Pick<Site, 'business' | 'routes'>): Head['translations'] {
  if (!business.languages.includes('en')) return undefined
  return { nl: routes.home, en: routes.english }
}
