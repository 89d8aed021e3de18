import type { BreadcrumbListLeaf } from 'schema-dts'
import { toMenuItems } from '../frame/toMenuItems.ts'
import type { Head } from '../rendering/head.ts'
import { toHeadline } from '../rendering/head.ts'
import type { Site } from '../rendering/site.ts'

/**
 * The way from the home page to this one: over the item of the menu that it lies below (an article below the blog). A page that
 * stands in the menu goes by its name there. Undefined for the home page, and for a page without an address of its own.
 */
export function toBreadcrumbs(
  { origin, routes }: Pick<Site, 'origin' | 'routes'>,
  { canonical, title }: Pick<Head, 'canonical' | 'title'>,
): BreadcrumbListLeaf | undefined {
  if (canonical === null || canonical === routes.home) return undefined
  const above = toMenuItems(routes).filter(
    ({ href }) => href === canonical || canonical.startsWith(href === '/' ? '/' : `${href}/`),
  )
  const self = above.some(({ href }) => href === canonical)
    ? []
    : [{ name: toHeadline(title), href: canonical }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, ...self].map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  }
}
