import type { ReactNode } from 'react'
import { formatAmount } from '#domain/format/formatNumber'
import { commonBrand, type BrandPrices } from '#domain/prices/brandPrices'
import { estimate } from '#domain/prices/estimate'
import type { Estimate } from '#domain/prices/total'
import { formatExtra, totalLabel } from '#domain/prices/estimateText'
import type { PriceQuestion } from '#domain/prices/questions'
import { useSite } from '../rendering/SiteContext.tsx'
import { getArrivalTexts } from './arrivalTexts.ts'

export interface TotalExample {
  readonly title: string
  readonly question: PriceQuestion
  readonly brand?: BrandPrices
}

interface TotalsProps {
  readonly examples: readonly TotalExample[]
  /** How many are always open. */
  readonly shown?: number
  /** On a wide screen the others are closed, too. */
  readonly isClosed?: boolean
}

/** The page's sheet needs `@use 'totals'` and `@use 'openDetails'`. */
export function Totals({ examples, shown = 2, isClosed = false }: TotalsProps) {
  const site = useSite()
  const arrival = getArrivalTexts(site)
  const list = (some: readonly TotalExample[]) => (
    <ul className="grid totals">
      {some.map(({ title, question, brand = commonBrand }) => (
        <li className="total" key={title} data-moment={getMomentOfNow(question)}>
          <h3>{title}</h3>
          <Total estimate={estimate(question, brand, site.prices)}>
            <p className="fine">{arrival[question.speed][question.place]}</p>
          </Total>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(examples.slice(0, shown))}
      <details className={isClosed ? 'more more--closed' : 'more'}>
        <summary>Toon alle {examples.length} voorbeelden</summary>
        {list(examples.slice(shown))}
      </details>
    </>
  )
}

/** Of what an urgent visitor pays at home; `startPriceNow` marks the one that holds. */
const getMomentOfNow = ({ job, speed, place, moment }: PriceQuestion) =>
  job === 'lockedOut' && speed === 'now' && place === 'city' ? moment : undefined

interface TotalProps {
  readonly estimate: Estimate
  readonly children: ReactNode
}

/** The browser draws the same (site/browser/estimate/showEstimate.ts). */
export function Total({ estimate: found, children }: TotalProps) {
  if (!found.isPossible) return <p>{found.reason}</p>
  return (
    <>
      <dl className="receipt">
        {found.parts.map((part) => (
          <div key={part.label}>
            <dt>{part.label}</dt>
            <dd>{formatAmount(part)}</dd>
          </div>
        ))}
        <div className="receipt__total">
          <dt>{totalLabel}</dt>
          <dd>{formatAmount(found)}</dd>
        </div>
        {found.extras.map((part) => (
          <div key={part.label}>
            <dt>{part.label}</dt>
            <dd>{formatExtra(part)}</dd>
          </div>
        ))}
      </dl>
      {found.notes.map((note) => (
        <p className="fine" key={note}>
          {note}
        </p>
      ))}
      {children}
    </>
  )
}
