import type { H3, H3Event } from 'h3'
import { toJsonAnswer } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { unconfiguredReport } from '../notify/notificationsReport.ts'
import type { ServerParts } from '../appDependencies.ts'
import { guardLocalDoor } from '../http/guardControl.ts'

/**
 * How `sleutel doctor` learns why telling staff fails: POST /api/local/notifications gives the NotificationsReport, whose codes and counts
 * health keeps from strangers. See guardLocalDoor for who gets in.
 */
export function routeLocalNotifications(
  app: H3,
  { notifications, controlKey }: Pick<ServerParts, 'notifications' | 'controlKey'>,
): void {
  routeMethods(app, '/api/local/notifications', {
    POST: (event: H3Event) => {
      guardLocalDoor(event, controlKey)
      return toJsonAnswer(notifications?.report() ?? unconfiguredReport)
    },
  })
}
