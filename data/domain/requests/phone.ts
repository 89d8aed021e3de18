import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A typed phone number as E.164 (`+31612345678`), or undefined where it is no possible number. Numbers without a
 * country are read as Dutch. Too heavy for what visitors load: for the server, the admin and the command line.
 */
export function toE164(phone: string): string | undefined {
  // What nearly everybody here types, answered as the library would, without its forty expressions.
  const mobile = /^06[- ]?([1-58]\d{7})$/.exec(phone)?.[1]
  if (mobile !== undefined) return `+316${mobile}`
  const parsed = parsePhoneNumberFromString(phone, 'NL')
  return parsed?.isPossible() ? parsed.number : undefined
}

/**
 * A phone number for people: grouped with spaces, Dutch numbers as dialled here ('06 12345678'), others with
 * their country. Text that is no possible number comes back as it was typed.
 */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'NL')
  if (!parsed?.isPossible()) return phone
  return parsed.country === 'NL' ? parsed.formatNational() : parsed.formatInternational()
}

/** True for a Dutch mobile number (06), however it was typed. */
export function isDutchMobile(phone: string): boolean {
  return /^\+316[1-58]\d{7}$/.test(toE164(phone) ?? '')
}
