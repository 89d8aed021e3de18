import * as fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { formatPhone, isDutchMobile, toE164 } from '#domain/requests/phone'
import { countDigits, getCallUrl, toChatDigits, getChatUrl } from '#domain/format/phoneDigits'

test.each([
  ['0612345678', '31612345678'],
  ['06-12 34 56 78', '31612345678'],
  ['+31 6 12345678', '31612345678'],
  ['+31 (0)6 12345678', '31612345678'],
  ['0031612345678', '31612345678'],
  ['31612345678', '31612345678'],
  ['079 123 4567', '31791234567'],
  ['+32 470 12 34 56', '32470123456'],
  ['0032470123456', '32470123456'],
])('the chat number of %s is %s', (typed, digits) => {
  expect(toChatDigits(typed)).toBe(digits)
})

test('a chat link carries the message encoded', () => {
  expect(getChatUrl('06-12345678', 'Hallo & dag?')).toBe(
    'https://wa.me/31612345678?text=Hallo%20%26%20dag%3F',
  )
  expect(getChatUrl('06-12345678')).toBe('https://wa.me/31612345678')
})

test.each([
  ['079-123 45 67', 'tel:0791234567'],
  ['+31 (0)79 1234567', 'tel:+31791234567'],
])('the call link of %s is %s', (typed, url) => {
  expect(getCallUrl(typed)).toBe(url)
})

test('counts digits regardless of separators', () => {
  expect(countDigits('06-12 34.56 78')).toBe(10)
})

test.each([
  ['06 12345678', '+31612345678', '06 12345678', true],
  ['+31612345678', '+31612345678', '06 12345678', true],
  ['079-1234567', '+31791234567', '079 123 4567', false],
  ['+32470123456', '+32470123456', '+32 470 12 34 56', false],
  ['1234567890123456789', undefined, '1234567890123456789', false],
])('%s', (typed, e164, formatted, isMobile) => {
  expect(toE164(typed)).toBe(e164)
  expect(formatPhone(typed)).toBe(formatted)
  expect(isDutchMobile(typed)).toBe(isMobile)
})

test('the fast path for mobile numbers agrees with the library', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 9 })
  fc.assert(
    fc.property(fc.constantFrom('', '-', ' ', '--'), digits, (separator, rest) => {
      const phone = `06${separator}${rest.join('')}`
      const parsed = parsePhoneNumberFromString(phone, 'NL')
      expect(toE164(phone)).toBe(parsed?.isPossible() ? parsed.number : undefined)
    }),
    { numRuns: 1000 },
  )
})
