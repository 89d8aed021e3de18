import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeFormula } from '#domain/spreadsheet/spreadsheetText'

describe('toGuardedText', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+31', "'+31"],
    ['-Jan', "'-Jan"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tJan', "'\tJan"],
    ['\rJan', "'\rJan"],
    ["'=1+1", "''=1+1"],
    ['  =1+1', "'  =1+1"],
    ['\u00A0=1+1', "'\u00A0=1+1"],
    ['\u200F=1+1', "'\u200F=1+1"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\uFF0B1', "'\uFF0B1"],
    ['\uFF0D1', "'\uFF0D1"],
    ['\uFF20SUM', "'\uFF20SUM"],
    ['"=1+1"', '\'"=1+1"'],
    ['Kwijt\n=1+1', "Kwijt\n'=1+1"],
    ['Kwijt\n\n- punt een', "Kwijt\n\n'- punt een"],
    ['Kwijt;=1+1', "Kwijt;'=1+1"],
    ['Kwijt; "=1+1', 'Kwijt;\' "=1+1'],
  ])('when %j could start a formula, then it becomes %j', (text, guarded) => {
    expect(escapeFormula(text, ',')).toBe(guarded)
  })

  test.each([
    'Jan',
    "O'Neil",
    "'s-Gravenhage",
    'a = b',
    'C-klasse',
    'a, -b',
    'jan@voorbeeld.example',
    '',
    'é🔑',
    'Kwijt\r\n\r\nOok',
  ])('when %j cannot, then it is unchanged', (text) => {
    expect(escapeFormula(text, ',')).toBe(text)
  })

  test('when the file is separated by semicolons, then commas are escaped', () => {
    expect(escapeFormula('a,=1;=2', ';')).toBe("a,'=1;=2")
  })

  test('nothing but apostrophes is added to any text', () => {
    const nasty = fc.string({
      unit: fc.constantFrom("'", '=', '-', '＝', ';', ',', '\n', '\r', '\t', ' ', '"', '\u200B', 'a'),
    })
    const anyText = fc.oneof(nasty, fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(anyText, fc.constantFrom(',', ';'), (text, separator) => {
        const escaped = escapeFormula(text, separator)
        expect(escaped.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
      }),
      { numRuns: 2_000 },
    )
  })
})
