import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes }) => ({
  title: `Autosleutel kwijt of kapot? ${business.name}`,
  description: 'x',
  canonical: routes.home,
})
