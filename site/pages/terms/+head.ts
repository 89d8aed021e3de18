import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/legal.scss?inline'

export const head: PageHead = ({ business, legal, routes }) => ({
  css,
  title: createTitle(legal.terms.title, business),
  description:
    `De voorwaarden van ${business.name} in ${legal.terms.articles.length} artikelen: offerte, prijzen ` +
    'incl. btw, betaling, herroepingsrecht, garantie en klachten.',
  canonical: routes.terms,
})
