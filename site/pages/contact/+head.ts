import { toTitle, type PageHead } from '../../rendering/head.ts'
import { toBusinessData } from '../../seo/businessData.ts'

export const head: PageHead = (site) => {
  const { city, claims } = site.business
  return {
    title: toTitle('Contact en offerte', site),
    description: `Autosleutel kwijt, kapot of bijmaken in ${city.name}? Bel, app of vraag een offerte aan. Antwoord binnen ${claims.phoneReplyMinutes} minuten, voor spoed 24/7.`,
    canonical: site.routes.contact,
    data: [toBusinessData(site)],
  }
}
