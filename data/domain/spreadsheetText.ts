/** What stands between the cells of a line. */
export type CellSeparator = ',' | ';'

// What makes a spreadsheet calculate: the four signs, and their full-width, small and minus-sign kin, which some
// programs fold to the plain ones. https://owasp.org/www-community/attacks/CSV_Injection
const signs = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212'
// Spreadsheets look past some of these for the sign. The apostrophe is among them so that the guard can be undone.
const skippedAtStart = '["\'\\s\\p{Cf}]*'
const skippedInLine = '["\'\\p{Zs}\\p{Cf}]*'

/**
 * A text as a spreadsheet cell that is never calculated: where it could start a formula, an apostrophe stands before it.
 * Where it could: at the start of the text, and inside it at the start of a line and after a separator other than the
 * file's own. The latter because a program set to that other separator (Dutch Excel takes ';') cuts a quoted text in
 * two there and calculates the second half. `toUnguardedText` gives the text back exactly.
 */
export function toGuardedText(text: string, separator: CellSeparator): string {
  const { atStart, inside } = patterns[separator]
  return text.replace(inside, "'").replace(atStart, "'")
}

/** Undoes `toGuardedText` of the same separator. */
export function toUnguardedText(text: string, separator: CellSeparator): string {
  const { guardAtStart, guardInside } = patterns[separator]
  return text.replace(guardAtStart, '').replace(guardInside, '')
}

const patterns = { ',': toPatterns(';'), ';': toPatterns(',') } as const

function toPatterns(foreignSeparator: CellSeparator) {
  const opensText = `(?=${skippedAtStart}[${signs}\\t\\r])`
  const opensPart = `(?=${skippedInLine}[${signs}])`
  const afterBreak = `(?<=[${foreignSeparator}\\t\\r\\n])`
  return {
    atStart: new RegExp(`^${opensText}`, 'u'),
    inside: new RegExp(`${afterBreak}${opensPart}`, 'gu'),
    guardAtStart: new RegExp(`^'${opensText}`, 'u'),
    guardInside: new RegExp(`${afterBreak}'${opensPart}`, 'gu'),
  }
}
