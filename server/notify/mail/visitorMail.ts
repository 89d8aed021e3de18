import type { Business } from '#content/business'
import { formatDateTime } from '#domain/format/dutchTime'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl } from '#domain/requests/phoneDigits'
import { getDeadline, getSuccessMessage } from '#domain/promises/promises'
import { kindNames, toFactLines, toFactTable, toLinks, toMailDocument, toParagraph, toSmallPrint, type Fact, type MailText } from './mailContent.ts'
import { z } from 'zod'

/**
 * Tells a visitor that the request came in. Anybody can type anybody's address, so nothing is in it that a sender could have written: no
 * name, no free text; only what was chosen from a list of ours. One that is sent late promises nothing that is broken by then.
 */
export function toVisitorMail(
  request: KeptRequest,
  { name, phone, now }: Pick<Business, 'name' | 'phone'> & { readonly now: Date },
): MailText {
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
      toFactLines(facts),
      '',
      help,
      `${formatPhone(phone)} (${call.url})`,
      '',
      name,
      '',
      smallPrint,
      '',
    ].join('\n'),
    html: toMailDocument(heading, [
      toParagraph(promise),
      toFactTable(facts),
      toParagraph(help),
      toLinks([call]),
      toParagraph(name),
      toSmallPrint(smallPrint),
    ]),
  }
}

/** What was ticked, or chosen from a list; the form takes other words than the list's too, and those stay out. */
function toChosenFact(field: Field, request: KeptRequest): readonly Fact[] {
  const value: unknown = Reflect.get(request, field.name)
  const label = field.heading ?? field.label
  if (value === true) return [{ label, value: 'Ja' }]
  return typeof value === 'string' && field.options?.includes(value) ? [{ label, value }] : []
}

/** Where a visitor's confirmation goes: one plain address that was given, and only where nothing looks like spam. */
export function toVisitorAddress(request: KeptRequest): string | undefined {
  if (request.kind === 'callback' || request.spamReason !== undefined) return undefined
  // Checked when it came in; what is sent to strangers is checked where it is sent.
  return z.email().max(254).safeParse(request.email).data
}

/** The mailbox behind an address, as far as it can be told: 'Noor+abc@voorbeeld.example' is read by the same person as 'noor@…'. */
export function toMailbox(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@')
}
