import { formatSheetTime } from '#domain/format/dutchTime'
import { forms } from '#domain/forms/forms'
import type { Field } from '#domain/forms/field'
import { getHandling } from '#domain/requests/handling'
import { type HistoryEntry, isUndone } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatPhone } from '#domain/requests/phone'
import { getDeadline, type Promises } from '#domain/promises/promises'
import type { ThreadEntry } from '#domain/requests/thread'
import { getErasedAt } from '#domain/requests/trash'
import { describeVehicle } from '#domain/requests/vehicle'
import { formatPromise } from '../list/listRequests.ts'
import { formatMoney } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { toPlainLine, toPlainText } from '../terminal/terminal.ts'

export function formatRequest(
  request: KeptRequest,
  thread: readonly ThreadEntry[],
  {
    promises,
    now,
    isUnicode,
  }: { readonly promises: Promises; readonly now: Date; readonly isUnicode: boolean },
): readonly string[] {
  const facts = listFacts(request, promises, now)
  const width = Math.max(...facts.map(([label]) => label.length))
  const arrow = isUnicode ? '→' : '->'
  return [
    ...facts.flatMap(([label, value]) => formatFact(label.padEnd(width), value)),
    '',
    'History',
    ...indent(request.history.length === 0 ? ['nothing yet'] : listHistory(request.history, arrow)),
    '',
    'Other requests of the same person',
    ...indent(thread.length === 0 ? ['none'] : formatTable(threadColumns, thread.map(toThreadCells))),
  ]
}

type Fact = readonly [label: string, value: string]

function listFacts(request: KeptRequest, promises: Promises, now: Date): readonly Fact[] {
  const fields: readonly Field[] = forms[request.kind].fields
  const { trashedAt, vehicle } = request
  const { assignee, ownership, agreedCents, finalCents } = getHandling(request)
  const formatCents = (cents: number | undefined) => (cents === undefined ? undefined : formatMoney(cents))
  const erasedAt = getErasedAt(request)
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    ['Reference', request.reference],
    ['Id', request.id],
    ['Kind', request.kind],
    ['Received', formatSheetTime(request.createdAt)],
    ['Status', request.status],
    [
      'Promise',
      `${formatPromise(request, promises, now)} (by ${formatSheetTime(getDeadline(request, promises))})`,
    ],
    ...fields.map((field) => [createLabel(field.name), formatField(field, request)] as const),
    ['Phone (E.164)', request.phoneE164],
    ['Car (RDW)', vehicle && describeVehicle(vehicle)],
    ['Assigned to', assignee],
    ['Ownership seen', ownership && `${formatSheetTime(ownership.at)}, by ${toPlainLine(ownership.by)}`],
    ['Agreed price', formatCents(agreedCents)],
    ['Final price', formatCents(finalCents)],
    ['Page', request.page],
    ['Looks like spam', request.spamReason],
    ['Duplicate of', request.duplicateOf],
    [
      'Thrown away',
      trashedAt && erasedAt && `${formatSheetTime(trashedAt)}, will be erased ${formatSheetTime(erasedAt)}`,
    ],
    ['Version', String(request.version)],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))
}

function formatField({ name, format }: Field, request: KeptRequest): string {
  const value: unknown = Reflect.get(request, name)
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  return format === 'phone' ? formatPhone(text) : text
}

/** 'carBrand' becomes 'Car brand', so a new field needs no text here. */
function createLabel(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function formatFact(label: string, value: string): readonly string[] {
  const [first = '', ...others] = toPlainText(value).split('\n')
  return [
    `${label}  ${first}`.trimEnd(),
    ...others.map((line) => `${' '.repeat(label.length)}  ${line}`.trimEnd()),
  ]
}

function listHistory(history: readonly HistoryEntry[], arrow: string): readonly string[] {
  return history.flatMap((entry) => {
    const undone = isUndone(entry, history) && entry.action !== 'undo' ? ' (undone)' : ''
    const [first = '', ...others] = toPlainText(entry.note ?? '').split('\n')
    const by = toPlainLine(entry.by)
    const line = `${formatSheetTime(entry.at)}  ${by}: ${formatAction(entry, arrow)}${undone}`
    return entry.note === undefined ? [line] : [`${line}${first}`, ...others.map((text) => `  ${text}`)]
  })
}

function formatAction(entry: HistoryEntry, arrow: string): string {
  const { action, status, from, outcome, nextTryAt, assignee, isSeen } = entry
  switch (action) {
    case 'status':
      return [from, status].filter((each) => each !== undefined).join(` ${arrow} `)
    case 'attempt': {
      const again = nextTryAt === undefined ? '' : `, again at ${formatSheetTime(nextTryAt)}`
      return `called: ${outcome ?? 'no-answer'}${again}`
    }
    case 'note':
      return ''
    case 'undo':
      return `undid it${status === undefined ? '' : `, ${status} again`}`
    case 'assign':
      return assignee === undefined ? 'let it go' : `gave it to ${toPlainLine(assignee)}`
    case 'ownership':
      return isSeen ? 'saw identity and registration' : 'took back that ownership was seen'
    case 'price':
      return formatPriceEntry(entry)
    case 'vehicle':
      return 'asked the RDW about the plate'
    case 'trash':
      return 'threw it away'
    case 'restore':
      return 'restored it from the trash'
    default:
      // Of a newer program.
      return toPlainLine(action)
  }
}

function formatPriceEntry({ agreedCents, finalCents }: HistoryEntry): string {
  const parts = [
    ['agreed price', agreedCents],
    ['final price', finalCents],
  ] as const
  return parts
    .flatMap(([name, cents]) =>
      cents === undefined ? [] : [`${name}: ${cents === null ? 'none' : formatMoney(cents)}`],
    )
    .join(', ')
}

const threadColumns = ['REFERENCE', 'RECEIVED', 'KIND', 'STATUS', 'PROBLEM'].map((heading) => ({ heading }))

function toThreadCells({ reference, createdAt, kind, status, problem }: ThreadEntry): readonly string[] {
  return [reference, formatSheetTime(createdAt), kind, status, problem].map(toPlainLine)
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`)
}
