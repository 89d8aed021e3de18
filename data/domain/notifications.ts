export const channelNames = ['mail', 'webhook', 'rdw'] as const

/** Staff are warned when these fail: a request may go unnoticed. */
export const alertingChannels = ['mail', 'webhook'] as const satisfies readonly ChannelName[]

/** In Dutch, for staff: what a channel sends. */
export const channelLabels: Readonly<Record<(typeof alertingChannels)[number], string>> = {
  mail: 'E-mails over nieuwe aanvragen',
  webhook: 'Meldingen aan uw andere systeem',
}

export type ChannelName = (typeof channelNames)[number]

/** The public state of a channel, in GET /api/health. */
export interface ChannelStatus {
  readonly configured: boolean
  /** True when the last attempt failed, or a message expired since the last sent one. */
  readonly failing: boolean
  readonly waiting: number
}

/** The state of a channel for staff, in GET /api/admin/summary. */
export interface ChannelReport extends ChannelStatus {
  /** Messages to staff that expired since the last sent one. */
  readonly expired: number
  /** How many addresses of staff refused the last message. */
  readonly refused?: number | undefined
  /** A code such as 'ECONNREFUSED' or 'HTTP_500'. */
  readonly lastError?: string | undefined
}

export type NotificationsReport = Readonly<Record<ChannelName, ChannelReport>>

/** `code` contains no personal data. */
export type SendResult =
  /** `refused` counts the addresses that did not accept it; the others have it. */
  | { readonly outcome: 'sent'; readonly code?: string; readonly refused?: number }
  /** `failed`: retry. `refused`: it will never be accepted. */
  | { readonly outcome: 'failed' | 'refused'; readonly code: string }

/** The same work for each channel. */
export function mapChannels<T>(getValue: (channel: ChannelName) => T): Readonly<Record<ChannelName, T>> {
  const entries = channelNames.map((channel) => [channel, getValue(channel)])
  return Object.fromEntries(entries) as Record<ChannelName, T>
}
