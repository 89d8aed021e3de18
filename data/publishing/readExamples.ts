import { join } from 'node:path'
import { isSampleBusiness, listPlaceholders, listUnproven, loadBusiness } from '#content/business'
import { readJsonContent } from '#content/contentFolder'
import { reviewsSchema } from '#content/reviews'

/** What of the content is not the owner's own yet: facts of checks. Throws ContentError. */
export function readExamples(folder: string) {
  const business = loadBusiness(folder)
  const { reviews } = readJsonContent(folder, 'reviews.json', reviewsSchema)
  const file = join(folder, 'business.json')
  return {
    placeholders: { file, names: listPlaceholders(business) },
    proof: { file, names: listUnproven(business) },
    reviews: {
      file: join(folder, 'reviews.json'),
      names: reviews.filter(({ isSample }) => isSample).map(({ id, name }) => `${id} (${name})`),
      isShown: isSampleBusiness(business),
    },
  }
}
