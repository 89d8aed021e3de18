import * as fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { formatPhone, isDutchMobile, toE164 } from '#domain/requests/phone'
import { getCallUrl, toChatDigits, getChatUrl } from '#domain/format/phoneDigits'
import { countDigits } from '#domain/format/plainText'

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

test.each(['06-12 34.56 78', '٠٦١٢٣٤٥٦٧٨', '۰۶۱۲۳۴۵۶۷۸', '０６１２３４５６７８'])(
  '%s has ten digits',
  (typed) => {
    expect(countDigits(typed)).toBe(10)
  },
)

test.each([
  ['06 12345678 (werk) of 0612345679', '+31612345678'],
  ['06-12345678, bel na 18.00 uur', '+31612345678'],
  ['mobiel0612345678', '+31612345678'],
  ['tel: 06 12 34 56 78', '+31612345678'],
  ['0612345678/0687654321', '+31612345678'],
  ['06 12345678 06 87654321', '+31612345678'],
  ['06 12345678 (2x bellen)', '+31612345678'],
  ['085-1234567 2', '+31851234567'],
  ['werk 079-1234567, mobiel 06-12345678', '+31791234567'],
  ['2 nummers: 06-12345678 en 079-1234567', '+31612345678'],
  ['06 12 bel na zes uur 34 56 78', '+31612345678'],
  ['+31 (0)6 12345678 thuis', '+31612345678'],
  ['(+31) 6 12345678', '+31612345678'],
  ['+0031 6 12345678', '+31612345678'],
  ['+49 30 1234 5678', '+493012345678'],
  ['+49 (30) 123456 (2x)', '+4930123456'],
  ['0032 470 12 34 56 of 06 12345678', '+32470123456'],
  ['06‑12345678', '+31612345678'],
  ['\u200e+31 6 1234\u200b5678', '+31612345678'],
  ['＋３１ ６ １２３４５６７８', '+31612345678'],
  ['٠٦ ١٢٣٤٥٦٧٨', '+31612345678'],
  // One digit too many is no other number.
  ['06 123456789', '+316123456789'],
])('of %j, %s is dialled', (typed, e164) => {
  expect(toE164(typed)).toBe(e164)
})

test.each(['06 12345678 (werk)', '06 12345678 06 12345679', '06 12345678 2', '0000000000'])(
  'shows %j as typed',
  (typed) => {
    expect(formatPhone(typed)).toBe(typed)
  },
)

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
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(
      fc.constantFrom('', '-', ' '),
      fc.constantFrom(1, 2, 3, 4, 5, 8),
      digits,
      (separator, first, rest) => {
        const phone = `06${separator}${first}${rest.join('')}`
        const parsed = parsePhoneNumberFromString(phone, 'NL')
        expect(toE164(phone)).toBe(parsed?.isPossible() ? parsed.number : undefined)
      },
    ),
    { numRuns: 1000 },
  )
})
