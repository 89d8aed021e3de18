import type { ChannelName, ChannelReport, ChannelStatus, NotificationsReport } from '#domain/notifications'
import type { Notifications } from './openNotifications.ts'

const unconfigured: ChannelReport = { configured: false, failing: false, waiting: 0, expired: 0 }

/** Of a server that tells nobody. */
export const unconfiguredReport: NotificationsReport = { mail: unconfigured, webhook: unconfigured }

/** The part of the report that anybody may read. */
export function toNotificationsHealth(
  notifications: Pick<Notifications, 'report'> | undefined,
): Readonly<Record<ChannelName, ChannelStatus>> {
  const { mail, webhook } = notifications?.report() ?? unconfiguredReport
  return { mail: toStatus(mail), webhook: toStatus(webhook) }
}

function toStatus({ configured, failing, waiting }: ChannelReport): ChannelStatus {
  return { configured, failing, waiting }
}
