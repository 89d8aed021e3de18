import type { BrandPrices, Figure } from '#domain/prices/estimate'
import type { PriceQuestion } from '#domain/prices/questions'

export interface EstimateData {
  readonly figures: readonly Figure[]
  /** By slug, where they differ from `commonBrand`. */
  readonly brands: Readonly<Record<string, Partial<BrandPrices>>>
  readonly arrival: Readonly<Record<PriceQuestion['speed'], Readonly<Record<PriceQuestion['place'], string>>>>
  readonly officeHours: { readonly opens: string; readonly closes: string }
  readonly contact: string
  /** Names the car of a plate; absent if the server does not. */
  readonly carUrl?: string
}
