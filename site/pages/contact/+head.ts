import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes }) => ({
  title: `Contact en offerte | ${business.name}`,
  description: `Autosleutel kwijt, kapot of bijmaken in ${business.city.name}? Bel, app of vraag een offerte aan. Telefonisch antwoord binnen ${business.claims.phoneReplyMinutes} minuten, 24/7 bereikbaar voor spoed.`,
  canonical: routes.contact,
})
