import {
  add,
  createFinder,
  getShare,
  span,
  times,
  toPart,
  type Amount,
  type Figure,
  type FindFigure,
  type PricePart,
} from '#domain/prices/figures'
import {
  countKeysWhenLost,
  firstLockedYear,
  judgeKey,
  oldestDrivenYear,
  type Judgement,
} from '#domain/prices/judgeKey'
import { needsModule, type BrandKey } from '#domain/prices/keysOfYear'
import {
  explainDealer,
  explainLevel,
  explainUnpriced,
  notes,
  type Refusal,
} from '#domain/prices/estimateNotes'
import type { Job, KeyKind, KnownKind, Moment, PriceQuestion } from '#domain/prices/questions'
import { formatAmount } from '#domain/format/formatNumber'

/** What a brand's keys cost, as the ids of figures, and what we can do for them. */
export interface BrandPrices {
  readonly name: string
  /** `full`: all keys; `mechanical`: keys without a chip; `openOnly`: none but metal that has a row. */
  readonly level: 'full' | 'mechanical' | 'openOnly'
  /** `ask`: whether we can open the car depends on the model. */
  readonly opening: 'yes' | 'ask'
  readonly prices: Readonly<Partial<Record<KnownKind, readonly string[]>>>
  /** The last year of build for which `prices` count. A key of a newer car costs what it does at common brands. */
  readonly pricesUntil?: Readonly<Partial<Record<KnownKind, number>>>
  readonly keys: readonly BrandKey[]
}

export interface Total extends Amount {
  readonly isPossible: true
  /** Their sum is the total. */
  readonly parts: readonly PricePart[]
  /** What may come on top, depending on the car. */
  readonly extras: readonly PricePart[]
  readonly notes: readonly string[]
  /** With all keys lost, some cars of that year get a new one from the dealer only. */
  readonly isPartlyDealers?: boolean
}

export type Estimate = Total | Refusal

/** The figures of brands that have none of their own. */
const usualPrices = {
  mechanical: ['rates-mechanical'],
  transponder: ['faq-transponder'],
  remote: ['faq-remote'],
  smart: ['faq-smart'],
} as const satisfies Record<KnownKind, readonly string[]>

/** Brands with these keys have surcharges of their own. */
const premiumPrices = ['programming-premium', 'programming-luxury', 'programming-exotic'] as const

const isPremium = (id: string): boolean => premiumPrices.some((price) => price === id)

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

/** Of a key that visitors describe, whatever the brand calls it. */
const keyLabels = {
  unknown: 'Nieuwe sleutel',
  mechanical: 'Metalen sleutel, zonder chip',
  transponder: 'Sleutel met chip, zonder knoppen',
  remote: 'Sleutel met knoppen',
  smart: 'Smart key, kaart of insteeksleutel',
} as const satisfies Record<KeyKind, string>

/** From about this year, the makers of common cars keep the data that a key needs after all were lost. */
export const firstCommonLockedYear = 2013

const isExact = true
const yes = { extra: 'yes', lost: 'yes' } as const
const askWhenLost = { extra: 'yes', lost: 'ask' } as const

/** A car of a common brand that the visitor did not name. */
export const commonBrand: BrandPrices = {
  name: 'dit merk',
  level: 'full',
  opening: 'yes',
  prices: {},
  keys: [
    { kind: 'mechanical', to: 1995, ...yes },
    { kind: 'transponder', from: 1995, to: firstCommonLockedYear - 1, isExact, ...yes },
    { kind: 'transponder', from: firstCommonLockedYear, isExact, ...askWhenLost },
    { kind: 'remote', from: 1996, to: firstCommonLockedYear - 1, isExact, ...yes },
    { kind: 'remote', from: firstCommonLockedYear, isExact, ...askWhenLost },
    { kind: 'smart', from: 2005, ...askWhenLost },
  ],
}

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

type KeyQuestion = PriceQuestion & { readonly job: 'extra' | 'lost' }

function estimateKey(question: KeyQuestion, brand: BrandPrices, find: FindFigure): Estimate {
  const judgement = judgeKey(question, brand.keys)
  const { job } = question
  const { ability, key, rows, usual, isPartlyDealers, isMostlyDealers } = judgement
  if (!isWithinLevel(question, judgement, brand)) return explainLevel({ ...question, key }, brand, ability)
  if (ability === 'dealer') return explainDealer(question, brand)
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
      ...(isPartlyDealers ? [notes.partlyDealers] : []),
      ...(ability === 'ask' ? [question.year === undefined ? notes.askYear : notes.ask] : []),
      ...(key === 'unknown' ? [explainUnknown(question, work.kind, rows, brand, find)] : []),
      ...work.notes,
      ...listModelPrices({ ...question, key }, rows, brand, find),
      ...(modules.length > 0 ? [notes.module] : []),
      ...listSurchargeNotes(question, work.ids),
    ],
  })
}

/** Makers keep the codes of cars of these years. With all keys lost there is no key that could stand in. */
function needsBrandCode({ job, year }: KeyQuestion, { ability, key }: Judgement): boolean {
  const isNew = year !== undefined && year >= firstLockedYear
  return job === 'lost' && key !== 'mechanical' && ability === 'ask' && isNew
}

/** The brand with those rows of a kind that have this price. */
export function selectPrice(
  brand: BrandPrices,
  job: 'extra' | 'lost',
  key: KeyKind,
  price: string | undefined,
): BrandPrices {
  const keys = brand.keys.filter((row) => row.kind !== key || row[job] === 'dealer' || row.price === price)
  return { ...brand, keys }
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

interface Work {
  readonly kind: KnownKind
  readonly parts: readonly PricePart[]
  /** Of the figures for the key. */
  readonly ids: readonly string[]
  readonly notes: readonly string[]
}

/** For a key that the visitor does not know, the kind that costs least. */
function getWork(
  question: KeyQuestion,
  { key, rows }: Pick<Judgement, 'key' | 'rows'>,
  brand: BrandPrices,
  find: FindFigure,
): Work {
  const kinds: readonly KnownKind[] = key === 'unknown' ? rows.map(({ kind }) => kind) : [key]
  const works = (kinds.length > 0 ? kinds : (['transponder'] as const)).map((kind) =>
    getWorkOfKind(
      question,
      kind,
      rows.filter((row) => row.kind === kind),
      brand,
      find,
    ),
  )
  const [least] = [...works].sort((a, b) => add(a.parts).from - add(b.parts).from)
  if (!least) throw new Error('There is no kind of key')
  return least
}

function getWorkOfKind(
  { job, key, keys, year }: KeyQuestion,
  kind: KnownKind,
  rows: readonly BrandKey[],
  brand: BrandPrices,
  find: FindFigure,
): Work {
  const ids = getPriceIds(kind, brand, year, rows)
  const isMetalOnly = brand.level === 'openOnly'
  const label = isMetalOnly ? 'Noodsleutel, alleen metaal' : keyLabels[key]
  const oneKey = {
    ...span(
      ids.map((id) => toPart(find(id))),
      label,
    ),
    ...(key === 'unknown' && { isMinimum: true }),
  }
  const ownNotes = [
    ...(isMetalOnly ? [notes.metalOnly] : []),
    ...(ids.length > 1 ? [notes.severalPrices] : []),
  ]
  if (job === 'extra') return { kind, parts: [times(keys, oneKey)], ids, notes: ownNotes }
  if (kind === 'mechanical') {
    const made = { ...toPart(find('faq-mechanical')), label }
    return { kind, parts: [times(keys, made)], ids, notes: [] }
  }
  const count = Math.max(keys, countKeysWhenLost(rows))
  const isEach = rows.every(({ keysWhenLost = 1 }) => keysWhenLost >= count)
  const countNotes = count > keys ? [notes.moreKeys(count), ...(isEach ? [] : [notes.fewerKeys])] : []
  if (kind === 'smart' || ids.every(isPremium)) {
    // Reading the car's data may come on top.
    const opening = toPart(find('rates-lockout'))
    const parts = [opening, times(count, { ...oneKey, isMinimum: true })]
    return { kind, parts, ids, notes: [notes.lostSmart(count), ...countNotes, ...ownNotes] }
  }
  // This figure is of keys with a blade. It includes the key, so it costs no less.
  const lost = toPart(find('rates-all-keys-lost'))
  const first = { ...lost, from: Math.max(lost.from, oneKey.from), isMinimum: oneKey.isMinimum }
  const others = count > 1 ? [times(count - 1, oneKey)] : []
  return { kind, parts: [first, ...others], ids, notes: [notes.lostBlade, ...countNotes] }
}

/**
 * The ids of the figures for a kind of key. Without a year, the brand's own prices count.
 * @param rows of that kind, which may have prices of their own.
 */
export function getPriceIds(
  kind: KnownKind,
  { prices, pricesUntil }: Pick<BrandPrices, 'prices' | 'pricesUntil'>,
  year?: number,
  rows: readonly BrandKey[] = [],
): readonly string[] {
  const isNewer = year !== undefined && year > (pricesUntil?.[kind] ?? Infinity)
  const usual = (isNewer ? undefined : prices[kind]) ?? usualPrices[kind]
  if (rows.length === 0) return usual
  return [...new Set(rows.flatMap(({ price }) => price ?? usual))]
}

/** The ids of the figures for keys that we make for a brand. */
export function listKeyPrices(brand: BrandPrices): readonly string[] {
  const made =
    brand.level === 'full'
      ? brand.keys.filter(({ extra, lost }) => extra !== 'dealer' || lost !== 'dealer')
      : []
  return [
    ...getPriceIds('mechanical', brand),
    ...made.flatMap((row) => getPriceIds(row.kind, brand, undefined, [row])),
  ]
}

/** An amount in euros with the least that coming to the customer in the city costs. */
export function addOnSite<Priced extends Figure>(figure: Priced, figures: readonly Figure[]): Priced {
  const find = createFinder(figures)
  const onSite = mixPremium([figure.id], getOnSite('city', find), toPart(find('programming-mobile')))
  const { from, to, isMinimum } = add([toPart(figure), onSite])
  return { ...figure, from, isMinimum, ...(to > from && { to }) }
}

/** @param ids of the figures for the key. */
function listSurcharges(
  { moment, place, speed }: PriceQuestion,
  ids: readonly string[],
  find: FindFigure,
): readonly PricePart[] {
  const mix = (usual: PricePart, premium: string) => mixPremium(ids, usual, toPart(find(premium)))
  const haste = speed === 'now' ? 'faq-urgent' : 'rates-emergency'
  return [
    mix(getOnSite(place, find), 'programming-mobile'),
    ...(speed === 'appointment' ? [] : [mix(toPart(find(haste)), 'programming-emergency')]),
    ...(moment === 'day' ? [] : [{ ...toPart(find('rates-weekend')), isMinimum: isHoliday(moment) }]),
  ]
}

function listSurchargeNotes({ moment, speed }: PriceQuestion, ids: readonly string[]): readonly string[] {
  return [
    ...(ids.some(isPremium) ? [notes.premium] : []),
    ...(isHoliday(moment) ? [notes.holiday] : []),
    ...(speed === 'today' ? [notes.today] : []),
  ]
}

const isHoliday = (moment: Moment): boolean => moment === 'holiday' || moment === 'christmas'

function getOnSite(place: PriceQuestion['place'], find: FindFigure): PricePart {
  if (place === 'elsewhere') return toPart(find('faq-on-site'))
  // In the city it is the lowest amount.
  const { label, from } = find('rates-home-service')
  return { label, from, to: from, isMinimum: false }
}

/** The surcharge for keys of which all, some or none have a premium price. */
function mixPremium(ids: readonly string[], usual: PricePart, premium: PricePart): PricePart {
  if (!ids.some(isPremium)) return usual
  return ids.every(isPremium) ? premium : span([usual, premium])
}

interface TotalDetails {
  readonly isMinimum?: boolean
  readonly isPartlyDealers?: boolean
  readonly extras?: Total['extras']
  readonly notes?: Total['notes']
}

function total(
  parts: Total['parts'],
  { isMinimum, isPartlyDealers = false, extras = [], notes: said = [] }: TotalDetails = {},
): Total {
  const sum = add(parts)
  return {
    isPossible: true,
    ...sum,
    isMinimum: isMinimum === true || sum.isMinimum,
    parts,
    extras,
    notes: said,
    ...(isPartlyDealers && { isPartlyDealers }),
  }
}
