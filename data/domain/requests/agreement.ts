import { formatLicensePlate } from '#domain/format/licensePlate'
import { createDateFormat, formatClock } from '#domain/format/dutchTime'
import { formatEuros } from '#domain/format/formatNumber'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPlate } from '#domain/requests/plate'

/** What was agreed, for a message that the customer keeps. */
interface Agreement {
  readonly text: string
  /** In Dutch, what staff have to note before they can send it. */
  readonly missing: readonly string[]
}

const longestWork = 200

const formatDay = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/**
 * The confirmation that a consumer must get on a durable medium, with the request to begin within the
 * withdrawal period (BW 6:230t and 6:230v). A text, since most jobs are agreed on in a chat.
 * @param termsUrl the whole address of the terms.
 */
export function describeAgreement(request: KeptRequest, termsUrl: string): Agreement {
  const { agreedCents, appointment, assignee } = getHandling(request)
  const lines = [
    `Werk: ${describeWork(request)}`,
    agreedCents !== undefined && `Prijs: ${formatEuros(agreedCents / 100)} incl. btw`,
    appointment && `Wanneer: ${formatDay(appointment.start)} om ${formatClock(appointment.start)} uur`,
    appointment && appointment.place !== '' && `Waar: ${appointment.place}`,
    assignee !== undefined && `Uw monteur: ${assignee.charAt(0).toUpperCase()}${assignee.slice(1)}`,
    `Voorwaarden: ${termsUrl}`,
    `Modelformulier voor herroeping: ${termsUrl}#modelformulier`,
    'U vraagt ons nu te beginnen; is het werk klaar, dan vervalt uw bedenktijd.',
  ]
  return {
    text: lines.filter((line) => typeof line === 'string').join('\n'),
    missing: [
      ...(agreedCents === undefined ? ['de afgesproken prijs'] : []),
      ...(appointment ? [] : ['de afspraak']),
      ...(assignee === undefined ? ['wie er gaat'] : []),
    ],
  }
}

/** What the visitor asked for, and for which car. */
function describeWork(request: KeptRequest): string {
  const asked =
    request.kind === 'callback'
      ? `een autosleutel (${request.hasWorkingKey})`
      : shorten(request.sitePrice?.asked ?? request.problem)
  const plate = getPlate(request)
  const car = [
    request.kind === 'callback' ? '' : request.carBrand,
    plate === undefined ? '' : `kenteken ${formatLicensePlate(plate)}`,
  ].filter((part) => part !== '')
  return car.length === 0 ? asked : `${asked} Auto: ${car.join(', ')}`
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestWork ? `${line.slice(0, longestWork)}…` : line
}
