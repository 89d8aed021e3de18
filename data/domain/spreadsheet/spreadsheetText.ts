import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatSheetTime } from '#domain/format/dutchTime'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

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
export function escapeFormula(text: string, separator: CellSeparator): string {
  const { atStart, inside } = patterns[separator]
  return text.replace(inside, "'").replace(atStart, "'")
}

/** Undoes `toGuardedText` of the same separator. */
export function unescapeFormula(text: string, separator: CellSeparator): string {
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

/**
 * What stands in a spreadsheet for one column of a request: text that no spreadsheet calculates, phones that keep their
 * leading zero or plus, 'ja' or 'nee', and times on the clock here. Not quoted yet; that is the CSV writer's work.
 */
export function toSpreadsheetCell(
  column: RequestColumn,
  request: KeptRequest,
  separator: CellSeparator,
): string {
  const value = column.value(request)
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (value === '') return ''
  switch (column.type) {
    case 'phone':
      return formatPhoneCell(value, separator)
    case 'time':
      return formatSheetTime(value)
    case 'boolean':
    case 'email':
    case 'text':
      return escapeFormula(value, separator)
  }
}

/**
 * A typed phone number as a spreadsheet cell that stays text, with its leading zero or plus. Bare digits would become
 * a number ('0612345678' loses its zero) and '+31-6-12345678' a subtraction, so such numbers are grouped with spaces: the
 * same digits in the same order ('06 12345678', '+31 6 12345678'). What was typed in a way no program calculates with
 * stays as it was typed; anything else gets the apostrophe of `toGuardedText`.
 */
export function formatPhoneCell(typed: string, separator: CellSeparator): string {
  if (staysText.test(typed)) return typed
  if (!isNumberLike.test(typed)) return escapeFormula(typed, separator)
  const grouped = isWrittenAsPhone.test(typed) ? toGroupings(typed).find(hasSameDigits(typed)) : undefined
  if (grouped !== undefined && staysText.test(grouped)) return grouped
  // No country's number, yet only digits: any space keeps them text.
  if (isBareDigits.test(typed)) return typed.replace(/^(\+?\d\d)/, '$1 ')
  return typed.startsWith("'") ? typed : `'${typed}`
}

/** Digits in groups, after at most one plus. A plus and hyphens together would be a sum. */
const staysText = /^(?:\d+(?:[ -]\d+)+|\+\d+(?: \d+)+)$/
/** Nothing but what also occurs in numbers, dates, percentages and sums. */
const isNumberLike = /^[\d\s\p{P}\p{S}eE]*\d[\d\s\p{P}\p{S}eE]*$/u
const isWrittenAsPhone = /^\(?\+?\d[\d\s()./-]*$/
const isBareDigits = /^\+?\d{3,}$/

function hasSameDigits(typed: string): (candidate: string) => boolean {
  const bare = toBare(typed)
  return (candidate) => toBare(candidate) === bare
}

/** As dialled here, with the country, and with the country behind two zeros. */
function toGroupings(typed: string): readonly string[] {
  const parsed = parsePhoneNumberFromString(typed, 'NL')
  if (!parsed) return []
  const international = parsed.formatInternational()
  return [parsed.formatNational(), international, `00${international.slice(1)}`]
}

/** The digits and a leading plus; the '(0)' that is not dialled after a country is left out. */
function toBare(phone: string): string {
  return phone.replace('(0)', '').replace(/[^\d+]/g, '')
}
