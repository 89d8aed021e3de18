import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/legal.scss?inline'

export const head: PageHead = (site) => {
  const { business, legal, routes } = site
  return {
    css,
    title: createTitle(legal.terms.title, site),
    description:
      `De voorwaarden van ${business.name} in ${legal.terms.articles.length} artikelen: offerte, prijzen ` +
      'incl. btw, betaling, herroepingsrecht, garantie en klachten.',
    canonical: routes.terms,
  }
}
