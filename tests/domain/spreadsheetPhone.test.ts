import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhoneCell } from '#domain/spreadsheet/spreadsheetText'

describe('toPhoneCell', () => {
  test.each([
    ['0612345678', '06 12345678'],
    ['0791234567', '079 123 4567'],
    ['+31612345678', '+31 6 12345678'],
    ['0031612345678', '0031 6 12345678'],
    ['+32475123456', '+32 475 12 34 56'],
    ['31612345678', '31 612345678'],
    // Whatever makes the number unknown, no digit may go: nine zeros are not ten.
    ['0000000000', '00 00000000'],
    ['12345678901234567890', '12 345678901234567890'],
    ['+1234567890123', '+1 234567890123'],
  ])('groups the bare digits %j: %j', (typed, cell) => {
    expect(formatPhoneCell(typed, ',')).toBe(cell)
  })

  test.each([
    // Excel subtracts these.
    ['+31-6-12345678', '+31 6 12345678'],
    ['+31(0)612345678', '+31 6 12345678'],
    // An accountant's minus.
    ['(0612345678)', '06 12345678'],
    // A Dutch thousands separator.
    ['0612.345.678', '06 12345678'],
  ])('regroups %j, which would be evaluated: %j', (typed, cell) => {
    expect(formatPhoneCell(typed, ',')).toBe(cell)
  })

  test.each(['06-12345678', '06 12 34 56 78', '079-123 45 67', '+31 6 12345678', '06-12345678 (na 18 uur)'])(
    'keeps %j, which stays text',
    (typed) => {
      expect(formatPhoneCell(typed, ',')).toBe(typed)
    },
  )

  test.each([
    '=0612345678+1',
    '+0612345678*1',
    '-0612345678',
    '@0612345678',
    '0612345678e1',
    '=HYPERLINK("x";0612345678)',
  ])('puts an apostrophe before %j, which would be evaluated and is no phone number', (typed) => {
    expect(formatPhoneCell(typed, ',')).toBe(`'${typed}`)
  })

  test('any typed text becomes a cell that is no number or formula and has every digit', () => {
    const typedPhone = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789+-(). /')),
      minLength: 10,
      maxLength: 20,
    })
    fc.assert(
      fc.property(typedPhone, (typed) => {
        const cell = formatPhoneCell(typed, ',')
        expect(cell).not.toMatch(/^[\d.]+$/)
        expect(cell).not.toMatch(/^[=@-]/)
        expect(cell).not.toMatch(/^\+(?![\d ]+$)/)
        expect(cell.replaceAll(/\D/g, '')).toBe(
          cell.startsWith("'") ? typed.replaceAll(/\D/g, '') : typed.replace('(0)', '').replaceAll(/\D/g, ''),
        )
      }),
      { numRuns: 2_000 },
    )
  })
})
