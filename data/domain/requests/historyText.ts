import { formatDate, formatDateTime } from '#domain/format/dutchTime'
import { formatEuros } from '#domain/format/formatNumber'
import type { HandlingKey, RequestChange } from '#domain/requests/change'
import {
  isKnownAction,
  type HistoryAction,
  type HistoryEntry,
  lostReasons,
  type paymentMethods,
  type replyChannels,
} from '#domain/requests/history'
import { statusLabels } from '#domain/requests/status'

export const outcomeLabels = {
  spoken: 'Gesproken',
  'no-answer': 'Geen gehoor',
  voicemail: 'Voicemail',
} as const

export const paymentLabels: Readonly<Record<(typeof paymentMethods)[number], string>> = {
  pin: 'Pin',
  cash: 'Contant',
  link: 'Betaallink',
  transfer: 'Overschrijving',
}

export const lostLabels: Readonly<Record<(typeof lostReasons)[number], string>> = {
  price: 'Te duur',
  time: 'Duurde te lang',
  dealer: 'Naar de dealer',
  elsewhere: 'Iemand anders deed het',
  solved: 'Zelf opgelost',
  impossible: 'Konden wij niet doen',
  other: 'Andere reden',
}

/** Of one of lostReasons, 'withdrawn' or 'unknown', as statistics count. */
export function getLostLabel(reason: string): string {
  if (reason === 'withdrawn') return 'Ingetrokken door de klant'
  return lostReasons.some((each) => each === reason)
    ? lostLabels[reason as keyof typeof lostLabels]
    : 'Geen reden genoteerd'
}

const replyChannelLabels: Readonly<Record<(typeof replyChannels)[number], string>> = {
  mail: 'e-mail',
  whatsapp: 'WhatsApp',
}

/** In Dutch, without time, author and note. */
export function formatHistoryEntry(entry: HistoryEntry): string {
  const { action, status, outcome = 'no-answer', nextTryAt, assignee = null, isSeen } = entry
  const nextTry = nextTryAt === undefined ? '' : `; opnieuw op ${formatDateTime(nextTryAt)}`
  if (!isKnownAction(action)) return 'Gewijzigd'
  const texts: Readonly<Record<HistoryAction, string>> = {
    status: `Status: ${status === undefined ? 'gewijzigd' : statusLabels[status]}`,
    note: 'Notitie',
    attempt: `${outcomeLabels[outcome]}${nextTry}`,
    undo: 'Vorige wijziging ongedaan gemaakt',
    trash: 'Naar de prullenbak',
    restore: 'Teruggezet uit de prullenbak',
    assign: listHandlingTexts({ assignee }).join(),
    ownership: listHandlingTexts({ ownershipSeen: isSeen }).join(),
    price: listHandlingTexts({ agreedCents: entry.agreedCents, finalCents: entry.finalCents }).join('; '),
    appointment: listHandlingTexts({ appointment: entry.appointment }).join(),
    'on-the-way': `Onderweg, over ${entry.minutes ?? 0} minuten daar`,
    payment: listHandlingTexts({ payment: entry.payment }).join(),
    guarantee: listHandlingTexts({ guaranteeUntil: entry.guaranteeUntil }).join(),
    revisit: listHandlingTexts({ revisitOf: entry.revisitOf }).join(),
    lost: listHandlingTexts({ lostReason: entry.lostReason }).join(),
    reply: listHandlingTexts({ reply: entry.reply }).join(),
    vehicle: 'Kenteken nagekeken bij de RDW',
    photo: 'Foto toegevoegd door de klant',
    withdraw: 'Ingetrokken door de klant',
  }
  return texts[action]
}

export function listHandlingTexts(change: RequestChange): readonly string[] {
  const { assignee, ownershipSeen, agreedCents, finalCents } = change
  const { appointment, onTheWay, payment, guaranteeUntil, revisitOf, lostReason, reply } = change
  const formatPrice = (cents: number | null) => (cents === null ? 'weggehaald' : formatEuros(cents / 100))
  const texts = {
    assignee: assignee !== undefined && (assignee === null ? 'Losgelaten' : `Gegeven aan ${assignee}`),
    ownershipSeen:
      ownershipSeen !== undefined && (ownershipSeen ? 'Papieren gezien' : 'Papieren nog niet gezien'),
    agreedCents: agreedCents !== undefined && `Afgesproken prijs: ${formatPrice(agreedCents)}`,
    finalCents: finalCents !== undefined && `Eindprijs: ${formatPrice(finalCents)}`,
    appointment:
      appointment !== undefined &&
      (appointment ? `Afspraak: ${formatDateTime(appointment.start)}` : 'Afspraak weggehaald'),
    onTheWay: onTheWay !== undefined && `Onderweg, over ${onTheWay.minutes} minuten daar`,
    payment:
      payment !== undefined &&
      (payment ? `Betaald: ${paymentLabels[payment.method].toLowerCase()}` : 'Nog niet betaald'),
    guaranteeUntil:
      guaranteeUntil !== undefined &&
      (guaranteeUntil ? `Garantie tot en met ${formatDate(guaranteeUntil)}` : 'Geen garantie'),
    revisitOf: revisitOf !== undefined && (revisitOf ? 'Terugkomst na eerder werk' : 'Geen terugkomst'),
    lostReason:
      lostReason !== undefined &&
      (lostReason ? `Niet doorgegaan: ${lostLabels[lostReason].toLowerCase()}` : 'Gaat toch door'),
    reply: reply !== undefined && `‘${reply.name}’ gestuurd per ${replyChannelLabels[reply.channel]}`,
  } satisfies Record<HandlingKey, string | false>
  return Object.values(texts).filter((text) => text !== false)
}
