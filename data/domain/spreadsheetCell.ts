import type { RequestColumn } from '#domain/columns'
import type { KeptRequest } from '#domain/keptRequest'
import type { CellSeparator } from '#domain/spreadsheetText'
import { formatSheetTime } from '#domain/dutchTime'
import { toPhoneCell } from '#domain/spreadsheetPhone'
import { toGuardedText } from '#domain/spreadsheetText'

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
      return toPhoneCell(value, separator)
    case 'time':
      return formatSheetTime(value)
    case 'boolean':
    case 'email':
    case 'text':
      return toGuardedText(value, separator)
  }
}
