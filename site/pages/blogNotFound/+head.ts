import { toTitle, type PageHead } from '../../rendering/head.ts'
import { toNotFoundTitle } from '../../blog/articles.ts'

export const head: PageHead = (site, params) => {
  const title = toNotFoundTitle(params)
  return {
    title: toTitle(title, site),
    description: `${title}: het opgevraagde bestaat niet of is verplaatst. Alle artikelen van ${site.business.name} staan op de blog.`,
    canonical: null,
    noindex: true,
  }
}
