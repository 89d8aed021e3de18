import { z } from 'zod'
import { listOf, oneOf, questions, requireUnique, text } from '#content/contentFields'

const problemIcons = ['Buttons', 'Battery', 'Housing', 'Chip', 'Water', 'Blade'] as const

export type ProblemIcon = (typeof problemIcons)[number]

const problem = z.strictObject({
  title: text,
  text,
  repair: text,
  icon: oneOf(problemIcons),
})

export const repairSchema = z.strictObject({
  problems: listOf(problem, 'problem'),
  repairWhen: listOf(text, 'point'),
  replaceWhen: listOf(text, 'point'),
  brands: listOf(text, 'brand').superRefine(requireUnique((name) => name)),
  questions,
  tips: listOf(z.strictObject({ title: text, text }), 'tip'),
})

export type Repair = z.infer<typeof repairSchema>
