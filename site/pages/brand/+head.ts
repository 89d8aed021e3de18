import { findPrice } from '#content/prices'
import { toDescription, toTitle, type PageHead } from '../../rendering/head.ts'
import { toQuestionsData } from '../../seo/toQuestionsData.ts'
import { toPriceSpan, toServiceData } from '../../seo/toServiceData.ts'
import { findBrand } from './findBrand.ts'

export const head: PageHead = (site, params) => {
  const { name, slug, summary, questions } = findBrand(site, params)
  const { business, prices, routes, services } = site
  const headline = `${name} Autosleutel Service ${business.city.name}`
  const canonical = routes.brand(slug)
  return {
    title: toTitle(headline, site),
    description: toDescription(
      summary,
      `In heel ${business.city.name}, 24/7, bij uw auto.`,
      'Bij uw auto, 24/7.',
    ),
    canonical,
    data: [
      toServiceData(site, {
        name: headline,
        path: canonical,
        brand: name,
        // Every service is done for every make; a make's page names no price of its own for each.
        offers: toPriceSpan(services.map(({ priceId }) => findPrice(prices, priceId))),
      }),
      toQuestionsData(questions),
    ],
  }
}
