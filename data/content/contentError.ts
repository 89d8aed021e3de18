import type { z } from 'zod'

export interface ContentProblem {
  /** Such as `city.districts[2]`; empty for the whole file. */
  readonly path: string
  /** From 1; absent if the file is missing. */
  readonly line?: number
  /** What the owner should write there. */
  readonly expected: string
  /** If the error is about several files. */
  readonly file?: string
}

/** The message has a line for each mistake: file, line, path and what is expected. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code = 'CONTENT_INVALID'

  constructor(
    readonly file: string,
    readonly problems: readonly ContentProblem[],
  ) {
    super(problems.map((problem) => formatProblem({ file, ...problem })).join('\n'))
  }
}

export function joinContentErrors(folder: string, errors: readonly ContentError[]): ContentError {
  return new ContentError(
    folder,
    errors.flatMap(({ file, problems }) => problems.map((problem) => ({ file, ...problem }))),
  )
}

/** Converts zod's issues. `findLine` returns the line of a value, from 1. */
export function createContentError(
  file: string,
  issues: readonly z.core.$ZodIssue[],
  findLine: (path: readonly PropertyKey[]) => number | undefined,
): ContentError {
  return new ContentError(
    file,
    issues.map((issue) => {
      const line = findLine(getKeys(issue))
      return {
        path: formatPath(issue.path),
        ...(line === undefined ? {} : { line }),
        expected: issue.message,
      }
    }),
  )
}

/** 'data/content/brands/opel.json:41: keyTypes[1].technique: expected …' */
function formatProblem({ file, path, line, expected }: ContentProblem & { readonly file: string }): string {
  return [line === undefined ? file : `${file}:${line}`, ...(path === '' ? [] : [path]), expected].join(': ')
}

/** For an unknown key, zod names the object; the owner looks for the key. */
function getKeys(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : []
  return unknownKey === undefined ? issue.path : [...issue.path, unknownKey]
}

function formatPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}
