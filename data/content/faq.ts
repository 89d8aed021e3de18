import { z } from 'zod'
import { listOf, oneOf, requireUnique, text } from '#content/contentFields'
import { factText, type Facts } from '#content/factText'
import { addMistake } from '#content/mistake'

const faqIcons = ['Info', 'KeyRound', 'Euro', 'ListChecks', 'Cpu', 'LifeBuoy'] as const
const faqColours = ['gold', 'steel', 'moss', 'copper', 'petrol', 'plum'] as const

const iconNames = ['Informatie', 'Sleutel', 'Euro', 'Lijst', 'Chip', 'Reddingsboei']
const colourNames = ['goud', 'staal', 'mos', 'koper', 'petrol', 'pruim']

export type FaqIcon = (typeof faqIcons)[number]

const categorySchema = z.strictObject({
  name: text.meta({ title: 'Naam' }),
  icon: oneOf(faqIcons).meta({ title: 'Teken', names: iconNames }),
  colour: oneOf(faqColours).meta({ title: 'Kleur', names: colourNames }),
})

export function createFaqSchema(facts: Facts) {
  const itemSchema = z.strictObject({
    /** Also the anchor #vraag-12. Do not reuse it. */
    id: z
      .string()
      .regex(/^[1-9]\d*$/, "expected a number between quotes, such as '12'")
      .meta({ desk: 'hidden' }),
    question: factText(facts).meta({ title: 'Vraag' }),
    answer: factText(facts).meta({ title: 'Antwoord', desk: 'textarea' }),
    category: text.meta({ title: 'Groep', desk: 'category' }),
    keywords: listOf(text, 'word').meta({ title: 'Zoekwoorden' }),
  })
  return z
    .strictObject({
      items: listOf(itemSchema, 'question')
        .superRefine(requireUnique(({ id }) => id))
        .meta({ title: 'Vragen', desk: 'grouped' }),
      categories: listOf(categorySchema, 'category')
        .superRefine(requireUnique(({ name }) => name))
        .meta({ title: 'Groepen' }),
    })
    .superRefine(({ categories, items }, context) => {
      const names = categories.map(({ name }) => name)
      items.forEach(({ category }, index) => {
        if (names.includes(category)) return
        addMistake(context, { code: 'NO_CHOICE', choices: names }, { path: ['items', index, 'category'] })
      })
    })
}

export type Faq = z.infer<ReturnType<typeof createFaqSchema>>
export type FaqCategory = Faq['categories'][number]
export type FaqItem = Faq['items'][number]
