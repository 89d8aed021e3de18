// For E.164 and for the business's own numbers, whose spelling the content's schema checks. Visitors' pages
// load it. Links of visitors' numbers are made from `phoneE164` only.

/** Digits with the country first. All prefixes become 31; '(0)' is dropped. */
export function toChatDigits(phone: string): string {
  const digits = phone.replace(/\(0\)/g, '').replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return dropTrunkZero(digits)
  if (digits.startsWith('00')) return dropTrunkZero(digits.slice(2))
  if (digits.startsWith('0')) return `31${digits.slice(1)}`
  return digits
}

function dropTrunkZero(digits: string): string {
  return digits.startsWith('310') ? `31${digits.slice(3)}` : digits
}

export function getChatUrl(phone: string, message = ''): string {
  const query = message === '' ? '' : `?text=${encodeURIComponent(message)}`
  return `https://wa.me/${toChatDigits(phone)}${query}`
}

export function getCallUrl(phone: string): string {
  const digits = phone.replace(/\(0\)/g, '').replace(/\D/g, '')
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}

/** The eight digits after the 06 of a Dutch mobile number; undefined for any other. */
export function readDutchMobile(phone: string): string | undefined {
  return /^(?:06|\+316|00316)([1-58]\d{7})$/.exec(phone.replace(/[ -]/g, ''))?.[1]
}
