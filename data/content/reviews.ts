import { z } from 'zod'
import { isSampleBusiness, type Business } from '#content/business'
import { requireUnique, slug, text } from '#content/contentFields'

const reviewSchema = z.strictObject({
  id: slug.meta({ title: 'Kenmerk', description: 'Kleine letters, cijfers en streepjes; elk een eigen' }),
  /** An invented example; the page says so. */
  isSample: z
    .boolean('expected true for a made-up review, else false')
    .meta({ title: 'Voorbeeld, niet van een klant' }),
  name: text.meta({ title: 'Naam' }),
  carModel: text.meta({ title: 'Auto' }),
  rating: z
    .int('expected whole stars')
    .min(1, 'expected 1 to 5 stars')
    .max(5, 'expected 1 to 5 stars')
    .meta({ title: 'Sterren', description: '1 tot 5' }),
  date: text.meta({ title: 'Wanneer', description: 'In woorden: 2 dagen geleden' }),
  review: text.meta({ title: 'Beoordeling', desk: 'textarea' }),
})

export const reviewsSchema = z.strictObject({
  /** European consumer law requires this. */
  howChecked: text.meta({ title: 'Hoe u beoordelingen controleert', desk: 'textarea' }),
  reviews: z
    .array(reviewSchema)
    .superRefine(requireUnique(({ id }) => id))
    .meta({ title: 'Beoordelingen', description: 'De nieuwste bovenaan' }),
})

export type Reviews = z.infer<typeof reviewsSchema>

/** Without samples, unless the business itself is an example. */
export function listShownReviews({ reviews }: Reviews, business: Business): Reviews['reviews'] {
  return reviews.filter(({ isSample }) => !isSample || isSampleBusiness(business))
}
