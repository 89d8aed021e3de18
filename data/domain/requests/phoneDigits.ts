/** How many digits a typed phone number has, whatever stands between them. */
export function countDigits(phone: string): number {
  return phone.replace(/\D/g, '').length
}

/**
 * A phone number as chat links want it: digits only with the country in front. `+31`, `0031`, `31` and one
 * leading 0 all come to 31; `+31 (0)6` loses its trunk zero. Any other country's number keeps its own code.
 */
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

/** A link that opens the chat with a number, with the message already typed. */
export function getChatUrl(phone: string, message = ''): string {
  const query = message === '' ? '' : `?text=${encodeURIComponent(message)}`
  return `https://wa.me/${toChatDigits(phone)}${query}`
}

/** A link that calls a number: `tel:` with digits and at most one leading plus. */
export function getCallUrl(phone: string): string {
  const digits = phone.replace(/\(0\)/g, '').replace(/\D/g, '')
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
