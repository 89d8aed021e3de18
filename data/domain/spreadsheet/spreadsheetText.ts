import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatSheetTime } from '#domain/format/dutchTime'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type CellSeparator = ',' | ';'

// The four signs that start a formula, and their Unicode variants, which some programs treat the
// same.
// https://owasp.org/www-community/attacks/CSV_Injection
const signs = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212'
// Spreadsheets skip some of these.
const skippedAtStart = '["\'\\s\\p{Cf}]*'
const skippedInLine = '["\'\\p{Zs}\\p{Cf}]*'

/**
 * Puts an apostrophe wherever a formula could start: at the start of the text or a line, and after
 * the other separator, where some programs split the cell (Dutch Excel uses ';').
 */
export function escapeFormula(text: string, separator: CellSeparator): string {
  const { atStart, inside } = patterns[separator]
  return text.replace(inside, "'").replace(atStart, "'")
}

const patterns = { ',': createPatterns(';'), ';': createPatterns(',') } as const

function createPatterns(foreignSeparator: CellSeparator) {
  const opensText = `(?=${skippedAtStart}[${signs}\\t\\r])`
  const opensPart = `(?=${skippedInLine}[${signs}])`
  const afterBreak = `(?<=[${foreignSeparator}\\t\\r\\n])`
  return {
    atStart: new RegExp(`^${opensText}`, 'u'),
    inside: new RegExp(`${afterBreak}${opensPart}`, 'gu'),
  }
}

export function formatSpreadsheetCell(
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
    case 'money':
      // Dutch Excel, which separates cells by ';', writes a decimal comma.
      return separator === ';' ? value.replace('.', ',') : value
    case 'boolean':
    case 'date':
    case 'email':
    case 'text':
      return escapeFormula(value, separator)
  }
}

/**
 * Formats a phone number as text. Spreadsheets turn '0612345678' into a number and '+31-6-12345678'
 * into a subtraction, so such numbers are grouped with spaces ('06 12345678', '+31 6 12345678').
 * Others stay as typed, or are escaped.
 */
export function formatPhoneCell(typed: string, separator: CellSeparator): string {
  if (staysText.test(typed)) return typed
  if (!isNumberLike.test(typed)) return escapeFormula(typed, separator)
  const grouped = isWrittenAsPhone.test(typed) ? listGroupings(typed).find(hasSameDigits(typed)) : undefined
  if (grouped !== undefined && staysText.test(grouped)) return grouped
  // Any space keeps digits text.
  if (isBareDigits.test(typed)) return typed.replace(/^(\+?\d\d)/, '$1 ')
  return typed.startsWith("'") ? typed : `'${typed}`
}

/** Digits in groups, after at most one plus. A plus with hyphens would be a sum. */
const staysText = /^(?:\d+(?:[ -]\d+)+|\+\d+(?: \d+)+)$/
/** Could be a number, date, percentage or sum. */
const isNumberLike = /^[\d\s\p{P}\p{S}eE]*\d[\d\s\p{P}\p{S}eE]*$/u
const isWrittenAsPhone = /^\(?\+?\d[\d\s()./-]*$/
const isBareDigits = /^\+?\d{3,}$/

function hasSameDigits(typed: string): (candidate: string) => boolean {
  const bare = toBare(typed)
  return (candidate) => toBare(candidate) === bare
}

function listGroupings(typed: string): readonly string[] {
  const parsed = parsePhoneNumberFromString(typed, 'NL')
  if (!parsed) return []
  const international = parsed.formatInternational()
  return [parsed.formatNational(), international, `00${international.slice(1)}`]
}

/** The digits and a leading plus, without the '(0)' after a country. */
function toBare(phone: string): string {
  return phone.replace('(0)', '').replace(/[^\d+]/g, '')
}
