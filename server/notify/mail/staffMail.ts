import { getDutchDay, formatClock, formatDateTime } from '#domain/format/dutchTime'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl, getChatUrl } from '#domain/requests/phoneDigits'
import { getDeadline } from '#domain/promises/promises'
import { kindNames, toFactLines, toFactTable, toLinks, toMailDocument, toParagraph, toSubjectPart, type Fact, type MailText } from './mailContent.ts'
import type { RequestKind } from '#domain/requests/kinds'

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

/** So many are named; the rest stand in the inbox. */
const namedCount = 20

/** Tells staff of requests that look like spam, all in one. None of the visitors' words are in it. */
export function toSuspectedMail(
  requests: readonly KeptRequest[],
  { inboxOrigin }: { readonly inboxOrigin: string },
): MailText {
  const heading =
    requests.length === 1
      ? '1 mogelijk ongewenste aanvraag'
      : `${requests.length} mogelijk ongewenste aanvragen`
  const explanation =
    'Deze aanvragen lijken op spam en zijn daarom niet apart gemeld. Ze staan in de inbox. Kijk ze na: er kan een echte klant bij zijn.'
  const facts = requests.slice(0, namedCount).map(({ kind, reference, createdAt, spamReason }) => ({
    label: `${kindNames[kind]} ${reference}`,
    value: `${formatDateTime(createdAt)}${spamReason === undefined ? '' : `, ${spamReason}`}`,
  }))
  const rest = requests.length - facts.length
  const restText = rest > 0 ? [`En nog ${rest} andere.`] : []
  const link = { text: 'Open de inbox', url: `${inboxOrigin}/admin/` }
  return {
    subject: heading,
    text: [explanation, '', toFactLines(facts), ...restText, '', `${link.text}: ${link.url}`, ''].join('\n'),
    html: toMailDocument(heading, [
      toParagraph(explanation),
      toFactTable(facts),
      ...restText.map(toParagraph),
      toLinks([link]),
    ]),
  }
}

/** Where each kind's list stands in the staff app. */
const listPaths: Readonly<Record<RequestKind, string>> = {
  contact: '/admin/',
  diagnosis: '/admin/diagnose',
  callback: '/admin/terugbel',
}

/** The staff app with one request open. An id says nothing about the person, so it may stand in an address. */
export function toInboxPath({ kind, id }: { readonly kind: RequestKind; readonly id: string }): string {
  return `${listPaths[kind]}?aanvraag=${encodeURIComponent(id)}`
}
