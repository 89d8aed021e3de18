import { z } from 'zod'
import { listOf, oneOf, questions, requireUnique, text, titledText } from '#content/contentFields'

const problemIcons = ['Buttons', 'Battery', 'Housing', 'Chip', 'Water', 'Blade'] as const

const problemIconNames = ['Knoppen', 'Batterij', 'Behuizing', 'Chip', 'Water', 'Baard']

export type ProblemIcon = (typeof problemIcons)[number]

const problem = z.strictObject({
  title: text.meta({ title: 'Wat er kapot is' }),
  text: text.meta({ title: 'Wat u merkt', desk: 'textarea' }),
  repair: text.meta({ title: 'Wat wij doen', desk: 'textarea' }),
  icon: oneOf(problemIcons).meta({ title: 'Teken', names: problemIconNames }),
})

export const repairSchema = z.strictObject({
  problems: listOf(problem, 'problem').meta({ title: 'Wat er kapot kan zijn' }),
  repairWhen: listOf(text, 'point').meta({ title: 'Repareren loont als' }),
  replaceWhen: listOf(text, 'point').meta({ title: 'Vervangen is beter als' }),
  brands: listOf(text, 'brand')
    .superRefine(requireUnique((name) => name))
    .meta({ title: 'Merken die wij repareren' }),
  questions: questions.meta({ title: 'Vragen' }),
  tips: listOf(titledText, 'tip').meta({ title: 'Tips' }),
})

export type Repair = z.infer<typeof repairSchema>
