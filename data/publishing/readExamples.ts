import { join } from 'node:path'
import { isSampleBusiness, listPlaceholders, listUnproven, listUntold, loadBusiness } from '#content/business'
import { readJsonContent } from '#content/contentFolder'
import { listPhotos } from '#content/photos'
import { reviewsSchema } from '#content/reviews'
import { photoNames } from '#domain/website/photoPlaces'

/** What of the content is not the owner's own yet: facts of checks. Throws ContentError. */
export function readExamples(folder: string) {
  const business = loadBusiness(folder)
  const { reviews } = readJsonContent(folder, 'reviews.json', reviewsSchema)
  const photos = listPhotos(folder)
  const file = join(folder, 'business.json')
  return {
    placeholders: { file, names: listPlaceholders(business) },
    proof: { file, names: listUnproven(business) },
    people: { file, names: listUntold(business) },
    photos: {
      file: join(folder, 'photos'),
      names: photoNames
        .filter((name) => photos.every((photo) => photo.name !== name))
        .map((name) => `${name}.jpg`),
    },
    reviews: {
      file: join(folder, 'reviews.json'),
      names: reviews.filter(({ isSample }) => isSample).map(({ id, name }) => `${id} (${name})`),
      isShown: isSampleBusiness(business),
    },
  }
}
