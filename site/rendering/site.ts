import type { Business } from '#content/business'
import { loadBusiness } from '#content/business'
import { createRoutes, type Routes } from '#domain/routes'

/** What every page may say: the business, and the site's addresses. */
export interface Site {
  readonly business: Business
  readonly routes: Routes
  /** Scheme and host of the published site, without a slash at the end. */
  readonly origin: string
}

let cached: Site | undefined

/** The site's content, read from the content folder once a process. A rebuild runs in a process of its own. */
export function loadSite(): Site {
  if (cached && !import.meta.env.DEV) return cached
  const business = loadBusiness()
  cached = {
    business,
    routes: createRoutes({ product: business.slug, city: business.city.slug }),
    origin: (process.env['PUBLIC_ORIGIN'] ?? business.website).replace(/\/$/, ''),
  }
  return cached
}
