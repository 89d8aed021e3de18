import { findPrice } from '#content/prices'
import { createDescription, createTitle, type PageHead } from '../../rendering/head.ts'
import { getQuestionsData } from '../../seo/structuredData.ts'
import { getPriceSpan, getServiceData } from '../../seo/serviceData.ts'
import { findBrand } from '../../rendering/pageParams.ts'
import css from '../../styles/brand.scss?inline'

export const head: PageHead = (site, params) => {
  const { name, slug, summary, questions, priceIds, service, noindex } = findBrand(site, params)
  const { business, prices, routes } = site
  const headline = `${name} Autosleutel Service ${business.city.name}`
  const canonical = routes.brand(slug)
  const named = priceIds.map((id) => findPrice(prices, id))
  const isServed = service.level === 'full'
  return {
    css,
    title: createTitle(isServed ? headline : `${name}-sleutel: wie helpt u?`, business),
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
        // Only the prices that the page shows.
        ...(named.length > 0 && { offers: getPriceSpan(named, prices) }),
      }),
      getQuestionsData(questions),
    ],
  }
}
