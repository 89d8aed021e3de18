import { z } from 'zod'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { readJsonContent } from '#content/readContent'

/** The names of the pictures a problem can have; the site knows what each looks like. */
const problemIcons = ['Buttons', 'Battery', 'Housing', 'Chip', 'Water', 'Blade'] as const

export type ProblemIcon = (typeof problemIcons)[number]

const points = z.array(text).min(1, 'expected at least one point')

const repairSchema = z.strictObject({
  problems: z
    .array(
      z.strictObject({
        title: text,
        /** What the owner of the key notices. */
        text,
        /** What we do about it. */
        repair: text,
        icon: z.enum(problemIcons, { error: `expected one of ${problemIcons.join(', ')}` }),
      }),
    )
    .min(1, 'expected at least one problem'),
  repairWhen: points,
  replaceWhen: points,
  /** Makes by name; one with a page of its own is linked to it. */
  brands: z
    .array(text)
    .min(1, 'expected at least one make')
    .superRefine((brands, context) => requireUnique(brands, (name) => name, context)),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(1, 'expected at least one question'),
  tips: z.array(z.strictObject({ title: text, text })).min(1, 'expected at least one tip'),
})

export type Repair = z.infer<typeof repairSchema>

/** What the page about repairs says. Throws ContentError when repair.json is missing or wrong. */
export function loadRepair(folder: string = findContentFolder()): Repair {
  return readJsonContent(folder, 'repair.json', repairSchema)
}
