import type { Figure } from '#domain/prices/figures'
import { selectPrice, type BrandPrices } from '#domain/prices/brandPrices'
import { calmQuestion, estimate } from '#domain/prices/estimate'
import type { Total } from '#domain/prices/total'
import { countKeysWhenLost, judgeKey, oldestDrivenYear } from '#domain/prices/judgeKey'
import { needsModule, type BrandKey, type Years } from '#domain/prices/keysOfYear'
import { listPeriods, listYears, type Period } from '#domain/prices/periods'
import type { Job, KnownKind } from '#domain/prices/questions'

/** A job for cars of some years, at the customer's place by appointment. */
export interface Offer {
  /** Such as 'Extra sleutel met knoppen'. */
  readonly label: string
  /** Such as 'tot en met 2018'; absent if it is for all cars of the brand. */
  readonly scope: string | undefined
  readonly job: Job
  readonly key: KnownKind | undefined
  /** Absent where the years do not count. */
  readonly years: { readonly from: number; readonly to: number } | undefined
  readonly total: Total
}

const extraLabels = {
  transponder: 'Extra sleutel met chip, zonder knoppen',
  remote: 'Extra sleutel met knoppen',
  smart: 'Extra smart key, kaart of insteeksleutel',
} as const satisfies Partial<Record<KnownKind, string>>

const lostLabels = {
  remote: 'Alle sleutels kwijt, met knoppen',
  transponder: 'Alle sleutels kwijt, met chip',
  smart: 'Alle smart keys kwijt',
} as const satisfies Partial<Record<KnownKind, string>>

type ChipKind = keyof typeof extraLabels

/** Fewer years with a highest amount are not worth a row. */
const minYears = 2

/** What a brand's page offers: read from the same rows as each estimate, so they agree. */
export function listOffers(brand: BrandPrices, figures: readonly Figure[]): readonly Offer[] {
  if (brand.level !== 'full') return listLimitedOffers(brand, figures)
  const kinds = (Object.keys(extraLabels) as ChipKind[]).filter((wanted) =>
    brand.keys.some(({ kind, to = Infinity }) => kind === wanted && to >= oldestDrivenYear),
  )
  const sortByYears = (job: 'extra' | 'lost', some: readonly ChipKind[]) =>
    some
      .map((kind) => ({ kind, years: countYears(job, kind, brand, figures) }))
      .toSorted((one, other) => other.years - one.years)
      .map(({ kind }) => kind)
  const extra = sortByYears('extra', kinds).flatMap((kind) =>
    listOffersOfKind('extra', kind, extraLabels[kind], brand, figures),
  )
  const known = (Object.keys(lostLabels) as ChipKind[]).filter((kind) => kinds.includes(kind))
  const lost = sortByYears('lost', known).map((kind) =>
    listOffersOfKind('lost', kind, lostLabels[kind], brand, figures),
  )
  const offers = [...extra, ...chooseLost(lost)]
  return offers.length > 0 ? offers : listLimitedOffers({ ...brand, level: 'mechanical' }, figures)
}

/** @param byKind the kind for the most years first. */
function chooseLost(byKind: readonly (readonly Offer[])[]): readonly Offer[] {
  const isSure = ({ total }: Offer) => !total.isMinimum
  const sureKinds = byKind.filter((offers) => offers.some(isSure))
  // Most cars have a key with buttons.
  const sure = sureKinds.find(([offer]) => offer?.key === 'remote') ?? sureKinds[0] ?? []
  const isComplete = sure.some((offer) => !isSure(offer))
  const others = byKind
    .filter((offers) => offers !== sure)
    .map((offers) => offers.filter((offer) => !isSure(offer)))
  const open = isComplete ? [] : (others.find((offers) => offers.length > 0) ?? [])
  const smart = others.flat().filter((offer) => offer.key === 'smart' && !open.includes(offer))
  return [...sure, ...open, ...smart]
}

/** Models with a price of their own have offers of their own. */
function listOffersOfKind(
  job: 'extra' | 'lost',
  key: ChipKind,
  label: string,
  brand: BrandPrices,
  figures: readonly Figure[],
): readonly Offer[] {
  const isMade = (row: BrandKey) => row.kind === key && row[job] !== 'dealer'
  const ownPrices = new Set(brand.keys.filter(isMade).map(({ price }) => price))
  return [...ownPrices].flatMap((price) =>
    listOffersOfPrice(job, key, label, selectPrice(brand, job, key, price), figures, brand),
  )
}

/** The newest years with a highest amount, and those after it with a lowest one. */
function listOffersOfPrice(
  job: 'extra' | 'lost',
  key: ChipKind,
  label: string,
  brand: BrandPrices,
  figures: readonly Figure[],
  allModels: BrandPrices,
): readonly Offer[] {
  const periods = listPeriods({ ...calmQuestion, job, key }, brand, figures)
  const newest = periods.findLast(isOffered)
  const sure = periods.findLast(
    ({ from, to, estimate: found }) => found.isPossible && !found.isMinimum && to - from >= minYears,
  )
  const shown = [...new Set(key === 'transponder' && job === 'extra' ? [sure ?? newest] : [sure, newest])]
  return shown.flatMap((period) => {
    if (period?.estimate.isPossible !== true) return []
    const rowsOfPeriod = listPricedRows(
      brand.keys.filter((row) => row.kind === key && row[job] !== 'dealer' && isWithin(row, period)),
      job,
    )
    if (rowsOfPeriod.length === 0) return []
    const { from, to } = clipPeriod(period, rowsOfPeriod, periods)
    const total = period.estimate
    const isPartlyDealers = allModels.keys.some(
      (row) => row.kind === key && row[job] === 'dealer' && isWithin(row, period),
    )
    const { rows } = judgeKey({ job, key, year: from }, brand.keys)
    const count = job === 'lost' ? countKeysWhenLost(rows) : 1
    const keys = count > 1 ? `, met ${count} nieuwe sleutels` : ''
    const isOpen = to === period.to && isOpenEnded(period, allModels, key, rowsOfPeriod)
    const scope = formatScope(
      { from, to: isOpen ? undefined : to },
      allModels,
      listModels(rowsOfPeriod, isPartlyDealers),
    )
    return [{ label: `${label}${keys}`, scope, job, key, years: { from, to }, total }]
  })
}

/** A price for years must not promise what only the dealer makes for some of their cars. */
function isOffered({ estimate: found }: Period): boolean {
  return found.isPossible && !found.isPartlyDealers
}

/** For how many years we make such a key. */
function countYears(
  job: 'extra' | 'lost',
  key: ChipKind,
  brand: BrandPrices,
  figures: readonly Figure[],
): number {
  return listPeriods({ ...calmQuestion, job, key }, brand, figures)
    .filter(isOffered)
    .reduce((count, { from, to }) => count + to - from + 1, 0)
}

function isWithin({ from = -Infinity, to = Infinity }: Years, period: Pick<Period, 'from' | 'to'>): boolean {
  return from <= period.to && to >= period.from
}

/** With all keys lost, a control unit that leaves the car has no price: the price is of other models. */
function listPricedRows(rows: readonly BrandKey[], job: 'extra' | 'lost'): readonly BrandKey[] {
  const atCar = rows.filter((row) => !needsModule(row, job))
  return job === 'lost' && atCar.length > 0 ? atCar : rows
}

/**
 * Without the years that a row has only because its own are give or take one. They count if they follow
 * other years with a price: no year in between may be left out.
 */
function clipPeriod(
  period: Period,
  rows: readonly BrandKey[],
  all: readonly Period[],
): Pick<Period, 'from' | 'to'> {
  const isNext = all.some(({ to, estimate: found }) => to === period.from - 1 && found.isPossible)
  return {
    from: isNext ? period.from : Math.max(period.from, Math.min(...rows.map(({ from = -Infinity }) => from))),
    to: Math.min(period.to, Math.max(...rows.map(({ to = Infinity }) => to))),
  }
}

/** Whether a period ends with the newest cars that have such a key, which are still sold. */
function isOpenEnded(period: Period, brand: BrandPrices, key: ChipKind, rows: readonly BrandKey[]): boolean {
  const newest = listYears(brand.keys.filter(({ kind }) => kind === key)).at(-1)
  return period.to === newest && rows.some(({ to }) => to === undefined)
}

/** Longer names make the price box higher than a phone. */
const maxModels = 50

const notAll = 'niet alle modellen'

/** The models of rows that are all for the same ones. If not, undefined where all have a price. */
function listModels(rows: readonly BrandKey[], isPartlyDealers: boolean): string | undefined {
  const [models, ...others] = new Set(rows.map(({ scope }) => scope))
  if (models === undefined || others.length > 0) return isPartlyDealers ? notAll : undefined
  return models.length > maxModels ? notAll : models
}

/** The years of a period, if they are not all years of the brand, and the models, if they are not all. */
function formatScope(
  { from, to }: { readonly from: number; readonly to: number | undefined },
  brand: BrandPrices,
  models: string | undefined,
): string | undefined {
  const years = listYears(brand.keys)
  const isFirst = from === years.at(0)
  const isLast = to === undefined || to === years.at(-1)
  const closed = from === to ? String(from) : `${from}–${to}`
  const span = isFirst ? (isLast ? '' : `tot en met ${to}`) : isLast ? `vanaf ${from}` : closed
  // 'Vito W638 en Sprinter tot 2006' says the year itself.
  const isNamed = to !== undefined && models?.includes(String(to)) === true
  return (isNamed ? models : [span, models].filter(Boolean).join(': ')) || undefined
}

function listLimitedOffers(brand: BrandPrices, figures: readonly Figure[]): readonly Offer[] {
  const opening = estimate({ ...calmQuestion, job: 'lockedOut' }, brand, figures)
  return [
    ...listMetalOffers(brand, figures),
    ...(opening.isPossible
      ? [
          {
            label: 'Auto openen',
            scope: undefined,
            job: 'lockedOut',
            key: undefined,
            years: undefined,
            total: opening,
          } as const,
        ]
      : []),
  ]
}

function listMetalOffers(brand: BrandPrices, figures: readonly Figure[]): readonly Offer[] {
  const until = brand.level === 'openOnly' ? undefined : getLastMetalYear(brand)
  const isEnded = until !== undefined && until !== Infinity
  const years = isEnded ? listYears(brand.keys).filter((year) => year <= until) : []
  const found = [...years, undefined].flatMap((year) => {
    const total = estimate({ ...calmQuestion, key: 'mechanical', year }, brand, figures)
    return total.isPossible ? total : []
  })
  // Of years that differ, the lowest amount holds for all.
  const total = found.find(({ isMinimum }) => isMinimum) ?? found[0]
  if (total === undefined) return []
  return [
    {
      label: until === undefined ? 'Noodsleutel, alleen metaal' : 'Extra metalen sleutel, zonder chip',
      scope: isEnded ? `tot en met ${until}` : undefined,
      job: 'extra',
      key: 'mechanical',
      years: undefined,
      total,
    },
  ]
}

/** The last year of build of cars that start with metal alone; undefined if the brand has none. */
export function getLastMetalYear({ keys }: Pick<BrandPrices, 'keys'>): number | undefined {
  const rows = keys.filter(({ kind, extra }) => kind === 'mechanical' && extra === 'yes')
  return rows.length === 0 ? undefined : Math.max(...rows.map(({ to = Infinity }) => to))
}
