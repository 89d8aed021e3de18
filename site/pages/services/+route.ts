import type { RouteSync } from 'vike/types'
import { matchRoute } from '../../rendering/matchRoute.ts'

const matchMain = matchRoute((routes) => routes.services)
const matchAlias = matchRoute((routes) => routes.servicesAlias)

/** The one page answers at both addresses; its canonical link names the first. */
const route: RouteSync = (pageContext) => matchMain(pageContext) || matchAlias(pageContext)

export default route
