import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/sitemap.scss?inline'

export const head: PageHead = ({ business, routes }) => ({
  css,
  title: createTitle('Sitemap: alle pagina’s', business),
  description:
    `Alle pagina’s van ${business.name}: diensten, tarieven, wijken van ${business.city.name} en de ` +
    'automerken waarvoor wij sleutels maken.',
  canonical: routes.sitemap,
})
