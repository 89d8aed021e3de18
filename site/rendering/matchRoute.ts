import type { RouteSync } from 'vike/types'
import type { Routes } from '#domain/site/routes'
import { loadSite } from './site.ts'

/**
 * A page's `+route`: its address comes from business.json, so it is only known when the page is made. A colon names a
 * parameter: `matchRoute((routes) => routes.article(':slug'))` hands `{ slug: 'wat-nu' }` to the page. An address without a
 * parameter goes before a pattern that fits it too.
 */
export function matchRoute(pick: (routes: Routes) => string): RouteSync {
  return ({ urlPathname }) => {
    const routeParams = matchPath(pick(loadSite().routes), urlPathname)
    if (routeParams === undefined) return false
    return { routeParams, precedence: Object.keys(routeParams).length === 0 ? 1 : 0 }
  }
}

/** The parameters in `path` where it has the form of `pattern`; undefined where it has not. A slash at the end is nothing. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expression = pattern
    .split(/(:[a-z]+)/)
    .map((part) =>
      part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  const match = new RegExp(`^${expression}/?$`).exec(path)
  return match === null ? undefined : { ...match.groups }
}
