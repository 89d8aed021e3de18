import { z } from 'zod'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { factText, type Facts } from '#content/factText'
import { readJsonContent } from '#content/readContent'

/** The names of the pictures a category can have; the site knows what each looks like. */
const faqIcons = ['Info', 'KeyRound', 'Euro', 'ListChecks', 'Cpu', 'LifeBuoy'] as const
/** The names of the colours a category can have; the style sheet knows what each is. */
const faqColours = ['gold', 'steel', 'moss', 'copper', 'petrol', 'plum'] as const

export type FaqIcon = (typeof faqIcons)[number]

const categorySchema = z.strictObject({
  name: text,
  icon: z.enum(faqIcons, { error: `expected one of ${faqIcons.join(', ')}` }),
  colour: z.enum(faqColours, { error: `expected one of ${faqColours.join(', ')}` }),
})

/** The file's schema. Questions and answers may name facts: `{price.faq-smart}`. */
function createFaqSchema(facts: Facts) {
  const itemSchema = z.strictObject({
    /** Also the question's address on the page: 12 is #vraag-12. Do not give it to another question. */
    id: z.string().regex(/^[1-9]\d*$/, "expected a number between quotes, such as '12'"),
    question: factText(facts),
    answer: factText(facts),
    category: text,
    /** Words that people search with and that stand in neither the question nor the answer. */
    keywords: z.array(text).min(1, 'expected at least one word'),
  })
  return z
    .strictObject({
      categories: z
        .array(categorySchema)
        .min(1, 'expected at least one category')
        .superRefine((categories, context) => requireUnique(categories, ({ name }) => name, context)),
      items: z
        .array(itemSchema)
        .min(1, 'expected at least one question')
        .superRefine((items, context) => requireUnique(items, ({ id }) => id, context)),
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

/**
 * The questions and their answers, with the facts in place: prices, times and numbers stand in their own files. Throws
 * ContentError when faq.json is missing or wrong, or names a fact that there is not.
 */
export function loadFaq(facts: Facts, folder: string = findContentFolder()): Faq {
  return readJsonContent(folder, 'faq.json', createFaqSchema(facts))
}
