import { getDutchDay, formatClock, formatDateTime } from '#domain/format/dutchTime'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { toInboxPath } from '../inboxLink.ts'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl, getChatUrl } from '#domain/requests/phoneDigits'
import { getDeadline } from '#domain/promises/promises'
import { kindNames } from './kindNames.ts'
import { toFactLines, toFactTable, toLinks, toMailDocument, toParagraph, type Fact } from './mailHtml.ts'
import { toSubjectPart, type MailText } from './mailText.ts'

/**
 * Tells staff of one request, with all that was asked. The subject shows on locked screens: it says what it is about, not who asks or
 * how to reach them.
 */
export function toStaffMail(
  request: KeptRequest,
  { now, inboxOrigin }: { readonly now: Date; readonly inboxOrigin: string },
): MailText {
  const isUrgent = request.kind === 'contact' && request.isUrgent
  const heading = `${isUrgent ? 'SPOED: ' : ''}${kindNames[request.kind]} ${request.reference}`
  const matter = toSubjectPart(request.kind === 'callback' ? request.location : request.carBrand)
  const deadline = toDeadlineText(request, now)
  const facts = [
    ...forms[request.kind].fields.map((field) => toFact(field, request)),
    { label: 'Referentie', value: request.reference },
    { label: 'Ontvangen', value: formatDateTime(request.createdAt) },
    ...(request.page === undefined ? [] : [{ label: 'Verstuurd vanaf', value: request.page }]),
    ...(request.duplicateOf === undefined
      ? []
      : [{ label: 'Let op', value: 'Dezelfde persoon stuurde dit kort hiervoor ook.' }]),
  ]
  const links = [
    { text: `Bel ${formatPhone(request.phone)}`, url: getCallUrl(request.phoneE164 ?? request.phone) },
    { text: 'Stuur een WhatsApp-bericht', url: getChatUrl(request.phone) },
    { text: 'Open in de inbox', url: `${inboxOrigin}${toInboxPath(request)}` },
  ]
  return {
    subject: matter === '' ? heading : `${heading} – ${matter}`,
    text: [
      heading,
      deadline,
      '',
      ...links.map(({ text, url }) => `${text}: ${url}`),
      '',
      toFactLines(facts),
      '',
    ].join('\n'),
    html: toMailDocument(heading, [toParagraph(deadline), toLinks(links), toFactTable(facts)]),
  }
}

/** 'Bel vóór 14:32.', with the day where that is not today. */
function toDeadlineText(request: KeptRequest, now: Date): string {
  const deadline = getDeadline(request)
  const isToday = getDutchDay(deadline) === getDutchDay(now.toISOString())
  const time = isToday ? formatClock(deadline) : formatDateTime(deadline)
  return now.toISOString() <= deadline ? `Bel vóór ${time}.` : `Bel meteen: beloofd was vóór ${time}.`
}

function toFact(field: Field, request: KeptRequest): Fact {
  const value: unknown = Reflect.get(request, field.name)
  const label = field.heading ?? field.label
  if (typeof value === 'boolean') return { label, value: value ? 'Ja' : 'Nee' }
  return { label, value: typeof value === 'string' && value !== '' ? value : '–' }
}
