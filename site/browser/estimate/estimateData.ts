import type { BrandPrices, Figure } from '#domain/prices/estimate'
import type { PriceQuestion } from '#domain/prices/questions'

/** What the page sends along as JSON. */
export interface EstimateData {
  readonly figures: readonly Figure[]
  /** By slug, where they differ from `commonBrand`. */
  readonly brands: Readonly<Record<string, Partial<BrandPrices>>>
  readonly arrival: Readonly<Record<PriceQuestion['speed'], Readonly<Record<PriceQuestion['place'], string>>>>
  readonly officeHours: { readonly opens: string; readonly closes: string }
  /** Path of the contact page. */
  readonly contact: string
  /** Names the car of a plate; absent if the server does not. */
  readonly carUrl?: string
}
