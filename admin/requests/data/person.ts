import { getSitePrice } from '#domain/prices/sitePrice'
import { describeAgreement } from '#domain/requests/agreement'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isOpen } from '#domain/requests/status'

/** By the kept number or address. getPersonKeys parses numbers, which is too large for the first load. */
export function isSamePerson(one: KeptRequest, other: KeptRequest): boolean {
  const isSame = (left: string | undefined, right: string | undefined) =>
    left !== undefined && left !== '' && left.toLowerCase() === right?.toLowerCase()
  return isSame(one.phoneE164, other.phoneE164) || isSame(getEmail(one), getEmail(other))
}

function getEmail(request: KeptRequest): string | undefined {
  return request.kind === 'callback' ? undefined : request.email
}

export function isUrgent(request: KeptRequest): boolean {
  return request.kind === 'contact' && request.isUrgent
}

export function isAlarming(request: KeptRequest): boolean {
  return (
    isUrgent(request) && isOpen(request.status) && (request.spamReason ?? request.trashedAt) === undefined
  )
}

interface ReplyFacts {
  readonly name: string
  /** The whole address of the terms. */
  readonly termsUrl: string
}

export function fillReply(text: string, request: KeptRequest, { name, termsUrl }: ReplyFacts): string {
  const facts = {
    name: getFirstName(request),
    reference: request.reference,
    business: name,
    estimate: getSitePrice(request)?.text ?? 'een bedrag dat wij u vooraf noemen',
    agreement: describeAgreement(request, termsUrl).text,
    minutes: String(getHandling(request).onTheWay?.minutes ?? 'enkele'),
  }
  const filled = text.replace(
    /\{(name|reference|business|estimate|agreement|minutes)\}/g,
    (_, key: keyof typeof facts) => facts[key],
  )
  // Without a name: 'Goedendag, wij ...'.
  return filled.replace(/ +(?=[ ,.])/g, '')
}

/** What staff have to note before the reply can be sent, in Dutch. */
export function listMissing(text: string, request: KeptRequest): readonly string[] {
  return text.includes('{agreement}') ? describeAgreement(request, '').missing : []
}

/** A saved reply that says when we are there. */
export function isAboutArrival(text: string): boolean {
  return text.includes('{minutes}')
}

function getFirstName(request: KeptRequest): string {
  return request.kind === 'callback' ? request.name : request.firstName
}

export function formatGreeting(request: KeptRequest, businessName: string): string {
  const name = getFirstName(request)
  const salutation = name === '' ? 'Goedendag' : `Goedendag ${name}`
  return `${salutation}, dit is ${businessName}. Wij hebben uw aanvraag (${request.reference}) ontvangen en helpen u graag.`
}
