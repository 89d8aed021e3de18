import { formatClock, formatDateTime, getDutchDay } from '#domain/format/dutchTime'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { getDeadline, type Promises } from '#domain/promises/promises'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import {
  createFacts,
  createLinks,
  createParagraph,
  kindNames,
  renderMail,
  type Fact,
  type MailContent,
} from '#domain/mail/mailContent'

const maxListed = 20

const listPaths: Readonly<Record<RequestKind, string>> = {
  contact: '/admin/contact',
  diagnosis: '/admin/diagnose',
  callback: '/admin/terugbel',
}

/** The subject has no personal data, since locked screens show it. `lead` says why it is sent again. */
export function renderStaffMail(
  request: KeptRequest,
  inboxOrigin: string,
  promises: Promises,
  now: Date,
  lead?: { readonly mark: string; readonly sentence: string },
): MailContent {
  const { kind, id, reference, page, phoneE164 } = request
  const isUrgent = isUrgentRequest(request)
  const marks = `${isUrgent ? 'SPOED: ' : ''}${lead ? `${lead.mark}: ` : ''}`
  const heading = `${marks}${kindNames[kind]} ${reference}`
  const about = formatSubjectPart(kind === 'callback' ? request.location : request.carBrand)
  const deadline = formatDeadline(request, promises, now)
  const inboxUrl = `${inboxOrigin}${listPaths[kind]}?aanvraag=${encodeURIComponent(id)}`
  const duplicateText = 'Dezelfde persoon stuurde dit kort hiervoor ook.'
  return renderMail(about === '' ? heading : `${heading} – ${about}`, heading, [
    createParagraph(deadline, `${heading}\n${deadline}`),
    ...(lead ? [createParagraph(lead.sentence)] : []),
    createLinks([
      ...(phoneE164 === undefined
        ? []
        : [
            { label: `Bel ${formatPhone(phoneE164)}`, url: getCallUrl(phoneE164) },
            { label: 'Stuur een WhatsApp-bericht', url: getChatUrl(phoneE164) },
          ]),
      { label: 'Open in de inbox', url: inboxUrl },
    ]),
    createFacts([
      ...forms[kind].fields.map((field) => createFact(field, request)),
      { label: 'Referentie', value: reference },
      { label: 'Ontvangen', value: formatDateTime(request.createdAt) },
      ...(page === undefined ? [] : [{ label: 'Verstuurd vanaf', value: page }]),
      ...(request.duplicateOf === undefined ? [] : [{ label: 'Let op', value: duplicateText }]),
    ]),
  ])
}

export function renderDigestMail(
  requests: readonly KeptRequest[],
  inboxOrigin: string,
  promises: Promises,
  now: Date,
): MailContent {
  const urgent = requests.filter(isUrgentRequest)
  const heading = `${urgent.length > 0 ? `SPOED (${urgent.length}): ` : ''}${requests.length} nieuwe aanvragen`
  const intro = 'Er komen nu veel aanvragen binnen. Daarom staan ze samen in deze e-mail, spoed bovenaan.'
  return renderRequestList(requests, { heading, intro, inboxOrigin, promises, now })
}

/** Urgent ones first, each with its number and deadline. */
export function renderRequestList(
  requests: readonly KeptRequest[],
  options: {
    readonly heading: string
    readonly intro: string
    readonly inboxOrigin: string
    readonly promises: Promises
    readonly now: Date
  },
): MailContent {
  const { heading, intro, inboxOrigin, promises, now } = options
  const urgent = requests.filter(isUrgentRequest)
  const sorted = [...urgent, ...requests.filter((request) => !isUrgentRequest(request))]
  const facts = sorted.map((request) => ({
    label: `${isUrgentRequest(request) ? 'SPOED: ' : ''}${kindNames[request.kind]} ${request.reference}`,
    value: `${formatPhone(request.phone)}. ${formatDeadline(request, promises, now)}`,
  }))
  return renderList(heading, intro, facts, inboxOrigin)
}

/** Lists suspected requests, without any visitors' text. */
export function renderSuspectedMail(requests: readonly KeptRequest[], inboxOrigin: string): MailContent {
  const heading =
    requests.length === 1
      ? '1 mogelijk ongewenste aanvraag'
      : `${requests.length} mogelijk ongewenste aanvragen`
  const facts = requests.map(({ kind, reference, createdAt, spamReason }) => ({
    label: `${kindNames[kind]} ${reference}`,
    value: `${formatDateTime(createdAt)}${spamReason === undefined ? '' : `, ${spamReason}`}`,
  }))
  const intro =
    'Deze aanvragen lijken op spam en zijn daarom niet apart gemeld. Ze staan in de inbox. Kijk ze na: er kan een echte klant bij zijn.'
  return renderList(heading, intro, facts, inboxOrigin)
}

function renderList(
  heading: string,
  intro: string,
  facts: readonly Fact[],
  inboxOrigin: string,
): MailContent {
  const rest = facts.length - maxListed
  return renderMail(heading, heading, [
    createParagraph(intro),
    createFacts(facts.slice(0, maxListed)),
    ...(rest > 0 ? [createParagraph(`En nog ${rest} andere.`)] : []),
    createLinks([{ label: 'Open de inbox', url: `${inboxOrigin}/admin/` }]),
  ])
}

/** 'Bel vóór 14:32.', with the day unless it is today. */
function formatDeadline(request: KeptRequest, promises: Promises, now: Date): string {
  const deadline = getDeadline(request, promises)
  const isToday = getDutchDay(deadline) === getDutchDay(now.toISOString())
  const time = isToday ? formatClock(deadline) : formatDateTime(deadline)
  return now.toISOString() <= deadline ? `Bel vóór ${time}.` : `Bel meteen: beloofd was vóór ${time}.`
}

function createFact(field: Field, request: KeptRequest): Fact {
  const value: unknown = Reflect.get(request, field.name)
  const label = field.heading ?? field.label
  if (typeof value === 'boolean') return { label, value: value ? 'Ja' : 'Nee' }
  return { label, value: typeof value === 'string' && value !== '' ? value : '–' }
}

/** One line, no invisible characters, at most as long as a phone shows. */
function formatSubjectPart(text: string, maxLength = 60): string {
  const characters = Array.from(text.replace(/[\s\p{C}]+/gu, ' ').trim())
  if (characters.length <= maxLength) return characters.join('')
  return `${characters.slice(0, maxLength - 1).join('')}…`
}
