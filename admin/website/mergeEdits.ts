import type { FieldProblem } from './websiteApi.ts'

type Path = FieldProblem['path']

export interface Conflict {
  readonly path: Path
  readonly theirs: unknown
}

export interface MergedEdits<T> {
  readonly value: T
  /** Where both changed the same value: `mine` counts. */
  readonly conflicts: readonly Conflict[]
}

/** Adds what changed from `base` to `mine` to `theirs`. All are JSON. A list whose length changed counts as one value. */
export function mergeEdits<T>(base: T, mine: T, theirs: T): MergedEdits<T> {
  const conflicts: Conflict[] = []
  const value = merge({ base, mine, theirs }, [], conflicts) as T
  return { value, conflicts }
}

interface Versions {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

function merge({ base, mine, theirs }: Versions, path: Path, conflicts: Conflict[]): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  const mergeAt = (key: string | number) =>
    merge(
      { base: getAt(base, key), mine: getAt(mine, key), theirs: getAt(theirs, key) },
      [...path, key],
      conflicts,
    )
  if (
    isList(base) &&
    isList(mine) &&
    isList(theirs) &&
    base.length === mine.length &&
    mine.length === theirs.length
  )
    return mine.map((_, index) => mergeAt(index))
  if (isRecord(mine) && isRecord(theirs)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    const entries = [...keys].map((key) => [key, mergeAt(key)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  conflicts.push({ path, theirs })
  return mine
}

export function getAt(value: unknown, key: string | number): unknown {
  return isList(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isList(value)
}

/** Whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)
}

function sortKeys(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
