/** The ways to notify staff of a request. */
export const channelNames = ['mail', 'webhook'] as const

export type ChannelName = (typeof channelNames)[number]

/** The state of one channel as GET /api/health shows it to anybody. */
export interface ChannelStatus {
  readonly configured: boolean
  /** The last attempt failed, or a message was given up since the last one that was sent. */
  readonly failing: boolean
  /** Messages that still have to be sent. */
  readonly waiting: number
}

/** The state of one channel for staff: `notifications` in GET /api/admin/summary. */
export interface ChannelReport extends ChannelStatus {
  /** Messages to staff that were given up since the last one that was sent. */
  readonly expired: number
  /** Addresses of staff that refused the last message, if any; the others have it. */
  readonly refused?: number | undefined
  /** Why the last attempt failed or an address refused: a code such as 'ECONNREFUSED', 'EAUTH' or 'HTTP_500'. */
  readonly lastError?: string | undefined
}

export type NotificationsReport = Readonly<Record<ChannelName, ChannelReport>>
