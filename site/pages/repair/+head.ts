import { findRequiredPrice } from '#content/prices'
import { formatPrice } from '#content/formatPrice'
import { toTitle, type PageHead } from '../../rendering/head.ts'
import { toQuestionsData } from '../../seo/structuredData.ts'
import { toOffer, toServiceData } from '../../seo/serviceData.ts'

export const head: PageHead = (site) => {
  const { business, prices, repair, routes } = site
  const headline = `Autosleutel Reparatie ${business.city.name}`
  const lowest = formatPrice(findRequiredPrice(prices, 'repair-from'))
  return {
    title: toTitle(headline, site),
    description: `Kapotte knoppen, lege batterij, waterschade of afgebroken baard? Autosleutel laten repareren ${lowest} incl. btw, met ${business.warranty.repairMonths} maanden garantie.`,
    canonical: routes.repair,
    data: [
      toServiceData(site, {
        name: headline,
        path: routes.repair,
        offers: toOffer({ ...findRequiredPrice(prices, 'repair-typical'), label: headline }),
      }),
      toQuestionsData(repair.questions),
    ],
  }
}
