import { describe, expect, test } from 'vitest'
import { getPersonKey } from '#domain/requests/person'
import { createPersonTrace } from '#domain/requests/personTrace'

describe('a licence plate', () => {
  const trace = createPersonTrace('GB001B')

  test.each([
    'GB-001-B',
    'gb001b',
    'GB 001 B',
    '"licensePlate":"GB-001-B"',
    'kenteken GB001B.',
    'g.b.001-b',
    'GB – 001 – B',
    'GB‑001‑B',
    'GB_001/B',
    'GB\u200b001\u00adB',
    'ＧＢ００１Ｂ',
    'GB-٠٠١-B',
  ])('is found as %j', (text) => {
    expect(trace.isIn(text)).toBe(true)
  })

  test.each(['GB-001-BX', 'AGB001B', 'gb001b4f', 'GB-002-B', 'GB 001\nC', '4gb-001-b', ''])(
    'is not found in %j',
    (text) => {
      expect(trace.isIn(text)).toBe(false)
    },
  )
})

describe('a phone number', () => {
  const trace = createPersonTrace('+31612345678')

  test.each([
    '0612345678',
    '06-12345678',
    '06 12 34 56 78',
    '(06) 1234-5678',
    '06.12.34.56.78',
    '06/12345678',
    '06 - 12 34 56 78',
    '+31612345678',
    '+31 6 12345678',
    '+31 (0)6 12345678',
    '+31-6-12-34-56-78',
    '0031612345678',
    '0031 (0)6 1234 5678',
    '31612345678',
    '612345678',
    'tel:0612345678',
    'Bel 0612345678.',
    '06\u00a012345678',
    '０６１２３４５６７８',
    '{"phone":"0612345678","email":""}',
    '"note":"Nieuw nummer:\\n0612345678\\nvan zijn vrouw"',
    '{"phone":"06 12 bel na zes uur 34 56 78","email":""}',
    '{"phone":"06 12 \\"bel na zes\\" 34 56 78","email":""}',
  ])('is found as %j', (text) => {
    expect(trace.isIn(text)).toBe(true)
  })

  test.each([
    '06123456789',
    '10612345678',
    '0612345679',
    '+32612345678',
    '"0612","345678"',
    '06123\n45678',
    'a612345678f',
    'request-612345678-1',
    '',
  ])('is not found in %j', (text) => {
    expect(trace.isIn(text)).toBe(false)
  })

  test.each([
    '06 12 bel na zes uur 34 56 78',
    '06 12 "bel" 34 56 78',
    '+31 (0)6 12 bel 34 56 78',
    '0612 x 345678',
  ])('is the value of a field that contains %j', (value) => {
    expect(trace.isInValue(value)).toBe(true)
  })

  test.each(['06 12 bel om 18 uur 34 56 78', 'a612345678f', 'rond 6 1 2 3 4 5 6 7', ''])(
    'is not the value of a field that contains %j',
    (value) => {
      expect(trace.isInValue(value)).toBe(false)
    },
  )

  test('finds foreign and impossible numbers', () => {
    expect(createPersonTrace(getPersonKey('+32 470 12 34 56')).isIn('0470/12.34.56')).toBe(true)
    expect(createPersonTrace(getPersonKey('+32 470 12 34 56')).isIn('+32470123456')).toBe(true)
    const impossible = '012345678901234'
    expect(createPersonTrace(getPersonKey(impossible)).isIn(`"phone":"${impossible}"`)).toBe(true)
  })

  test('always finds its own spelling', () => {
    for (const typed of [
      '06-12345678',
      '+31 (0)79 123 45 67',
      '0031-79-1234567',
      '079 1234567',
      '+49 30 123456',
    ]) {
      expect(createPersonTrace(getPersonKey(typed)).isIn(`"phone":"${typed}"`), typed).toBe(true)
    }
  })
})

describe('an e-mail address', () => {
  const trace = createPersonTrace(getPersonKey('Jan.Jansen@Voorbeeld.example'))

  test.each([
    'jan.jansen@voorbeeld.example',
    'JAN.JANSEN@VOORBEELD.EXAMPLE',
    'Mail naar jan.jansen@voorbeeld.example.',
    '<jan.jansen@voorbeeld.example>',
    'mailto:jan.jansen%40voorbeeld.example',
    '"note":"adres:\\njan.jansen@voorbeeld.example"',
  ])('is found as %j', (text) => {
    expect(trace.isIn(text)).toBe(true)
  })

  test.each([
    'pietjan.jansen@voorbeeld.example',
    'x-jan.jansen@voorbeeld.example',
    'jan.jansen@voorbeeld.examples',
    'jan.jansen@voorbeeld.example.org',
    'janxjansen@voorbeeld.example',
  ])('is not found in %j', (text) => {
    expect(trace.isIn(text)).toBe(false)
  })
})
