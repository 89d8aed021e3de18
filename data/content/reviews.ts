import { z } from 'zod'
import { isSampleBusiness, type Business } from '#content/business'
import { requireUnique, slug, text } from '#content/contentFields'

const reviewSchema = z.strictObject({
  id: slug,
  /** An invented example; the page says so. */
  isSample: z.boolean('expected true for a made-up review, else false'),
  name: text,
  carModel: text,
  rating: z.int('expected whole stars').min(1, 'expected 1 to 5 stars').max(5, 'expected 1 to 5 stars'),
  /** In words: '2 dagen geleden'. */
  date: text,
  review: text,
})

export const reviewsSchema = z.strictObject({
  /** European consumer law requires this. */
  howChecked: text,
  /** Newest first. */
  reviews: z.array(reviewSchema).superRefine(requireUnique(({ id }) => id)),
})

export type Reviews = z.infer<typeof reviewsSchema>

/** Without samples, unless the business itself is an example. */
export function listShownReviews({ reviews }: Reviews, business: Business): Reviews['reviews'] {
  return reviews.filter(({ isSample }) => !isSample || isSampleBusiness(business))
}
