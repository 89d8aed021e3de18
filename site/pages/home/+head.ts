import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes }) => ({
  title: `Autosleutel bijmaken en repareren in ${business.city.name} | ${business.name}`,
  description: `Autosleutel kwijt of kapot? Wij komen in ${business.city.name} en omgeving naar uw auto toe en maken, repareren of programmeren de sleutel ter plaatse. Dag en nacht bereikbaar.`,
  canonical: routes.home,
})
