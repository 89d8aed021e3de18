import { formatClock, formatDateTime, getDutchDay } from '#domain/format/dutchTime'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { getDeadline } from '#domain/promises/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl, getChatUrl } from '#domain/requests/phoneDigits'
import {
  formatFacts,
  kindNames,
  renderDocument,
  renderFactTable,
  renderLinks,
  renderParagraph,
  type Fact,
  type MailContent,
} from './mailContent.ts'

/** A mail about suspected requests lists this many. */
const maxListed = 20

/** The paths of the lists in the staff app. */
const listPaths: Readonly<Record<RequestKind, string>> = {
  contact: '/admin/',
  diagnosis: '/admin/diagnose',
  callback: '/admin/terugbel',
}

/** The mail to staff about one request. The subject has no personal data, since locked screens show it. */
export function renderStaffMail(
  request: KeptRequest,
  { now, inboxOrigin }: { readonly now: Date; readonly inboxOrigin: string },
): MailContent {
  const { kind, id, reference } = request
  const isUrgent = kind === 'contact' && request.isUrgent
  const heading = `${isUrgent ? 'SPOED: ' : ''}${kindNames[kind]} ${reference}`
  const about = formatSubjectPart(kind === 'callback' ? request.location : request.carBrand)
  const deadline = formatDeadline(request, now)
  const facts = [
    ...forms[kind].fields.map((field) => toFact(field, request)),
    { label: 'Referentie', value: reference },
    { label: 'Ontvangen', value: formatDateTime(request.createdAt) },
    ...(request.page === undefined ? [] : [{ label: 'Verstuurd vanaf', value: request.page }]),
    ...(request.duplicateOf === undefined
      ? []
      : [{ label: 'Let op', value: 'Dezelfde persoon stuurde dit kort hiervoor ook.' }]),
  ]
  const links = [
    { text: `Bel ${formatPhone(request.phone)}`, url: getCallUrl(request.phoneE164 ?? request.phone) },
    { text: 'Stuur een WhatsApp-bericht', url: getChatUrl(request.phone) },
    {
      text: 'Open in de inbox',
      url: `${inboxOrigin}${listPaths[kind]}?aanvraag=${encodeURIComponent(id)}`,
    },
  ]
  const linkLines = links.map(({ text, url }) => `${text}: ${url}`)
  return {
    subject: about === '' ? heading : `${heading} – ${about}`,
    text: [heading, deadline, '', ...linkLines, '', formatFacts(facts), ''].join('\n'),
    html: renderDocument(heading, [renderParagraph(deadline), renderLinks(links), renderFactTable(facts)]),
  }
}

/** One mail to staff about all requests that look like spam. It contains none of the visitors' words. */
export function renderSuspectedMail(
  requests: readonly KeptRequest[],
  { inboxOrigin }: { readonly inboxOrigin: string },
): MailContent {
  const heading =
    requests.length === 1
      ? '1 mogelijk ongewenste aanvraag'
      : `${requests.length} mogelijk ongewenste aanvragen`
  const explanation =
    'Deze aanvragen lijken op spam en zijn daarom niet apart gemeld. Ze staan in de inbox. Kijk ze na: er kan een echte klant bij zijn.'
  const facts = requests.slice(0, maxListed).map(({ kind, reference, createdAt, spamReason }) => ({
    label: `${kindNames[kind]} ${reference}`,
    value: `${formatDateTime(createdAt)}${spamReason === undefined ? '' : `, ${spamReason}`}`,
  }))
  const restCount = requests.length - facts.length
  const rest = restCount > 0 ? [`En nog ${restCount} andere.`] : []
  const link = { text: 'Open de inbox', url: `${inboxOrigin}/admin/` }
  return {
    subject: heading,
    text: [explanation, '', formatFacts(facts), ...rest, '', `${link.text}: ${link.url}`, ''].join('\n'),
    html: renderDocument(heading, [
      renderParagraph(explanation),
      renderFactTable(facts),
      ...rest.map(renderParagraph),
      renderLinks([link]),
    ]),
  }
}

/** 'Bel vóór 14:32.', with the day unless it is today. */
function formatDeadline(request: KeptRequest, now: Date): string {
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

/** A visitor's text for a header: one line, no invisible characters, at most as long as a phone shows. */
function formatSubjectPart(text: string, maxLength = 60): string {
  const characters = Array.from(text.replace(/[\s\p{C}]+/gu, ' ').trim())
  if (characters.length <= maxLength) return characters.join('')
  return `${characters.slice(0, maxLength - 1).join('')}…`
}
