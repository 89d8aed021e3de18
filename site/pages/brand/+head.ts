import { findPrice } from '#content/prices'
import { createDescription, createTitle, type PageHead } from '../../rendering/head.ts'
import { getQuestionsData } from '../../seo/structuredData.ts'
import { getPriceSpan, getServiceData } from '../../seo/serviceData.ts'
import { findBrand } from '../../rendering/pageParams.ts'
import css from '../../styles/brand.scss?inline'

export const head: PageHead = (site, params) => {
  const { name, slug, summary, questions, priceIds } = findBrand(site, params)
  const { business, prices, routes } = site
  const headline = `${name} Autosleutel Service ${business.city.name}`
  const canonical = routes.brand(slug)
  return {
    css,
    title: createTitle(headline, site.business),
    description: createDescription(
      summary,
      `In heel ${business.city.name}, 24/7, bij uw auto.`,
      'Bij uw auto, 24/7.',
    ),
    canonical,
    data: [
      getServiceData(site, {
        name: headline,
        path: canonical,
        brand: name,
        // Only the prices that the page shows.
        ...(priceIds.length > 0 && { offers: getPriceSpan(priceIds.map((id) => findPrice(prices, id))) }),
      }),
      getQuestionsData(questions),
    ],
  }
}
