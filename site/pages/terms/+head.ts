import { toTitle, type PageHead } from '../../rendering/head.ts'

export const head: PageHead = (site) => {
  const { business, legal, routes } = site
  return {
    title: toTitle(legal.terms.title, site),
    description: `De voorwaarden van ${business.name} in ${legal.terms.articles.length} artikelen: offerte, prijzen incl. btw, betaling, herroepingsrecht, garantie en klachten.`,
    canonical: routes.terms,
  }
}
