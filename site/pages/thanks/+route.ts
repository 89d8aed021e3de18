import type { RouteSync } from 'vike/types'
import { requestKinds } from '#domain/requests/kinds'
import { matchPath } from '../../rendering/matchRoute.ts'
import { loadSite } from '../../rendering/site.ts'

/** One page for each kind of request, and none for any other word. */
const route: RouteSync = ({ urlPathname }) => {
  const { routes } = loadSite()
  const kind = requestKinds.find((known) => matchPath(routes.thanks(known), urlPathname) !== undefined)
  return kind === undefined ? false : { routeParams: { kind } }
}

export default route
