import type { KeptRequest } from '#domain/requests/keptRequest'
import { z } from 'zod'

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
