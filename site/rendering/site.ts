import type { Brands } from '#content/brands'
import type { Business } from '#content/business'
import type { Faq } from '#content/faq'
import type { Legal } from '#content/legal/legal'
import type { Price } from '#content/prices'
import type { Repair } from '#content/repair'
import type { Reviews } from '#content/reviews'
import type { Service } from '#content/services'
import type { SpecialBrands } from '#content/specialBrands'
import { loadBrands } from '#content/brands'
import { loadBusiness } from '#content/business'
import { loadFaq } from '#content/faq'
import { loadLegal } from '#content/legal/legal'
import { loadPrices } from '#content/prices'
import { loadRepair } from '#content/repair'
import { loadReviews } from '#content/reviews'
import { loadServices } from '#content/services'
import { loadSpecialBrands } from '#content/specialBrands'
import { createRoutes, type Routes } from '#domain/routes'
import { toFacts } from './toFacts.ts'

/** What every page may say: the content, and the site's addresses. */
export interface Site {
  readonly business: Business
  readonly services: readonly Service[]
  readonly brands: Brands
  readonly specialBrands: SpecialBrands
  readonly repair: Repair
  readonly prices: readonly Price[]
  readonly reviews: Reviews
  readonly faq: Faq
  readonly legal: Legal
  readonly routes: Routes
  /** Scheme and host of the published site, without a slash at the end. */
  readonly origin: string
}

let cached: Site | undefined

/** The site's content, read from the content folder once a process. A rebuild runs in a process of its own. */
export function loadSite(): Site {
  if (cached && !import.meta.env.DEV) return cached
  const business = loadBusiness()
  const prices = loadPrices()
  const facts = toFacts(business, prices)
  cached = {
    business,
    services: loadServices(),
    brands: loadBrands(),
    specialBrands: loadSpecialBrands(),
    repair: loadRepair(),
    prices,
    reviews: loadReviews(),
    faq: loadFaq(facts),
    legal: loadLegal(facts),
    routes: createRoutes({ product: business.slug, city: business.city.slug }),
    origin: (process.env['PUBLIC_ORIGIN'] ?? business.website).replace(/\/$/, ''),
  }
  return cached
}
