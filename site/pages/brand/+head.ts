import { findPrice } from '#content/prices'
import { toDescription, toTitle, type PageHead } from '../../rendering/head.ts'
import { toQuestionsData } from '../../seo/structuredData.ts'
import { toPriceSpan, toServiceData } from '../../seo/serviceData.ts'
import { findBrand } from '../../rendering/pageParams.ts'

export const head: PageHead = (site, params) => {
  const { name, slug, summary, questions, priceIds } = findBrand(site, params)
  const { business, prices, routes } = site
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
        // What the page itself says a key of this make costs, and nothing else.
        ...(priceIds.length > 0 && { offers: toPriceSpan(priceIds.map((id) => findPrice(prices, id))) }),
      }),
      toQuestionsData(questions),
    ],
  }
}
