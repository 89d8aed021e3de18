import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getBusinessData } from '../../seo/businessData.ts'
import { getOfferCatalog } from '../../seo/serviceData.ts'
import css from '../../styles/contact.scss?inline'

export const head: PageHead = (site) => {
  const { city, claims } = site.business
  return {
    css,
    title: createTitle('Contact en offerte', site.business),
    description:
      `Autosleutel kwijt, kapot of bijmaken in ${city.name}? Bel, app of vraag een offerte aan. Antwoord ` +
      `binnen ${claims.phoneReplyMinutes} minuten, voor spoed 24/7.`,
    canonical: site.routes.contact,
    data: [{ ...getBusinessData(site), hasOfferCatalog: getOfferCatalog(site) }],
  }
}
