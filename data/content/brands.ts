import { z } from 'zod'
import { toBrandSlug } from '#domain/routes'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { readJsonContent } from '#content/readContent'

/** A page about a make says what is true of that make alone, in at least this many words; else it is a doorway page. */
const fewestOwnWords = 150

const year = z.int('expected a year').min(1900, 'expected a year').max(2100, 'expected a year')

/** A stretch of years. Without `from`: until then; without `to`: still sold. */
const period = z
  .strictObject({ from: year.optional(), to: year.optional() })
  .refine(({ from, to }) => from !== undefined || to !== undefined, "expected 'from', 'to' or both")
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: "expected a year not before 'from'",
  })

const brandSchema = z
  .strictObject({
    name: text,
    slug: z.string().regex(/^[a-z0-9]+$/, "expected lower-case letters and digits only, such as 'landrover'"),
    /** Other slugs that lead here, such as 'mercedesbenz'. */
    aliases: z.array(slug),
    /** One sentence: under the headline, and what a search engine shows. */
    summary: text,
    description: z.array(text).min(1, 'expected at least one paragraph'),
    /** Models and the years they were sold here. None for a make without models of its own here. */
    models: z
      .array(z.strictObject({ name: text, sold: z.array(period).min(1, 'expected at least one period') }))
      .superRefine((models, context) => requireUnique(models, ({ name }) => name, context)),
    /** Key types with their years of build, oldest first. */
    keyTypes: z
      .array(z.strictObject({ era: text, name: text, text }))
      .min(1, 'expected at least one type of key'),
    faults: z.array(z.strictObject({ title: text, text })).min(1, 'expected at least one fault'),
    /** What is done where the car stands, and what is not. */
    roadside: z.strictObject({
      can: z.array(text).min(1, 'expected at least one thing'),
      cannot: z.array(text).min(1, 'expected at least one thing'),
    }),
    questions: z
      .array(z.strictObject({ question: text, answer: text }))
      .min(1, 'expected at least one question'),
  })
  .superRefine((brand, context) => {
    if (brand.slug !== toBrandSlug(brand.name)) {
      context.addIssue({ code: 'custom', path: ['slug'], message: `expected '${toBrandSlug(brand.name)}'` })
    }
    const words = countOwnWords(brand)
    if (words < fewestOwnWords) {
      const message = `expected at least ${fewestOwnWords} words about this make alone, found ${words}`
      context.addIssue({ code: 'custom', path: ['description'], message })
    }
  })

const brandsSchema = z.strictObject({
  /** The makes on the home page, in order. `logo` is a file of site/public; without one the initials stand there. */
  carousel: z
    .array(
      z.strictObject({
        name: text,
        logo: z
          .string()
          .regex(/^\/merken\/[a-z0-9]+\.svg$/, "expected a path such as '/merken/toyota.svg'")
          .optional(),
      }),
    )
    .min(1, 'expected at least one make')
    .superRefine((makes, context) => requireUnique(makes, ({ name }) => name, context)),
  brands: z.array(brandSchema).superRefine((brands, context) => {
    requireUnique(
      brands.flatMap((brand) => [brand.slug, ...brand.aliases]),
      (name) => name,
      context,
    )
  }),
})

export type Brand = z.infer<typeof brandSchema>
export type BrandModel = Brand['models'][number]
export type Brands = z.infer<typeof brandsSchema>

/** The makes with a page of their own, and those on the home page. Throws ContentError when brands.json is missing or wrong. */
export function loadBrands(folder: string = findContentFolder()): Brands {
  return readJsonContent(folder, 'brands.json', brandsSchema)
}

interface OwnWords {
  readonly description: readonly string[]
  readonly keyTypes: readonly { readonly name: string; readonly text: string }[]
  readonly faults: readonly { readonly title: string; readonly text: string }[]
  readonly roadside: { readonly can: readonly string[]; readonly cannot: readonly string[] }
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** The words that no other make's page has. Not the models: a list of names says nothing. */
function countOwnWords({ description, keyTypes, faults, roadside, questions }: OwnWords): number {
  return [
    ...description,
    ...keyTypes.flatMap((key) => [key.name, key.text]),
    ...faults.flatMap((fault) => [fault.title, fault.text]),
    ...roadside.can,
    ...roadside.cannot,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ]
    .join(' ')
    .split(/\s+/).length
}
