import type { z } from 'zod'

/** One mistake in a content file. */
export interface ContentProblem {
  /** The place within the file, such as `city.districts[2]`; empty for the file as a whole. */
  readonly path: string
  /** Counted from 1; absent where the mistake stands on no line: the file is missing. */
  readonly line?: number
  /** What is expected there, in words the owner can act on. */
  readonly expected: string
  /** The file it stands in, where the error is about several. */
  readonly file?: string
}

/** Mistakes in a content file, in words its owner can act on: which file and line, where in it, what is expected. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code = 'CONTENT_INVALID'

  constructor(
    readonly file: string,
    readonly problems: readonly ContentProblem[],
  ) {
    super(problems.map((problem) => toMessage({ file, ...problem })).join('\n'))
  }
}

/** Several errors as one about the folder of their files: each problem keeps its file. */
export function joinContentErrors(folder: string, errors: readonly ContentError[]): ContentError {
  return new ContentError(
    folder,
    errors.flatMap(({ file, problems }) => problems.map((problem) => ({ file, ...problem }))),
  )
}

/**
 * The error for a file that zod refused: one problem a line, with its path as `city.districts[2]`.
 *
 * @param findLine the line of the value at a path, counted from 1.
 */
export function createContentError(
  file: string,
  issues: readonly z.core.$ZodIssue[],
  findLine: (path: readonly PropertyKey[]) => number | undefined,
): ContentError {
  return new ContentError(
    file,
    issues.map((issue) => {
      const line = findLine(toPlace(issue))
      return {
        path: toPathText(issue.path),
        ...(line === undefined ? {} : { line }),
        expected: issue.message,
      }
    }),
  )
}

/** 'data/content/brands/opel.json:41: keyTypes[1].technique: expected …' */
function toMessage({ file, path, line, expected }: ContentProblem & { readonly file: string }): string {
  return [line === undefined ? file : `${file}:${line}`, ...(path === '' ? [] : [path]), expected].join(': ')
}

/** Zod blames the object for a key that nobody knows; the owner looks for the key. */
function toPlace(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : []
  return unknownKey === undefined ? issue.path : [...issue.path, unknownKey]
}

function toPathText(keys: readonly PropertyKey[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}
