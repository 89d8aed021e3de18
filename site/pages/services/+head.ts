import { findPrice } from '#content/prices'
import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getOffer, getServiceData } from '../../seo/serviceData.ts'
import css from '../../styles/services.scss?inline'

export const head: PageHead = (site) => {
  const { business, prices, services, routes } = site
  const city = business.city.name
  return {
    css,
    title: createTitle(`Autosleuteldiensten ${city}`, site.business),
    description:
      `Van een lege batterij tot alle sleutels kwijt: wat wij in ${city} aan uw autosleutel doen, hoe ` +
      'lang het duurt en wat het kost, incl. btw.',
    keywords: [...services.map(({ title }) => title.toLowerCase()), `autosleutel ${city}`],
    canonical: routes.services,
    data: services.map(({ id, title, description, priceId }) =>
      getServiceData(site, {
        name: title,
        description,
        path: `${routes.services}#${id}`,
        offers: getOffer(findPrice(prices, priceId), prices),
      }),
    ),
  }
}
