import { z } from 'zod'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { factText, type Facts } from '#content/factText'
import { readJsonContent } from '#content/readContent'

const faqIcons = ['Info', 'KeyRound', 'Euro', 'ListChecks', 'Cpu', 'LifeBuoy'] as const
const faqColours = ['gold', 'steel', 'moss', 'copper', 'petrol', 'plum'] as const

export type FaqIcon = (typeof faqIcons)[number]

const categorySchema = z.strictObject({
  name: text,
  icon: z.enum(faqIcons, { error: `expected one of ${faqIcons.join(', ')}` }),
  colour: z.enum(faqColours, { error: `expected one of ${faqColours.join(', ')}` }),
})

function createFaqSchema(facts: Facts) {
  const itemSchema = z.strictObject({
    /** Also the anchor #vraag-12. Do not reuse it. */
    id: z.string().regex(/^[1-9]\d*$/, "expected a number between quotes, such as '12'"),
    question: factText(facts),
    answer: factText(facts),
    category: text,
    /** Search words that the texts lack. */
    keywords: z.array(text).min(1, 'expected at least one word'),
  })
  return z
    .strictObject({
      categories: z
        .array(categorySchema)
        .min(1, 'expected at least one category')
        .superRefine(requireUnique(({ name }) => name)),
      items: z
        .array(itemSchema)
        .min(1, 'expected at least one question')
        .superRefine(requireUnique(({ id }) => id)),
    })
    .superRefine(({ categories, items }, context) => {
      const names = categories.map(({ name }) => name)
      items.forEach(({ category }, index) => {
        if (names.includes(category)) return
        const message = `expected one of ${names.join(', ')}`
        context.addIssue({ code: 'custom', path: ['items', index, 'category'], message })
      })
    })
}

export type Faq = z.infer<ReturnType<typeof createFaqSchema>>
export type FaqCategory = Faq['categories'][number]
export type FaqItem = Faq['items'][number]

/** Throws ContentError. */
export function loadFaq(facts: Facts, folder: string = findContentFolder()): Faq {
  return readJsonContent(folder, 'faq.json', createFaqSchema(facts))
}
