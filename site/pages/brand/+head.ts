import type { PageHead } from '../../rendering/head.ts'
import { findBrand } from './findBrand.ts'

export const head: PageHead = (site, params) => {
  const { name, slug, summary } = findBrand(site, params)
  const { business, routes } = site
  return {
    title: `${name} Autosleutel Service ${business.city.name} | ${business.name}`,
    description: `${summary} In heel ${business.city.name}, 24/7, bij uw auto.`,
    canonical: routes.brand(slug),
  }
}
