import { requestKinds } from '#domain/requests/kinds'
import type { RouteSync } from 'vike/types'
import { formShellPath } from '../../rendering/listPages.ts'

/** `/_form-shell`, and `/_form-shell-contact` and so on for each kind of form. */
const route: RouteSync = ({ urlPathname }) => {
  if (urlPathname === formShellPath) return true
  const kind = requestKinds.find((each) => urlPathname === `${formShellPath}-${each}`)
  return kind === undefined ? false : { routeParams: { kind } }
}

export default route
