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
}

/** What opening a car costs on working days and at other times. `startPriceNow` shows the price of this hour instead. */
export function getPriceNow({ business, prices }: Site): PriceNow {
  const find = (moment: Moment) =>
    estimate({ ...calmQuestion, job: 'lockedOut', speed: 'now', moment }, commonBrand, prices)
  const getAmount = (moment: Moment) => {
    const found = find(moment)
    return found.isPossible ? formatAmount(found) : found.answer
  }
  const others = moments.filter((moment) => moment !== 'day').map(find)
  const lowest = Math.min(...others.flatMap((found) => (found.isPossible ? found.from : [])))
  return {
    attributes: {
      'data-amounts': JSON.stringify(
        Object.fromEntries(moments.map((moment) => [moment, getAmount(moment)])),
      ),
      'data-week': JSON.stringify(business.officeHours.week),
    },
    amount: getAmount('day'),
    tariff: `Werkdag, overdag · anders ${formatAmount({ from: lowest, to: lowest, isMinimum: true })}`,
  }
}
