import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getServiceData } from '../../seo/serviceData.ts'
import css from '../../styles/garages.scss?inline'

export const head: PageHead = (site) => {
  const { business, routes } = site
  return {
    css,
    title: createTitle('Autosleutels voor garages, lease en wagenpark', business),
    description:
      `Autosleutels bijmaken op uw terrein in ${business.city.name} en omgeving. Prijzen met en zonder btw, één ` +
      'opgave per lijst kentekens, betalen op factuur.',
    canonical: routes.garages,
    data: [getServiceData(site, { name: 'Autosleutels voor bedrijven', path: routes.garages })],
  }
}
