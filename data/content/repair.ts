import { z } from 'zod'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { readJsonContent } from '#content/readContent'

const problemIcons = ['Buttons', 'Battery', 'Housing', 'Chip', 'Water', 'Blade'] as const

export type ProblemIcon = (typeof problemIcons)[number]

const points = z.array(text).min(1, 'expected at least one point')

const repairSchema = z.strictObject({
  problems: z
    .array(
      z.strictObject({
        title: text,
        /** What the owner notices. */
        text,
        repair: text,
        icon: z.enum(problemIcons, { error: `expected one of ${problemIcons.join(', ')}` }),
      }),
    )
    .min(1, 'expected at least one problem'),
  repairWhen: points,
  replaceWhen: points,
  /** Linked if they have a page. */
  brands: z
    .array(text)
    .min(1, 'expected at least one brand')
    .superRefine(requireUnique((name) => name)),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(1, 'expected at least one question'),
  tips: z.array(z.strictObject({ title: text, text })).min(1, 'expected at least one tip'),
})

export type Repair = z.infer<typeof repairSchema>

/** Throws ContentError. */
export function loadRepair(folder: string = findContentFolder()): Repair {
  return readJsonContent(folder, 'repair.json', repairSchema)
}
