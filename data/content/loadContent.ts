import { loadArticles, type Article } from '#content/articles'
import { loadBrands, type Brands } from '#content/brands'
import { loadBusiness, type Business } from '#content/business'
import { ContentError } from '#content/contentError'
import { listOf, requireUnique, text } from '#content/contentFields'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { createFaqSchema, type Faq } from '#content/faq'
import { createHomeSchema, type Home } from '#content/home'
import { loadLegal, type Legal } from '#content/legal/legal'
import { listPhotos, type Photo } from '#content/photos'
import { loadPrices, type Price } from '#content/prices'
import { repairSchema, type Repair } from '#content/repair'
import { reviewsSchema, type Reviews } from '#content/reviews'
import { createServicesSchema, type Service } from '#content/services'
import { createSpecialBrandsSchema, type SpecialBrands } from '#content/specialBrands'
import { getFacts } from '#content/getFacts'
import { z } from 'zod'

export const problemsSchema = z.strictObject({
  problems: listOf(
    z.strictObject({
      title: text.meta({ title: 'Wat de bezoeker merkt' }),
      cause: text.meta({ title: 'Oorzaak', desk: 'textarea' }),
      firstTry: text.meta({ title: 'Zelf proberen', desk: 'textarea' }),
    }),
    'problem',
  )
    .superRefine(requireUnique(({ title }) => title))
    .meta({ title: 'Problemen', desk: 'fixed' }),
})

export type CommonProblem = z.infer<typeof problemsSchema>['problems'][number]

export interface Content {
  readonly business: Business
  readonly prices: readonly Price[]
  readonly services: readonly Service[]
  readonly brands: Brands
  readonly specialBrands: SpecialBrands
  readonly home: Home
  readonly repair: Repair
  readonly problems: readonly CommonProblem[]
  readonly reviews: Reviews
  readonly faq: Faq
  readonly legal: Legal
  readonly articles: readonly Article[]
  readonly photos: readonly Photo[]
}

/** Collects all mistakes. Files that use prices are read only if prices.json is valid. */
export function loadContent(folder: string = findContentFolder()) {
  const errors: ContentError[] = []
  const attempt = <T>(load: () => T): T | undefined => {
    try {
      return load()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      errors.push(error)
      return undefined
    }
  }
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    attempt(() => readJsonContent(folder, file, schema))

  const business = attempt(() => loadBusiness(folder))
  const prices = attempt(() => loadPrices(folder))
  const facts = business && prices && getFacts(business, prices)
  const brands = facts && prices && attempt(() => loadBrands(facts, prices, folder))
  const content = {
    business,
    prices,
    services: prices && read('services.json', createServicesSchema(prices))?.services,
    brands,
    specialBrands: prices && read('specialBrands.json', createSpecialBrandsSchema(prices)),
    home: facts && read('home.json', createHomeSchema(facts)),
    repair: read('repair.json', repairSchema),
    problems: read('problems.json', problemsSchema)?.problems,
    reviews: read('reviews.json', reviewsSchema),
    faq: facts && read('faq.json', createFaqSchema(facts)),
    legal: facts && attempt(() => loadLegal(facts, folder)),
    photos: attempt(() => listPhotos(folder)),
    articles:
      business && facts && brands && attempt(() => loadArticles(facts, brands.all, folder, business.website)),
  }
  if (isWhole(content)) return { ok: true, content } as const
  const problems = errors.flatMap((error) => error.problems)
  // The problems as lines.
  const mistakes = errors.map(({ message }) => message)
  return { ok: false, problems, mistakes } as const
}

function isWhole(content: {
  readonly [Name in keyof Content]: Content[Name] | undefined
}): content is Content {
  return Object.values(content).every((part) => part !== undefined)
}
