import { requestKinds } from '#domain/forms/kinds'
import { followPath, submitPaths } from '#domain/site/routes'
import type { H3 } from 'h3'
import { createBaseApp, type BaseDependencies } from './createBaseApp.ts'
import { createRefusal } from './http/createRefusal.ts'
import { formatNotKept } from './http/renderRefusal.ts'
import { createJsonResponse } from './http/responses.ts'
import { routeMethods } from './http/routeMethods.ts'
import { createSiteHandler } from './site/createSiteHandler.ts'
import { readSubmission } from './submissions/createSubmitHandler.ts'

interface StartingDependencies extends BaseDependencies {
  readonly version: string
}

const headers = { 'retry-after': '5' }

/** Serves the site while the data folder is being opened, and refuses what needs the folder. */
export function createStartingApp(dependencies: StartingDependencies): H3 {
  const { business, readRelease, version } = dependencies
  const app = createBaseApp(dependencies)
  routeMethods(app, '/api/health', {
    GET: () => {
      const store = { canWrite: false, damaged: 0 }
      return createJsonResponse({ status: 'starting', version, store }, 503, headers)
    },
  })
  for (const kind of requestKinds) {
    routeMethods(app, submitPaths[kind], {
      POST: async (event) => {
        // The page of the refusal then has the form with what was typed.
        await readSubmission(event, kind)
        throw createRefusal(503, 'unavailable', formatNotKept(business().phone), { headers })
      },
    })
  }
  for (const path of [followPath, `${followPath}/**`, '/api/**'])
    app.all(path, () => {
      throw createRefusal(503, 'unavailable', 'De server start nog op. Probeer het zo opnieuw.', { headers })
    })
  routeMethods(app, '/**', { GET: createSiteHandler(readRelease) })
  return app
}
