import { z } from 'zod'
import { listOf, requireUnique, text } from '#content/contentFields'

export const problemsSchema = z.strictObject({
  problems: listOf(z.strictObject({ title: text, cause: text, firstTry: text }), 'problem').superRefine(
    requireUnique(({ title }) => title),
  ),
})

export type CommonProblem = z.infer<typeof problemsSchema>['problems'][number]
