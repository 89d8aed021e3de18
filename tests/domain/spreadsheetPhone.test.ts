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
  ])('when typed as bare digits %j, then it is grouped: %j', (typed, cell) => {
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
  ])('when typed so that a program would calculate, as %j, then it is regrouped: %j', (typed, cell) => {
    expect(formatPhoneCell(typed, ',')).toBe(cell)
  })

  test.each(['06-12345678', '06 12 34 56 78', '079-123 45 67', '+31 6 12345678', '06-12345678 (na 18 uur)'])(
    'when typed as %j, which stays text, then it is kept as typed',
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
  ])('when typed as %j, which would calculate and is no phone, then an apostrophe is before it', (typed) => {
    expect(formatPhoneCell(typed, ',')).toBe(`'${typed}`)
  })

  test('whatever is typed, the cell is neither a number nor a sum, and keeps every digit', () => {
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
