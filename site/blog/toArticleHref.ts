import { parseArticleLink } from '#content/articleText'
import type { Routes } from '#domain/site/routes'

/** Where a link in an article leads: a page of ours by its name, any other address as it stands. */
export function toArticleHref(address: string, routes: Routes): string {
  const link = parseArticleLink(address)
  switch (link?.kind) {
    case 'page':
      return routes[link.page]
    case 'brand':
      return routes.brand(link.slug)
    case 'article':
      return routes.article(link.slug)
    default:
      return address
  }
}
