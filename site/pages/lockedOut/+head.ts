import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getOffer, getServiceData } from '../../seo/serviceData.ts'
import css from '../../styles/lockedOut.scss?inline'

export const head: PageHead = (site) => {
  const { business, prices, routes } = site
  const headline = `Buitengesloten? Auto openen in ${business.city.name}`
  const offers = prices.filter(({ subject }) => subject === 'lockout').map((price) => getOffer(price, prices))
  return {
    css,
    title: createTitle(headline, business),
    description:
      `Sleutel in de auto of auto op slot in ${business.city.name}? Wat u nu zelf doet, wat openen kost, ` +
      'overdag en ’s nachts, en hoe snel er iemand is. Dag en nacht bereikbaar.',
    canonical: routes.lockedOut,
    data: [getServiceData(site, { name: headline, path: routes.lockedOut, offers })],
  }
}
