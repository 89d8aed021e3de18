import { blogName } from '../../blog/articles.ts'
import { toTitle, type PageHead } from '../../rendering/head.ts'

export const head: PageHead = (site) => ({
  title: toTitle(`${blogName}: advies over uw autosleutel`, site),
  description: `Uitleg en advies over autosleutels: sleutel kwijt, programmeren, batterij, beveiliging en kosten. Geschreven door de sleutelmakers van ${site.business.name}.`,
  canonical: site.routes.blog,
  alternateFeed: site.routes.feed,
})
