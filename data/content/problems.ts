import { z } from 'zod'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { readJsonContent } from '#content/readContent'

const problemsSchema = z.strictObject({
  /** In the order of the diagnosis page. */
  problems: z
    .array(
      z.strictObject({
        title: text,
        cause: text,
        /** What the owner of the car can try first. */
        firstTry: text,
      }),
    )
    .min(1, 'expected at least one problem')
    .superRefine((problems, context) => requireUnique(problems, ({ title }) => title, context)),
})

export type CommonProblem = z.infer<typeof problemsSchema>['problems'][number]

/** The common problems of the diagnosis page. Throws ContentError. */
export function loadProblems(folder: string = findContentFolder()): readonly CommonProblem[] {
  return readJsonContent(folder, 'problems.json', problemsSchema).problems
}
