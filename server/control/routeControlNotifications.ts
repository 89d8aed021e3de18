import type { H3, H3Event } from 'h3'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { unconfiguredReport } from '../notify/notificationsReport.ts'
import type { AppDependencies } from '../appDependencies.ts'
import { guardControl } from '../http/guardControl.ts'

/**
 * How `sleutel doctor` learns why telling staff fails: POST /api/local/notifications gives the NotificationsReport, whose codes and counts
 * health keeps from strangers. See guardLocalDoor for who gets in.
 */
export function routeLocalNotifications(
  app: H3,
  { notifications, controlKey }: Pick<AppDependencies, 'notifications' | 'controlKey'>,
): void {
  routeMethods(app, '/api/local/notifications', {
    POST: (event: H3Event) => {
      guardControl(event, controlKey)
      return createJsonResponse(notifications?.report() ?? unconfiguredReport)
    },
  })
}
