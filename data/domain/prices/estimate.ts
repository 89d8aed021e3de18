import {
  add,
  createFinder,
  getShare,
  times,
  toPart,
  type Figure,
  type FindFigure,
} from '#domain/prices/figures'
import { firstLockedYear, judgeKey, oldestDrivenYear, type Judgement } from '#domain/prices/judgeKey'
import { needsModule, type BrandKey } from '#domain/prices/keysOfYear'
import {
  explainDealer,
  explainLevel,
  explainNoSuchKey,
  explainUnpriced,
  notes,
} from '#domain/prices/estimateNotes'
import type { Job, KnownKind, Moment, PriceQuestion } from '#domain/prices/questions'
import { selectPrice, usualPrices, type BrandPrices } from '#domain/prices/brandPrices'
import { total, type Estimate, type Total } from '#domain/prices/total'
import {
  premiumPrices,
  getOnSite,
  isPremium,
  listSurchargeNotes,
  listSurcharges,
} from '#domain/prices/surcharges'
import { getWork, type KeyQuestion } from '#domain/prices/keyWork'
import { formatAmount } from '#domain/format/formatNumber'

const openingSurcharges = {
  evening: 'articles-evening',
  weekend: 'articles-weekend',
  holiday: 'articles-holiday',
  christmas: 'articles-christmas',
} as const satisfies Record<Exclude<Moment, 'day'>, string>

/** Jobs on the customer's own key. */
const repairs = {
  repair: 'repair-typical',
  housing: 'rates-housing',
  battery: 'rates-battery',
} as const satisfies Partial<Record<Job, string>>

/** Figures that an estimate can need, besides those of brands. */
export const estimateFigures = [
  ...Object.values(usualPrices).flat(),
  ...premiumPrices,
  ...Object.values(openingSurcharges),
  'rates-all-keys-lost',
  'faq-mechanical',
  'rates-lockout',
  'articles-lockout',
  ...Object.values(repairs),
  'rates-home-service',
  'faq-on-site',
  'rates-emergency',
  'faq-urgent',
  'rates-weekend',
  'programming-mobile',
  'programming-emergency',
  'programming-dealer',
] as const

/** By appointment, on a working day, at home in the city. */
export const calmQuestion: PriceQuestion = {
  job: 'extra',
  key: 'unknown',
  speed: 'appointment',
  moment: 'day',
  place: 'city',
  keys: 1,
}

/** What we do for a car of this brand at the lowest price: a key, or, where we make none, opening it. */
export function getLowestQuestion({ level }: Pick<BrandPrices, 'level'>): PriceQuestion {
  if (level === 'full') return calmQuestion
  return { ...calmQuestion, ...(level === 'mechanical' ? { key: 'mechanical' } : { job: 'lockedOut' }) }
}

export function estimateLowest(brand: BrandPrices, figures: readonly Figure[]): Estimate {
  return estimate(getLowestQuestion(brand), brand, figures)
}

/** The lowest amount, unless it is of a kind of key that we make for a few models only. */
export function findUsualLowest(brand: BrandPrices, figures: readonly Figure[]): Total | undefined {
  const lowest = estimateLowest(brand, figures)
  if (!lowest.isPossible) return undefined
  if (brand.level !== 'full') return lowest
  const keys = brand.keys.filter(({ kind, to = Infinity }) => kind !== 'mechanical' && to >= oldestDrivenYear)
  const usual = keys.filter(({ kind }) => isForManyModels(keys.filter((key) => key.kind === kind)))
  const found = usual.length > 0 ? estimateLowest({ ...brand, keys: usual }, figures) : undefined
  return found?.isPossible === true && found.from === lowest.from ? lowest : undefined
}

/** Rows for different models are together for many. */
function isForManyModels(rows: readonly BrandKey[]): boolean {
  const scopes = new Set(rows.filter(({ extra }) => extra === 'yes').map(({ scope }) => scope))
  return scopes.size > 1 || rows.some(({ scope }) => scope === undefined)
}

/**
 * What a job costs at the customer's place, as the sum of figures of prices.json.
 * @throws if a figure is missing; the content's schema demands `estimateFigures`.
 */
export function estimate(question: PriceQuestion, brand: BrandPrices, figures: readonly Figure[]): Estimate {
  const find = createFinder(figures)
  const { job } = question
  if (job === 'lockedOut') return estimateOpening(question, brand, find)
  if (job === 'extra' || job === 'lost') return estimateKey({ ...question, job }, brand, find)
  if (job !== 'battery' && brand.level === 'openOnly') return explainLevel(question, brand)
  const part = times(question.keys, toPart(find(repairs[job])))
  return total([part, ...listSurcharges(question, [], find)], {
    notes: [...(job === 'battery' ? [notes.battery] : []), ...listSurchargeNotes(question, [])],
  })
}

function estimateOpening(question: PriceQuestion, brand: BrandPrices, find: FindFigure): Estimate {
  const { moment, place, speed } = question
  if (brand.opening === 'ask') return explainLevel(question, brand)
  const onSite = getOnSite(place, find)
  const calm = [toPart(find('rates-lockout')), onSite]
  if (speed === 'appointment' && moment === 'day') return total(calm)
  const base = find('articles-lockout')
  const surcharge = moment === 'day' ? [] : [getShare(find(openingSurcharges[moment]), base)]
  const isPatient = speed === 'appointment'
  return total([toPart(base), ...surcharge, onSite], {
    notes: isPatient ? [notes.openingByAppointment(formatAmount(add(calm)))] : [],
  })
}

function estimateKey(question: KeyQuestion, brand: BrandPrices, find: FindFigure): Estimate {
  const judgement = judgeKey(question, brand.keys)
  const { job } = question
  const { ability, key, rows, usual, isPartlyDealers, isMostlyDealers } = judgement
  if (!isWithinLevel(question, judgement, brand)) return explainLevel({ ...question, key }, brand, ability)
  if (ability === 'dealer') return explainDealer(question, brand)
  if (rows.length === 0 && key !== 'mechanical') return explainNoSuchKey(question, brand, usual)
  if (isMostlyDealers && job === 'lost') return explainUnpriced(question, brand, 'dealers')
  if (needsBrandCode(question, judgement)) return explainUnpriced(question, brand, 'code')
  const work = getWork({ ...question, key }, judgement, brand, find)
  const modules = rows.filter((row) => needsModule(row, job))
  // The price of premium keys includes it.
  if (job === 'lost' && rows.length > 0 && modules.length === rows.length && !work.ids.every(isPremium))
    return explainUnpriced(question, brand, 'module')
  const isOpen = ability === 'ask' || isPartlyDealers || modules.length > 0
  const parts = [...work.parts, ...listSurcharges(question, work.ids, find)]
  const needsData = job === 'lost' && ability === 'ask' && key !== 'mechanical'
  return total(parts, {
    isMinimum: isOpen,
    isPartlyDealers: isPartlyDealers && job === 'lost',
    extras: needsData ? [{ ...toPart(find('programming-dealer')), label: notes.factoryData }] : [],
    notes: [
      ...(usual.length > 0 ? [notes.usual(usual)] : []),
      ...(isPartlyDealers ? [notes.partlyDealers(listModels(rows))] : []),
      ...(ability === 'ask' ? [question.year === undefined ? notes.askYear : notes.ask] : []),
      ...(key === 'unknown' ? [explainUnknown(question, work.kind, rows, brand, find)] : []),
      ...work.notes,
      ...listModelPrices({ ...question, key }, rows, brand, find),
      ...(modules.length > 0 ? [notes.module] : []),
      ...listSurchargeNotes(question, work.ids),
    ],
  })
}

/** The models of rows; empty if one of them is for all. */
function listModels(rows: readonly BrandKey[]): readonly string[] {
  const models = rows.flatMap(({ scope }) => scope ?? [])
  return models.length === rows.length ? models : []
}

/** Makers keep the codes of cars of these years. With all keys lost there is no key that could stand in. */
function needsBrandCode({ job, year }: KeyQuestion, { ability, key }: Judgement): boolean {
  const isNew = year !== undefined && year >= firstLockedYear
  return job === 'lost' && key !== 'mechanical' && ability === 'ask' && isNew
}

/** 'Range Rover: € 650–1.300.', if models of that year have prices of their own. */
function listModelPrices(
  question: KeyQuestion,
  rows: readonly BrandKey[],
  brand: BrandPrices,
  find: FindFigure,
): readonly string[] {
  const { job, key } = question
  const named = new Set(rows.flatMap(({ price }) => price ?? []))
  const prices = [...named, ...(rows.some(({ price }) => price === undefined) ? [undefined] : [])]
  if (key === 'unknown' || prices.length < 2) return []
  return prices.flatMap((price) => {
    const found = estimateKey(question, selectPrice(brand, job, key, price), find)
    const models = rows.flatMap((row) => (row.price === price ? (row.scope ?? []) : []))
    const label = price === undefined || models.length === 0 ? 'Andere modellen' : models.join(', ')
    return found.isPossible ? `${label}: ${formatAmount(found)}.` : []
  })
}

/** Where we do not make all keys, the others have no price. */
function isWithinLevel({ job }: KeyQuestion, { key, rows }: Judgement, { level }: BrandPrices): boolean {
  if (level === 'full') return true
  return key === 'mechanical' && job === 'extra' && (level === 'mechanical' || rows.length > 0)
}

/** Of a key that the visitor does not know: which kind the amount is for, and what the dearest kind costs. */
function explainUnknown(
  question: KeyQuestion,
  cheapest: KnownKind,
  rows: readonly BrandKey[],
  brand: BrandPrices,
  find: FindFigure,
): string {
  const totals = [...new Set(rows.map(({ kind }) => kind))].flatMap((kind) => {
    const found = kind === cheapest ? undefined : estimateKey({ ...question, key: kind }, brand, find)
    return found?.isPossible === true ? [{ kind, found }] : []
  })
  const [dearest] = [...totals].sort((one, other) => other.found.from - one.found.from)
  return dearest === undefined
    ? notes.unknownKey
    : notes.dearerKey(cheapest, dearest.kind, formatAmount(dearest.found))
}
