import { getBrandPrices } from '#content/brands'
import { createDescription, createTitle, type PageHead } from '../../rendering/head.ts'
import { createBrandTitle } from '../../seo/brandTitle.ts'
import { getBrandOffers, getServiceData } from '../../seo/serviceData.ts'
import { findBrand } from '../../rendering/pageParams.ts'
import css from '../../styles/brand.scss?inline'

export const head: PageHead = (site, params) => {
  const brand = findBrand(site, params)
  const { name, slug, summary, service, noindex } = brand
  const { brands, business, prices, routes } = site
  const headline = `${name} Autosleutel Service ${business.city.name}`
  const canonical = routes.brand(slug)
  const brandPrices = getBrandPrices(brand, brands)
  const offers = getBrandOffers(brandPrices, prices)
  const isServed = service.level === 'full'
  return {
    css,
    title: isServed
      ? createBrandTitle(brandPrices, site)
      : createTitle(`${name}-sleutel: wie helpt u?`, business),
    description: isServed
      ? createDescription(summary, `In heel ${business.city.name}, 24/7, bij uw auto.`, 'Bij uw auto, 24/7.')
      : createDescription(summary, 'Wat wij kunnen, en wie u anders helpt.'),
    canonical,
    noindex,
    data: [
      getServiceData(site, {
        name: headline,
        path: canonical,
        brand: name,
        ...(offers && { offers }),
      }),
    ],
  }
}
