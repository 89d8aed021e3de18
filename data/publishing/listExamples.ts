import { join } from 'node:path'
import { isSampleBusiness, listPlaceholders, listUnproven, listUntold, loadBusiness } from '#content/business'
import { readJsonContent } from '#content/contentFolder'
import type { Content } from '#content/loadContent'
import { listPhotos } from '#content/photos'
import { reviewsSchema } from '#content/reviews'
import { photoNames } from '#domain/website/photoPlaces'

/** What of the content of a folder is not the owner's own yet: facts of checks. */
export function listExamples(
  folder: string,
  { business, reviews: { reviews }, photos }: Pick<Content, 'business' | 'reviews' | 'photos'>,
) {
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

/** Reads only what they are about. Throws ContentError. */
export function readExamples(folder: string) {
  return listExamples(folder, {
    business: loadBusiness(folder),
    reviews: readJsonContent(folder, 'reviews.json', reviewsSchema),
    photos: listPhotos(folder),
  })
}
