import { findRequiredPrice, formatAtHome } from '#content/prices'
import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getOffer, getServiceData } from '../../seo/serviceData.ts'
import css from '../../styles/repair.scss?inline'

export const head: PageHead = (site) => {
  const { business, prices, routes } = site
  const headline = `Autosleutelreparatie ${business.city.name}`
  const lowest = formatAtHome(findRequiredPrice(prices, 'repair-from'), prices)
  return {
    css,
    title: createTitle(headline, site.business),
    description:
      'Kapotte knoppen, lege batterij, waterschade of afgebroken baard? Autosleutel laten repareren ' +
      `${lowest}, incl. btw, met ${business.warranty.repairMonths} maanden garantie.`,
    canonical: routes.repair,
    data: [
      getServiceData(site, {
        name: headline,
        path: routes.repair,
        offers: getOffer({ ...findRequiredPrice(prices, 'repair-typical'), label: headline }, prices),
      }),
    ],
  }
}
