import type { RouteSync } from 'vike/types'
import { shortBlogPath } from '../../rendering/listPages.ts'
import { matchPath } from '../../rendering/matchRoute.ts'
import { loadSite } from '../../rendering/site.ts'

/**
 * Addresses that look like the blog's and have no article. Pages are files and cannot read the address they are shown at, so each of
 * the two texts is a 404.html of its own, which servers and hosts show for missing addresses beside and below it:
 *
 * - the blog's folder has an article's name behind it that is not there: 'Blog artikel niet gevonden', with `slug`;
 * - /blog and below, as people type it from memory, is no route of the blog and names no article: 'Blog post niet gevonden'.
 */
const route: RouteSync = ({ urlPathname }) => {
  const { routes, articles } = loadSite()
  const named = matchPath(routes.article(':slug'), urlPathname)
  if (named && articles.some(({ slug }) => slug === named['slug'])) return false
  const isOurs = [routes.blog, shortBlogPath].some((path) => urlPathname.startsWith(`${path}/`))
  if (!isOurs && urlPathname !== shortBlogPath) return false
  // Before the article's own pattern, which takes any name.
  return { routeParams: named ?? {}, precedence: 2 }
}

export default route
