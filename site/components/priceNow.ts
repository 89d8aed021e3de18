import { formatAmount } from '#domain/format/formatNumber'
import { commonBrand } from '#domain/prices/brandPrices'
import { calmQuestion, estimate } from '#domain/prices/estimate'
import { questions, type Moment } from '#domain/prices/questions'
import type { Site } from '../rendering/site.ts'

const moments = Object.keys(questions.moment) as readonly Moment[]

export interface PriceNow {
  /** For the element that holds both texts; `startPriceNow` reads them. */
  readonly attributes: Readonly<Record<'data-amounts' | 'data-week', string>>
  readonly amount: string
  readonly tariff: string
  /** Follows the tariff where no script shows the price of this hour. */
  readonly otherwise: string
}

/** What opening a car costs on working days and at other times. `startPriceNow` shows the price of this hour instead. */
export function getPriceNow({ business, prices }: Site): PriceNow {
  const found = moments.map((moment) => ({
    moment,
    estimate: estimate({ ...calmQuestion, job: 'lockedOut', speed: 'now', moment }, commonBrand, prices),
  }))
  const amounts = Object.fromEntries(
    found.map((each) => [
      each.moment,
      each.estimate.isPossible ? formatAmount(each.estimate) : each.estimate.answer,
    ]),
  )
  const lowest = Math.min(
    ...found.flatMap((each) => (each.moment !== 'day' && each.estimate.isPossible ? each.estimate.from : [])),
  )
  return {
    attributes: {
      'data-amounts': JSON.stringify(amounts),
      'data-week': JSON.stringify(business.officeHours.week),
    },
    amount: amounts['day'] ?? '',
    tariff: 'Werkdag, overdag',
    otherwise: ` · anders ${formatAmount({ from: lowest, to: lowest, isMinimum: true })}`,
  }
}
