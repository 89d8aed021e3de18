import type { z } from 'zod'
import { refuse, toMistake, type Refusal } from '#content/mistake'

export interface ContentProblem extends Refusal {
  readonly file: string
  /** From 1; absent if the file is missing. */
  readonly line?: number | undefined
  /** Such as `city.districts[2]`; absent for the whole file. */
  readonly path?: string
}

/** More mistakes of one file are only counted: a text of braces has as many as characters. */
export const mostNamed = 20

export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code = 'CONTENT_INVALID'

  constructor(readonly problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'))
  }
}

/** Where a value stands, from line 1, and whether it is missing there. */
export type PlaceFinder = (path: readonly PropertyKey[]) => {
  readonly line: number | undefined
  readonly isMissing: boolean
}

export function listProblems(
  file: string,
  issues: readonly z.core.$ZodIssue[],
  findPlace: PlaceFinder,
): readonly ContentProblem[] {
  const named = issues.slice(0, mostNamed).map((issue) => {
    // For an unknown key, zod names the object; the owner looks for the key.
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const { line, isMissing } = findPlace([...issue.path, ...unknownKeys])
    const expected =
      isMissing && issue.code === 'invalid_type' ? `is missing; ${issue.message}` : issue.message
    const mistake = toMistake(issue, isMissing)
    return { file, line, path: formatPath(issue.path), expected, ...(mistake && { mistake }) }
  })
  const others = issues.length - named.length
  return others > 0 ? [...named, { file, ...refuse({ code: 'MORE_MISTAKES', count: others }) }] : named
}

/** 'data/content/brands/opel.json:41: keyTypes[1].technique: expected …' */
function formatProblem({ file, path, line, expected }: ContentProblem): string {
  return [line === undefined ? file : `${file}:${line}`, ...(path ? [path] : []), expected].join(': ')
}

function formatPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}
