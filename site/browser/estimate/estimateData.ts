import type { WeekHours } from '#domain/officeHours'
import type { BrandPrices } from '#domain/prices/brandPrices'
import type { Figure } from '#domain/prices/figures'
import type { PriceQuestion } from '#domain/prices/questions'

export interface EstimateData {
  readonly figures: readonly Figure[]
  /** By slug. */
  readonly brands: Readonly<Record<string, BrandPrices>>
  readonly arrival: Readonly<Record<PriceQuestion['speed'], Readonly<Record<PriceQuestion['place'], string>>>>
  readonly week: WeekHours
  readonly contact: string
  /** The address of a brand's page, with '{brand}' for its slug. */
  readonly brandPage: string
}

export const estimateDataPath = '/prijzen.json'
