import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** E.164, Dutch by default; undefined if impossible. Too large to load in visitors' pages. */
export function toE164(phone: string): string | undefined {
  // A fast path for the most common numbers, with the same result.
  const mobile = /^06[- ]?([1-58]\d{7})$/.exec(phone)?.[1]
  if (mobile !== undefined) return `+316${mobile}`
  const parsed = parsePhoneNumberFromString(phone, 'NL')
  return parsed?.isPossible() ? parsed.number : undefined
}

/** '06 12345678', or with its country. Returns an impossible number as typed. */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'NL')
  if (!parsed?.isPossible()) return phone
  return parsed.country === 'NL' ? parsed.formatNational() : parsed.formatInternational()
}

export function isDutchMobile(phone: string): boolean {
  return /^\+316[1-58]\d{7}$/.test(toE164(phone) ?? '')
}
