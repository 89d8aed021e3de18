import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes }) => ({
  title: `Sitemap: alle pagina’s | ${business.name}`,
  description: `Alle pagina’s van ${business.name} op een rij: diensten, tarieven, wijken van ${business.city.name} en de automerken waarvoor wij sleutels maken.`,
  canonical: routes.sitemap,
})
