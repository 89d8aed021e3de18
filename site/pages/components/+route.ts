import type { RouteSync } from 'vike/types'

/** Only while developing; the published site has no such page. */
const route: RouteSync = ({ urlPathname }) =>
  import.meta.env.DEV && urlPathname === '/components' ? { routeParams: {} } : false

export default route
