import { getBlogName } from '../../blog/articles.ts'
import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/blog.scss?inline'

export const head: PageHead = (site) => ({
  css,
  title: createTitle(`${getBlogName(site.business)}: advies over uw autosleutel`, site.business),
  description:
    'Uitleg en advies over autosleutels: sleutel kwijt, programmeren, batterij, beveiliging en kosten. ' +
    `Geschreven door de monteurs van ${site.business.name}.`,
  canonical: site.routes.blog,
  alternateFeed: site.routes.feed,
})
