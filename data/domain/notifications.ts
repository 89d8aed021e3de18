import type { SettingName } from '#domain/settings/settingVariables'
import { z } from 'zod/mini'

/** They tell staff of requests, who are warned when one fails: a request may go unnoticed. */
export const channelNames = ['mail', 'webhook', 'push', 'sms'] as const

export type ChannelName = (typeof channelNames)[number]

interface ChannelFacts {
  /** In Dutch: what it sends, and what the owner can do when it fails. */
  readonly label: string
  readonly advice: string
  /** Turns it on. Undefined if staff may get no message of a new request although it is on. */
  readonly variable: SettingName | undefined
}

export const channelFacts: Readonly<Record<ChannelName, ChannelFacts>> = {
  mail: {
    label: 'E-mails over nieuwe aanvragen',
    advice: 'Controleer de mailserver (SMTP_URL).',
    variable: 'SMTP_URL',
  },
  webhook: {
    label: 'Meldingen aan uw andere systeem',
    advice: 'Controleer uw andere systeem (WEBHOOK_URL).',
    variable: 'WEBHOOK_URL',
  },
  push: {
    label: 'Meldingen op telefoons',
    advice:
      'Controleer of de server de meldingendiensten van Google, Mozilla, Apple en Microsoft kan bereiken.',
    // It reaches nobody before somebody allowed it on a phone.
    variable: undefined,
  },
  sms: {
    label: 'Sms-berichten over aanvragen die niemand oppakt',
    advice: 'Controleer het tegoed bij uw sms-dienst, en het adres ervan (SMS_URL).',
    variable: undefined,
  },
}

/** The state of a channel for staff, in GET /api/admin/summary. */
export const channelReportSchema = z.object({
  configured: z.boolean(),
  /** True when the last attempt failed, or a message expired since the last sent one. */
  failing: z.boolean(),
  waiting: z.int(),
  /** Messages to staff that expired since the last sent one. */
  expired: z.int(),
  /** How many addresses of staff refused the last message. */
  refused: z.optional(z.int()),
  /** A code such as 'ECONNREFUSED' or 'HTTP_500'. */
  lastError: z.optional(z.string()),
})

export type ChannelReport = Readonly<z.infer<typeof channelReportSchema>>

/** The public state, in GET /api/health. */
export type ChannelStatus = Pick<ChannelReport, 'configured' | 'failing' | 'waiting'>

export type NotificationsReport = Readonly<Record<ChannelName, ChannelReport>>

/** `code` contains no personal data. */
export type SendResult =
  /** `refused` counts the addresses that did not accept it; the others have it. */
  | { readonly outcome: 'sent'; readonly code?: string; readonly refused?: number }
  /** `failed`: retry. `refused`: it will never be accepted. */
  | { readonly outcome: 'failed' | 'refused'; readonly code: string }
  /** There is nobody to tell, or it is too late. */
  | { readonly outcome: 'dropped'; readonly code?: undefined }

export function mapChannels<T>(getValue: (channel: ChannelName) => T): Readonly<Record<ChannelName, T>> {
  return Object.fromEntries(channelNames.map((name) => [name, getValue(name)])) as Record<ChannelName, T>
}

type ChannelCheckId = `notifications-${ChannelName}`

/** By the id of each channel's check. */
export function mapChannelChecks<T>(
  getValue: (channel: ChannelName) => T,
): Readonly<Record<ChannelCheckId, T>> {
  const entries = channelNames.map((name) => [`notifications-${name}`, getValue(name)])
  return Object.fromEntries(entries) as Record<ChannelCheckId, T>
}

/** Each of these sends staff every new request. */
export const newRequestVariables = channelNames.flatMap((name) => channelFacts[name].variable ?? [])

export function isAnyoneNotified(reports: NotificationsReport): boolean {
  return channelNames.some((name) => channelFacts[name].variable !== undefined && reports[name].configured)
}
