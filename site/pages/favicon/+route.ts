import { matchRoute } from '../../rendering/matchRoute.ts'

export default matchRoute((routes) => routes.favicon)
