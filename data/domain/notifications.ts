/** The ways in which staff are told of a request. */
export const channelNames = ['mail', 'webhook'] as const

export type ChannelName = (typeof channelNames)[number]

/** How one channel does: what GET /api/health shows to anybody, so counts alone. */
export interface ChannelStatus {
  /** False where the owner did not set it up. */
  readonly configured: boolean
  /** True while the last attempt failed, or something was given up since the last that succeeded. */
  readonly failing: boolean
  /** Messages that still have to be sent. */
  readonly waiting: number
}

/** How one channel does, for staff: in GET /api/admin/summary. */
export interface ChannelReport extends ChannelStatus {
  /** Messages given up since the last one that was sent: nobody was told of these requests. */
  readonly expired: number
  /** Addresses of staff that were refused when the last message went to the others; absent where none was. */
  readonly refused?: number | undefined
  /** Why the last attempt failed, while it is failing, or an address was refused: a code such as 'ECONNREFUSED', 'EAUTH' or 'HTTP_500'. */
  readonly lastError?: string | undefined
}

/** `notifications` in GET /api/admin/summary. */
export type NotificationsReport = Readonly<Record<ChannelName, ChannelReport>>
