import { cleanText } from '#domain/forms/fieldValue'
import { isRecord } from '#domain/format/parseJson'
import type { JsonSchema } from '#publishing/documentSchema'

/** Throws FixedListError. What a form sent; what it does not show is as `before`, and other keys are dropped. */
export function mergeShown(
  { properties, items, desk, required = [] }: JsonSchema,
  before: unknown,
  after: unknown,
  isShown: (key: string) => boolean = () => true,
): unknown {
  if (typeof after === 'string') return cleanText(after)
  if (properties && isRecord(after)) {
    // As in the file, for who reads what changed in it.
    const keys = new Set([...(isRecord(before) ? Object.keys(before) : []), ...Object.keys(properties)])
    const entries = [...keys].map((key) => {
      const field = properties[key] ?? { desk: 'hidden' }
      const isTyped = isShown(key) && field.desk !== 'hidden' && field.desk !== 'readonly'
      const own = getOwn(before, key)
      const merged = isTyped ? mergeShown(field, own, getOwn(after, key)) : own
      // A form has an empty group where the file has none.
      const isLeftOut = !required.includes(key) && isEmpty(merged) && !isEmpty(own)
      return [key, isLeftOut ? undefined : merged] as const
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (!items || !Array.isArray(after)) return after
  const old: readonly unknown[] = Array.isArray(before) ? before : []
  return Array.isArray(items)
    ? after.map((each, at) => mergeShown(items[at] ?? {}, old[at], each))
    : mergeItems(items as JsonSchema, old, after, desk === 'fixed')
}

/** Items may have moved: each is the earlier one with its id, or with the same hidden values. */
function mergeItems(
  item: JsonSchema,
  before: readonly unknown[],
  after: readonly unknown[],
  isFixed: boolean,
): readonly unknown[] {
  const hidden = Object.entries(item.properties ?? {}).flatMap(([key, { desk }]) =>
    desk === 'hidden' || desk === 'readonly' ? key : [],
  )
  const hasId = hidden.includes('id')
  const toKey = (each: unknown) => JSON.stringify((hasId ? ['id'] : hidden).map((key) => getOwn(each, key)))
  const byKey = new Map(before.map((each) => [toKey(each), each]))
  if (isFixed && (after.length !== before.length || after.some((each) => !byKey.has(toKey(each)))))
    throw new FixedListError()
  let last = Math.max(0, ...before.map((each) => Number(/\d+$/.exec(String(getOwn(each, 'id')))?.[0] ?? 0)))
  return after.map((each) => {
    const own = byKey.get(toKey(each))
    const merged = mergeShown(item, own, each)
    return hasId && own === undefined && isRecord(merged) ? { id: String(++last), ...merged } : merged
  })
}

/** A list whose length is fixed has other items than the file. */
export class FixedListError extends Error {
  override readonly name = 'FixedListError'
  readonly code = 'LIST_FIXED'
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0
}

function getOwn(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}
