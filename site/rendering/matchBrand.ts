import type { RouteSync } from 'vike/types'
import type { BrandEntry } from '#content/brands'
import { findBrandAt } from './listPages.ts'
import { loadSite } from './site.ts'

/** The `+route` of makes' pages, at their own addresses and their aliases. The page is told the make by its slug. */
export function matchBrand(isWanted: (brand: BrandEntry) => boolean): RouteSync {
  return ({ urlPathname }) => {
    const brand = findBrandAt(loadSite(), urlPathname)
    return brand !== undefined && isWanted(brand) ? { routeParams: { brand: brand.slug } } : false
  }
}
