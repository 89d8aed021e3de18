import type { z } from 'zod'

/** A mistake in a content file, in words its owner can act on: which file, where in it, what is expected. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code = 'CONTENT_INVALID'

  constructor(
    readonly file: string,
    readonly problems: readonly { readonly path: string; readonly expected: string }[],
  ) {
    super(
      problems
        .map(({ path, expected }) => `${file}: ${path === '' ? '' : `${path}: `}${expected}`)
        .join('\n'),
    )
  }
}

/** The error for a file that zod refused: one problem a line, with its path as `city.districts[2]`. */
export function toContentError(file: string, issues: readonly z.core.$ZodIssue[]): ContentError {
  return new ContentError(
    file,
    issues.map((issue) => ({ path: toPath(issue.path), expected: issue.message })),
  )
}

function toPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}
