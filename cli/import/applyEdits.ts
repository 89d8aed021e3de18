import { formatSheetTime } from '#domain/format/dutchTime'
import { forms } from '#domain/forms/forms'
import { applyChange, changeSchema, type RequestChange } from '#domain/requests/change'
import type { RequestColumn } from '#domain/requests/columns'
import { lacksOwnership } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { toE164 } from '#domain/requests/phone'
import { toPlainText } from '../terminal/terminal.ts'
import type { ReadRow } from './readJsonRows.ts'
import { parseSheetTime } from './parseSheetTime.ts'
import { parseCell } from './readSheetRows.ts'

/** 'stale': the request was changed since. 'unversioned': whether it was is unknown. */
export type Edited =
  | {
      readonly outcome: 'same' | 'stale' | 'unversioned' | 'updated'
      readonly request: KeptRequest
    }
  | { readonly problem: string }

/**
 * What somebody changed in a row of a spreadsheet becomes a change of the kept request: of its form
 * fields, its status and its prices. The history keeps what was there.
 */
export function applyEdits(kept: KeptRequest, shown: NonNullable<ReadRow['shown']>, at: string): Edited {
  const version = shown.find(({ column }) => column.key === 'version')?.text
  const edits = shown.filter(
    ({ column, text }) => !uncompared.has(column.key) && isEdited(column, text, kept),
  )
  const fields: ReadonlySet<string> = new Set(forms[kept.kind].fields.map(({ name }) => name))
  const isSame = edits.every(({ column: { key } }) => !fields.has(key) && !changedKeys.has(key))
  const isOfVersion = version === String(kept.version)
  if (edits.length === 0 || (isSame && !isOfVersion)) return { outcome: 'same', request: kept }
  if (!isOfVersion) return { outcome: version === undefined ? 'unversioned' : 'stale', request: kept }
  const values: Record<string, unknown> = {}
  const change: Record<string, unknown> = {}
  const notes: string[] = []
  for (const { column, text } of edits) {
    const { key, heading } = column
    const changed = changedKeys.get(key)
    if (changed !== undefined)
      change[changed] = key === 'status' ? parseCell(column, text).value : toCents(text)
    else if (fields.has(key)) {
      values[key] = parseCell(column, text).value ?? ''
      notes.push(`${heading} was: ${String(column.value(kept))}`)
    } else return { problem: `${heading}: cannot be changed in a spreadsheet` }
  }
  if (notes.length > 0) change['note'] = `Gewijzigd in een spreadsheet. ${notes.join('. ')}`
  const parsed = changeSchema.safeParse(change)
  if (!parsed.success) return { problem: 'a price is no amount up to 10000, or a text is too long' }
  if (lacksOwnership(kept, parsed.data))
    return { problem: "Status: note in the inbox first that the papers were seen ('Papieren gezien')" }
  const { phone } = values
  const computed = typeof phone === 'string' ? { phoneE164: toE164(phone) } : {}
  return {
    outcome: 'updated',
    request: applyChange({ ...kept, ...values, ...computed }, parsed.data, 'system', at),
  }
}

/** Computed from the promises or the phone number, or JSON for programs. */
const uncompared: ReadonlySet<string> = new Set(['version', 'deadline', 'phoneE164', 'history', 'vehicle'])

const changedKeys: ReadonlyMap<string, keyof RequestChange> = new Map([
  ['status', 'status'],
  ['agreedPrice', 'agreedCents'],
  ['finalPrice', 'finalCents'],
])

/** Spreadsheets group phone numbers, drop seconds and change marks that nobody sees. */
function isEdited({ type, value }: RequestColumn, text: string, kept: KeptRequest): boolean {
  const before = value(kept)
  if (typeof before === 'boolean') return text !== (before ? 'ja' : 'nee')
  switch (type) {
    case 'phone':
      return before.replace(/\D/g, '') !== text.replace(/\D/g, '')
    case 'time':
      return toMinute(before) !== toMinute(parseSheetTime(text))
    case 'money':
      return toCents(before) !== toCents(text)
    case 'boolean':
    case 'email':
    case 'text':
      return toPlainText(before).trim() !== toPlainText(text).trim()
  }
}

/** On the clock, which shows an hour of autumn twice. */
function toMinute(iso: string | undefined): string {
  return iso ? formatSheetTime(iso).slice(0, 16) : ''
}

function toCents(text: string): number | null {
  return text.trim() === '' ? null : Math.round(Number(text.replace(',', '.')) * 100)
}
