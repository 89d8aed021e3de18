import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes, legal }) => ({
  title: `${legal.terms.title} | ${business.name}`,
  description: `De voorwaarden van ${business.name} in ${legal.terms.articles.length} artikelen: offerte, aankomsttijd, prijzen incl. btw, betaling, herroepingsrecht, garantie en klachten.`,
  canonical: routes.terms,
})
