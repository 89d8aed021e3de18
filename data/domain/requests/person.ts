import type { KeptRequest } from '#domain/requests/keptRequest'
import { toE164 } from '#domain/requests/phone'
import { countDigits, toChatDigits } from '#domain/requests/phoneDigits'

/**
 * What a person is known by, over all forms: the phone number as E.164 (where it is no possible number, a plus and its digits) and the e-mail
 * address in lower case. Requests that share one of them are one person's.
 */
export function getPersonKeys(request: KeptRequest): readonly string[] {
  const email = request.kind === 'callback' ? '' : toEmailKey(request.email)
  const phone = request.phoneE164 === undefined ? toPhoneKey(request.phone) : toPlainE164(request.phoneE164)
  return [phone, email].filter((key) => key !== '')
}

/** The key of a phone number or e-mail address, however it was typed; '' where the text is neither. */
export function getPersonKey(text: string): string {
  return text.includes('@') ? toEmailKey(text) : toPhoneKey(text)
}

/** True when two requests are of one person. */
export function isSamePerson(left: KeptRequest, right: KeptRequest): boolean {
  const keys = getPersonKeys(left)
  return getPersonKeys(right).some((key) => keys.includes(key))
}

function toEmailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** Some were kept with the spaces of the spreadsheet that they were imported from. */
function toPlainE164(phoneE164: string): string {
  if (/^\+\d+$/.test(phoneE164)) return phoneE164
  const digits = phoneE164.replace(/\D/g, '')
  return digits === '' ? '' : `+${digits}`
}

function toPhoneKey(phone: string): string {
  return toE164(phone) ?? (countDigits(phone) > 0 ? `+${toChatDigits(phone)}` : '')
}

/** The whole name, as it was typed. */
export function getPersonName(request: KeptRequest): string {
  return request.kind === 'callback' ? request.name : `${request.firstName} ${request.lastName}`.trim()
}
