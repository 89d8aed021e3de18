import type { Brands } from '#content/brands'
import type { Business } from '#content/business'
import type { Price } from '#content/prices'
import type { Reviews } from '#content/reviews'
import type { Service } from '#content/services'
import { loadBrands } from '#content/brands'
import { loadBusiness } from '#content/business'
import { loadPrices } from '#content/prices'
import { loadReviews } from '#content/reviews'
import { loadServices } from '#content/services'
import { createRoutes, type Routes } from '#domain/routes'

/** What every page may say: the content, and the site's addresses. */
export interface Site {
  readonly business: Business
  readonly services: readonly Service[]
  readonly brands: Brands
  readonly prices: readonly Price[]
  readonly reviews: Reviews
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
    services: loadServices(),
    brands: loadBrands(),
    prices: loadPrices(),
    reviews: loadReviews(),
    routes: createRoutes({ product: business.slug, city: business.city.slug }),
    origin: (process.env['PUBLIC_ORIGIN'] ?? business.website).replace(/\/$/, ''),
  }
  return cached
}
