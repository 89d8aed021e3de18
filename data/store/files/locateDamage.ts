import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import type { RequestKind } from '#domain/requests/kinds'
import { parseRecord } from '#store/files/journalRecord'

/** Something in a file that cannot be read. Says nothing of what stands there. */
export interface LocatedDamage {
  /** Where it begins, from 1; undefined where that cannot be told. */
  readonly line: number | undefined
  readonly problem: string
}

/** Where the damaged parts of a file begin, and what is wrong with each. */
export function locateDamage(
  kind: RequestKind,
  bytes: Buffer,
  parts: readonly Buffer[],
): readonly LocatedDamage[] {
  let from = 0
  return parts.map((part) => {
    const text = part.toString('latin1').trimEnd()
    const at = bytes.indexOf(text, from, 'latin1')
    if (at >= 0) from = at + 1
    return { line: at >= 0 ? countLines(bytes, at) : undefined, problem: toPartProblem(kind, part) }
  })
}

/** The line in which a position stands, from 1. */
function countLines(bytes: Buffer, position: number): number {
  let line = 1
  for (let at = bytes.indexOf(0x0a); at !== -1 && at < position; at = bytes.indexOf(0x0a, at + 1)) line += 1
  return line
}

function toPartProblem(kind: RequestKind, part: Buffer): string {
  if (!isUtf8(part)) return 'is not UTF-8'
  try {
    parseRecord(kind, JSON.parse(part.toString()))
    return 'cannot be read'
  } catch (error) {
    return getDamageProblem(error)
  }
}

/** What is wrong, without what stands there: it may be somebody's number. */
export function getDamageProblem(error: unknown): string {
  if (error instanceof SyntaxError) return 'is not JSON'
  if (!(error instanceof z.core.$ZodError)) return 'is not of this kind'
  const places = error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '')
  return places.length === 0 ? 'is no record' : `is no record: ${[...new Set(places)].join(', ')}`
}
