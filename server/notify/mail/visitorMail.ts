import { z } from 'zod'
import type { Business } from '#content/business'
import { formatDateTime } from '#domain/format/dutchTime'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { getDeadline, getSuccessMessage } from '#domain/promises/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl } from '#domain/requests/phoneDigits'
import {
  formatFacts,
  kindNames,
  renderDocument,
  renderFactTable,
  renderLinks,
  renderParagraph,
  renderSmallPrint,
  type Fact,
  type MailContent,
} from './mailContent.ts'

/** The address for a confirmation: one plain address, and none if the request looks like spam. */
export function getVisitorAddress(request: KeptRequest): string | undefined {
  if (request.kind === 'callback' || request.spamReason !== undefined) return undefined
  // Older requests may have an address that today's form would refuse.
  return z.email().max(254).safeParse(request.email).data
}

/**
 * The confirmation to a visitor. Anybody can enter anybody's address, so it contains nothing that a stranger typed: only
 * choices from our own lists. A late one makes no promise that is already broken.
 */
export function renderVisitorMail(
  request: KeptRequest,
  { name, phone, now }: Pick<Business, 'name' | 'phone'> & { readonly now: Date },
): MailContent {
  const heading = 'Wij hebben uw aanvraag ontvangen'
  const isLate = now.toISOString() >= getDeadline(request)
  const promise = isLate
    ? 'Heeft u nog niets van ons gehoord? Bel ons dan nu en noem de referentie.'
    : getSuccessMessage(request, { opensChat: false }).description
  const facts = [
    { label: 'Referentie', value: request.reference },
    { label: 'Soort', value: kindNames[request.kind] },
    { label: 'Ontvangen', value: formatDateTime(request.createdAt) },
    ...forms[request.kind].fields.flatMap((field) => toChosenFact(field, request)),
  ]
  const call = { text: `Bel ${formatPhone(phone)}`, url: getCallUrl(phone) }
  const help = isLate
    ? 'Klopt er iets niet? Ook dan kunt u ons bellen.'
    : 'Kunt u niet wachten of klopt er iets niet? Bel ons en noem de referentie.'
  const smallPrint = `U krijgt deze e-mail omdat dit adres is ingevuld op de website van ${name}. Was u dat niet? Dan hoeft u niets te doen.`
  return {
    subject: `${heading} (${request.reference})`,
    text: [
      'Goedendag,',
      '',
      `${heading}. ${promise}`,
      '',
      formatFacts(facts),
      '',
      help,
      `${formatPhone(phone)} (${call.url})`,
      '',
      name,
      '',
      smallPrint,
      '',
    ].join('\n'),
    html: renderDocument(heading, [
      renderParagraph(promise),
      renderFactTable(facts),
      renderParagraph(help),
      renderLinks([call]),
      renderParagraph(name),
      renderSmallPrint(smallPrint),
    ]),
  }
}

/** A ticked box, or an option of our list. Some fields also accept other words; those stay out. */
function toChosenFact(field: Field, request: KeptRequest): readonly Fact[] {
  const value: unknown = Reflect.get(request, field.name)
  const label = field.heading ?? field.label
  if (value === true) return [{ label, value: 'Ja' }]
  return typeof value === 'string' && field.options?.includes(value) ? [{ label, value }] : []
}
