import { z } from 'zod'
import { isSampleBusiness, type Business } from '#content/business'
import { createDateFormat } from '#domain/format/dutchTime'
import { requireUnique, slug, text } from '#content/contentFields'

const reviewSchema = z
  .strictObject({
    id: slug.meta({ desk: 'hidden' }),
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
    /** A sample may have words: '2 dagen geleden'. */
    date: text.meta({ title: 'Datum', description: 'De site toont maand en jaar', desk: 'date' }),
    review: text.meta({ title: 'Beoordeling', desk: 'textarea' }),
  })
  .refine(({ isSample, date }) => isSample || isDay(date), {
    path: ['date'],
    error: "expected a day such as '2026-03-21'",
  })

export const reviewsSchema = z.strictObject({
  /** European consumer law requires this. */
  howChecked: text.meta({ title: 'Hoe u beoordelingen controleert', desk: 'textarea' }),
  reviews: z
    .array(reviewSchema)
    .superRefine(requireUnique(({ id }) => id))
    .meta({ title: 'Beoordelingen', description: 'De nieuwste bovenaan' }),
})

const isDay = (date: string) => z.iso.date().safeParse(date).success

const formatMonth = createDateFormat({ month: 'long', year: 'numeric' })

/** 'maart 2026', or the words of a sample. */
export function formatReviewDate(date: string): string {
  return isDay(date) ? formatMonth(date) : date
}

/**
 * The rating as visitors may read it: marked in an example business, with its source in a real one.
 * Undefined where nobody could look it up.
 */
export function getShownRating(business: Business) {
  const { rating, proof } = business
  const isSample = isSampleBusiness(business)
  return isSample || proof.reviews ? { ...rating, isSample, source: proof.reviews } : undefined
}

export type Reviews = z.infer<typeof reviewsSchema>

/** Without samples, unless the business itself is an example. */
export function listShownReviews({ reviews }: Reviews, business: Business): Reviews['reviews'] {
  return reviews.filter(({ isSample }) => !isSample || isSampleBusiness(business))
}
