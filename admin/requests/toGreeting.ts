import type { KeptRequest } from '#domain/requests/keptRequest'
import { toAddressedName } from './person.ts'

/** The message that a chat with a visitor opens with; staff can still change it before sending. */
export function toGreeting(request: KeptRequest, businessName: string): string {
  const name = toAddressedName(request)
  const salutation = name === '' ? 'Goedendag' : `Goedendag ${name}`
  return `${salutation}, dit is ${businessName}. Wij hebben uw aanvraag (${request.reference}) ontvangen en helpen u graag.`
}
