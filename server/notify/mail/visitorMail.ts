import { z } from 'zod'
import type { Business } from '#content/business'
import { formatDateTime } from '#domain/format/dutchTime'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { getDeadline, getSuccessMessage, hasPromise, type Promises } from '#domain/promises/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl } from '#domain/format/phoneDigits'
import {
  createFacts,
  createParagraph,
  createSmallPrint,
  createLinks,
  kindNames,
  renderMail,
  type Fact,
  type MailContent,
} from '#domain/mail/mailContent'

/** One plain address; undefined if the request looks like spam. */
export function getVisitorAddress(request: KeptRequest): string | undefined {
  if (request.kind === 'callback' || request.spamReason !== undefined) return undefined
  // Older requests may have an address that today's form would refuse.
  return z.email().max(254).safeParse(request.email).data
}

interface VisitorMailFacts {
  readonly business: Pick<Business, 'name' | 'phone' | 'address' | 'kvk'>
  readonly promises: Promises
  /** Of the visitor's page of the request. */
  readonly followUrl: string
  readonly now: Date
}

/** Anybody can enter anybody's address: no typed text. A late mail omits the promise. */
export function renderVisitorMail(
  request: KeptRequest,
  { business, promises, followUrl, now }: VisitorMailFacts,
): MailContent {
  const { name, phone, address, kvk } = business
  const isEntered = request.source !== undefined
  const heading = isEntered ? 'Wij hebben uw aanvraag genoteerd' : 'Wij hebben uw aanvraag ontvangen'
  const isPromised = !isEntered || hasPromise(request)
  const isLate = isPromised && now.toISOString() >= getDeadline(request, promises)
  const promise = !isPromised
    ? 'Noem de referentie als u ons belt of appt.'
    : isLate
      ? 'Hebt u nog niets van ons gehoord? Bel ons dan nu en noem de referentie.'
      : getSuccessMessage(request, promises, { opensChat: false }).description
  const call = { label: `Bel ${formatPhone(phone)}`, url: getCallUrl(phone) }
  const help = isLate
    ? 'Klopt er iets niet? Ook dan kunt u ons bellen.'
    : 'Kunt u niet wachten of klopt er iets niet? Bel ons en noem de referentie.'
  return renderMail(`${heading} (${request.reference})`, heading, [
    { text: 'Goedendag,' },
    createParagraph(promise, `${heading}. ${promise}`),
    createFacts([
      { label: 'Referentie', value: request.reference },
      { label: 'Soort', value: kindNames[request.kind] },
      { label: 'Ontvangen', value: formatDateTime(request.createdAt) },
      ...forms[request.kind].fields.flatMap((field) => createChosenFact(field, request)),
    ]),
    createParagraph(
      'Met deze link ziet u hoe het met uw aanvraag staat. U kunt er ook foto’s toevoegen en de aanvraag intrekken. Wie de link heeft, ziet die pagina ook.',
    ),
    createLinks([{ label: 'Volg uw aanvraag', url: followUrl }]),
    createParagraph(help, `${help}\n${formatPhone(phone)} (${call.url})`),
    { html: createLinks([call]).html },
    createParagraph(name),
    createSmallPrint(`${address.street}, ${address.postalCode} ${address.city}. KvK ${kvk}.`),
    createSmallPrint(
      `U krijgt deze e-mail omdat dit adres ${isEntered ? `is genoemd in een gesprek met ${name}` : `is ingevuld op de website van ${name}`}. Was u dat niet? Dan hoeft u niets te doen.`,
    ),
  ])
}

/** A ticked box, or an option of our list. Excludes typed options. */
function createChosenFact(field: Field, request: KeptRequest): readonly Fact[] {
  const value: unknown = Reflect.get(request, field.name)
  const label = field.heading ?? field.label
  if (value === true) return [{ label, value: 'Ja' }]
  return typeof value === 'string' && field.options?.includes(value) ? [{ label, value }] : []
}
