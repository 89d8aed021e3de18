import { findRequiredPrice, formatAtHome, formatPrice } from '#content/prices'
import { addOnSite } from '#domain/prices/surcharges'
import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getOffer, getServiceData } from '../../seo/serviceData.ts'
import { groupRates } from './groupRates.ts'
import css from '../../styles/rates.scss?inline'

export const head: PageHead = (site) => {
  const { business, prices, routes } = site
  const headline = `Tarieven autosleutel ${business.city.name}`
  const { repair, newKey, emergency } = groupRates(prices)
  return {
    css,
    title: createTitle(`Autosleutel bijmaken in ${business.city.name}: kosten en tarieven`, business),
    description:
      'Wat kost een autosleutel? Nieuwe sleutel met chip ' +
      `${formatAtHome(findRequiredPrice(prices, 'rates-new-key'), prices)}, transponder programmeren ` +
      `${formatPrice(addOnSite(findRequiredPrice(prices, 'rates-transponder'), prices))}. Incl. btw, vooraf afgesproken.`,
    canonical: routes.rates,
    // Surcharges are no offers: they are not sold separately.
    data: [
      getServiceData(site, {
        name: headline,
        path: routes.rates,
        offers: [...repair, ...newKey, ...emergency].map((price) => getOffer(price, prices)),
      }),
    ],
  }
}
