import { blogName } from '../../blog/blogName.ts'
import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes }) => ({
  title: `${blogName}: advies over uw autosleutel | ${business.name}`,
  description: `Uitleg en advies over autosleutels: sleutel kwijt, programmeren, batterij, beveiliging en kosten. Geschreven door de sleutelmakers van ${business.name}.`,
  canonical: routes.blog,
  alternateFeed: routes.feed,
})
