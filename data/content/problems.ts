import { z } from 'zod'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { readJsonContent } from '#content/readContent'

const problemsSchema = z.strictObject({
  /** In page order. */
  problems: z
    .array(
      z.strictObject({
        title: text,
        cause: text,
        firstTry: text,
      }),
    )
    .min(1, 'expected at least one problem')
    .superRefine(requireUnique(({ title }) => title)),
})

export type CommonProblem = z.infer<typeof problemsSchema>['problems'][number]

/** Throws ContentError. */
export function loadProblems(folder: string = findContentFolder()): readonly CommonProblem[] {
  return readJsonContent(folder, 'problems.json', problemsSchema).problems
}
