import { findPrice } from '#content/prices'
import { toTitle, type PageHead } from '../../rendering/head.ts'
import { toOffer, toServiceData } from '../../seo/serviceData.ts'

export const head: PageHead = (site) => {
  const { business, prices, services, routes } = site
  const city = business.city.name
  return {
    title: toTitle(`Autosleutel diensten ${city}`, site),
    description: `Van een lege batterij tot alle sleutels kwijt: wat wij in ${city} aan uw autosleutel doen, hoe lang het duurt en wat het kost, incl. btw.`,
    keywords: [...services.map(({ title }) => title.toLowerCase()), `autosleutel ${city}`],
    canonical: routes.services,
    data: services.map(({ id, title, description, priceId }) =>
      toServiceData(site, {
        name: title,
        description,
        path: `${routes.services}#${id}`,
        offers: toOffer(findPrice(prices, priceId)),
      }),
    ),
  }
}
