import { formatPrice, type Price } from '#content/prices'
import { formatDate } from '#domain/format/dutchTime'
import { isRecord } from '#domain/format/parseJson'
import { getItemSchema, type JsonSchema } from '#publishing/documentSchema'

/** One value that differs between two versions of a document. */
export interface Edit {
  /** Where, in words: 'Dinsdag tot', 'Adres, Postcode'. */
  readonly label: string
  /** Undefined if it was added, or removed. */
  readonly from?: string
  readonly to?: string
  /** Of a text that was added. */
  readonly words?: number
  /** Its place in both versions; absent where it is missing. */
  readonly before?: EditPath
  readonly after?: EditPath
  /** Its place in the later version, also where it is missing there. */
  readonly at: EditPath
}

export type EditPath = readonly (string | number)[]

interface Place {
  readonly labels: readonly string[]
  /** What the value is in. */
  readonly owner?: { readonly schema: JsonSchema | undefined; readonly value: unknown }
  readonly before: EditPath
  readonly after: EditPath
}

/** What differs, in the words of the form. A changed place in a list counts as another value. */
export function listEdits(before: unknown, after: unknown, schema: JsonSchema | undefined): readonly Edit[] {
  return [...findEdits(before, after, schema, { labels: [], before: [], after: [] })]
}

function* findEdits(
  before: unknown,
  after: unknown,
  schema: JsonSchema | undefined,
  place: Place,
): Generator<Edit> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (isRecord(before) && isRecord(after)) {
    const isDay = place.owner?.schema?.desk === 'week'
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const field = schema?.properties?.[key]
      if (schema?.properties && !field) continue
      const next = extend(place, field?.title ?? key, key, key)
      const isOnlyAmount = field?.desk === 'amount' && before['to'] === undefined && after['to'] === undefined
      const labels = isDay
        ? [`${place.labels.join(', ')} ${field?.title?.toLowerCase()}`]
        : isOnlyAmount || field?.desk === 'week'
          ? place.labels
          : next.labels
      yield* findEdits(before[key], after[key], field, { ...next, labels, owner: { schema, value: after } })
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    const [old, young] = [index(before), index(after)]
    for (const key of new Set([...old.keys(), ...young.keys()])) {
      const [one, other] = [old.get(key), young.get(key)]
      const at = other?.at ?? one?.at ?? 0
      const field = getItemSchema(schema?.items, at)
      const name = getItemTitle(other?.item ?? one?.item) ?? field?.title ?? String(at + 1)
      yield* findEdits(one?.item, other?.item, field, extend(place, name, one?.at ?? at, other?.at ?? at))
    }
  } else {
    const [from, to] = shorten(toText(before, schema, place), toText(after, schema, place))
    yield {
      label: place.labels.join(', '),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(from === undefined && typeof after === 'string' && { words: after.split(/\s+/).length }),
      ...(before !== undefined && { before: place.before }),
      ...(after !== undefined && { after: place.after }),
      at: place.after,
    }
  }
}

function extend({ labels, before, after }: Place, label: string, old: string | number, key: string | number) {
  return { labels: [...labels, label], before: [...before, old], after: [...after, key] }
}

/** Items by their own key, so that one in front does not change all others; else by their number from 1. */
function index(items: readonly unknown[]) {
  const keys = items.map((item) => (typeof item === 'string' ? item : getKey(item)))
  const isKeyed = new Set(keys).size === items.length && !keys.includes(undefined)
  return new Map(items.map((item, at) => [isKeyed ? `${keys[at]}` : `${at + 1}`, { item, at }]))
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

/** As the site writes it. */
function toText(value: unknown, schema?: JsonSchema, { owner }: Partial<Place> = {}): string | undefined {
  if (value === undefined) return owner?.schema?.desk === 'week' ? 'gesloten' : undefined
  if (schema?.desk === 'amount' && typeof value === 'number')
    return formatPrice({ ...(owner?.value as Price), from: value, to: undefined, isMinimum: false })
  if (isRecord(value) && 'opens' in value) return `${String(value['opens'])}–${String(value['closes'])}`
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (isRecord(value))
    return (
      getItemTitle(value) ??
      Object.values(value)
        .map((each) => toText(each))
        .join(', ')
    )
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((item) => toText(item)).join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value !== 'string') return JSON.stringify(value)
  return isoDay.test(value) ? formatDate(value) : value
}

/** A document's value in which one edit has its published value again. */
export function undoEdit(value: unknown, published: unknown, { before, after, at }: Edit): unknown {
  const next = structuredClone(value)
  const key = at.at(-1)
  const around = at.slice(0, -1).reduce(getAt, next)
  const was = structuredClone(before?.reduce(getAt, published))
  if (Array.isArray(around) && typeof key === 'number') {
    if (after && before) around[key] = was
    else if (after) around.splice(key, 1)
    else around.splice(key, 0, was)
  } else if (around !== null && typeof around === 'object' && key !== undefined) {
    if (before) Reflect.set(around, key, was)
    else Reflect.deleteProperty(around, key)
  }
  return next
}

function getAt(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}
