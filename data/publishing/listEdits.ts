import { formatDate } from '#domain/format/dutchTime'
import { isRecord } from '#domain/format/parseJson'
import { getItemSchema, type JsonSchema } from '#publishing/documentSchema'

/** One value that differs between two versions of a document. */
export interface Edit {
  /** Where, in words: 'Openingstijden, Tot'. */
  readonly label: string
  /** Undefined if it was added, or removed. */
  readonly from?: string
  readonly to?: string
}

/** What differs, in the words of the form. A changed place in a list counts as another value. */
export function listEdits(before: unknown, after: unknown, schema: JsonSchema | undefined): readonly Edit[] {
  return [...findEdits(before, after, schema, [])]
}

function* findEdits(
  before: unknown,
  after: unknown,
  schema: JsonSchema | undefined,
  labels: readonly string[],
): Generator<Edit> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const field = schema?.properties?.[key]
      if (schema?.properties && !field) continue
      yield* findEdits(before[key], after[key], field, [...labels, field?.title ?? key])
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    const [old, young] = [index(before), index(after)]
    for (const key of new Set([...old.keys(), ...young.keys()])) {
      const at = Number(key) - 1
      const field = getItemSchema(schema?.items, at)
      const name = getItemTitle(young.get(key) ?? old.get(key)) ?? field?.title ?? key
      yield* findEdits(old.get(key), young.get(key), field, [...labels, name])
    }
  } else {
    const [from, to] = shorten(toText(before), toText(after))
    yield { label: labels.join(', '), ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  }
}

/** Items by their own key, so that one in front does not change all others; else by their number from 1. */
function index(items: readonly unknown[]): ReadonlyMap<string, unknown> {
  const keys = items.map((item) => (typeof item === 'string' ? item : getKey(item)))
  const isKeyed = new Set(keys).size === items.length && !keys.includes(undefined)
  return new Map(items.map((item, at) => [isKeyed ? `${keys[at]}` : `${at + 1}`, item]))
}

function getKey(item: unknown): string | undefined {
  const record = isRecord(item) ? item : {}
  const key = record['id'] ?? record['name'] ?? record['title'] ?? record['question'] ?? record['model']
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined
}

/** What a person calls an item of a list. */
export function getItemTitle(item: unknown): string | undefined {
  if (!isRecord(item)) return typeof item === 'string' ? item : undefined
  const title = item['label'] ?? item['title'] ?? item['question'] ?? item['name'] ?? item['model']
  return typeof title === 'string' ? title : undefined
}

const shownAround = 40
const mostShown = 300

/** Long texts by the part that differs. */
function shorten(...texts: readonly [string | undefined, string | undefined]) {
  const [one = '', other = ''] = texts
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const from = Math.max(0, start - shownAround)
  return texts.map((text) => {
    if (text === undefined) return undefined
    const to = Math.min(text.length - end + shownAround, from + mostShown)
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  })
}

const isoDay = /^\d{4}-\d\d-\d\d$/

function toText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (isRecord(value)) return getItemTitle(value) ?? JSON.stringify(value)
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(toText).join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value !== 'string') return JSON.stringify(value)
  return isoDay.test(value) ? formatDate(value) : value
}
