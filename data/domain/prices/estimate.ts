import { findKeysOfYear, type BrandKey } from '#domain/prices/keysOfYear'
import { questions, type KeyKind, type Moment, type PriceQuestion } from '#domain/prices/questions'

/** An entry of prices.json. */
export interface Figure {
  readonly id: string
  readonly label: string
  readonly unit: 'euro' | 'euro-per-km' | 'percent'
  readonly from: number
  readonly to?: number | undefined
  /** 'vanaf' */
  readonly isMinimum?: boolean | undefined
}

/** In euros, including VAT. */
export interface Amount {
  readonly from: number
  readonly to: number
  /** It may become more than `to`. */
  readonly isMinimum: boolean
}

export interface PricePart extends Amount {
  readonly label: string
}

/** What a brand's keys cost, as the ids of figures. */
export interface BrandPrices {
  readonly name: string
  /** `full`: all keys; `mechanical`: keys without a chip; `openOnly`: none. */
  readonly level: 'full' | 'mechanical' | 'openOnly'
  readonly keys: Readonly<Partial<Record<KeyKind, readonly string[]>>>
  /** Empty if the years are not known. */
  readonly kinds: readonly BrandKey[]
}

export type Estimate =
  | ({
      readonly isPossible: true
      readonly parts: readonly PricePart[]
      readonly notes: readonly string[]
    } & Amount)
  | { readonly isPossible: false; readonly reason: string }

/** The figures of brands that have none of their own. */
const usualKeys = {
  mechanical: ['rates-mechanical'],
  transponder: ['faq-transponder'],
  remote: ['faq-remote'],
  smart: ['faq-smart'],
  unknown: ['rates-new-key'],
} as const satisfies Record<KeyKind, readonly string[]>

/** Without the price of the key itself. */
const programmingOnly: readonly string[] = ['rates-transponder', 'rates-remote']

/** Brands with these keys have surcharges of their own. */
const premiumKeys: readonly string[] = ['programming-premium', 'programming-luxury', 'programming-exotic']

const isPremiumKey = (id: string): boolean => premiumKeys.includes(id)

const openingSurcharges: Readonly<Record<Exclude<Moment, 'day'>, string>> = {
  evening: 'articles-evening',
  weekend: 'articles-weekend',
  holiday: 'articles-holiday',
  christmas: 'articles-christmas',
}

/** Figures that an estimate can need, besides those of brands. */
export const estimateFigures = [
  ...Object.values(usualKeys).flat(),
  ...premiumKeys,
  ...Object.values(openingSurcharges),
  'rates-all-keys-lost',
  'faq-mechanical',
  'rates-lockout',
  'articles-lockout',
  'repair-typical',
  'rates-battery',
  'rates-home-service',
  'faq-on-site',
  'rates-emergency',
  'faq-urgent',
  'rates-weekend',
  'programming-mobile',
  'programming-emergency',
] as const

export const commonBrand: BrandPrices = { name: 'dit merk', level: 'full', keys: {}, kinds: [] }

/** By appointment, on a working day, at home in the city. */
export const calmQuestion: PriceQuestion = {
  job: 'extra',
  key: 'unknown',
  speed: 'appointment',
  moment: 'day',
  place: 'city',
  keys: 1,
}

/**
 * The lowest total for which we come for a car of this brand: for a key, or, where we make none, to open
 * it.
 */
export function estimateLowest(brand: BrandPrices, figures: readonly Figure[]): Estimate {
  const question: PriceQuestion = {
    ...calmQuestion,
    ...(brand.level === 'mechanical' && { key: 'mechanical' }),
    ...(brand.level === 'openOnly' && { job: 'lockedOut' }),
  }
  return estimate(question, brand, figures)
}

/**
 * What a job costs at the customer's place, as the sum of figures of prices.json.
 * @throws if a figure is missing; the content's schema demands `estimateFigures`.
 */
export function estimate(asked: PriceQuestion, brand: BrandPrices, figures: readonly Figure[]): Estimate {
  const question = { ...asked, key: findKeyKind(asked, brand) }
  const find = (id: string): Figure => {
    const figure = figures.find((each) => each.id === id)
    if (!figure) throw new Error(`prices.json has no price '${id}'`)
    return figure
  }
  const { job, moment, place, speed } = question
  if (job === 'lockedOut') {
    const isCalm = speed === 'appointment' && moment === 'day'
    const base = find(isCalm ? 'rates-lockout' : 'articles-lockout')
    const surcharge = moment === 'day' ? [] : [getShare(find(openingSurcharges[moment]), base)]
    return total([toPart(base), ...surcharge, getOnSite(false, place, find)], [])
  }
  const refusal = getRefusal(question, brand)
  if (refusal !== undefined) return { isPossible: false, reason: refusal }
  const { parts, isPremium, notes } = getWork(question, brand, find)
  const needsKey = job === 'extra' || job === 'lost'
  const isSure = !needsKey || listMade(question, brand).every((made) => made === undefined)
  const isOutsideHours = moment !== 'day'
  const isHoliday = moment === 'holiday' || moment === 'christmas'
  const surcharges = [
    getOnSite(isPremium, place, find),
    ...(speed === 'appointment' ? [] : [toPart(find(getHasteId(speed, isPremium)))]),
    ...(isOutsideHours ? [{ ...toPart(find('rates-weekend')), isMinimum: isHoliday }] : []),
  ]
  return total([...parts, ...surcharges], isSure ? notes : [askNote, ...notes])
}

/** The chosen kind, or the only one of that year. */
function findKeyKind({ key, year }: PriceQuestion, { kinds }: BrandPrices): KeyKind {
  if (key !== 'unknown' || year === undefined) return key
  const [kind, ...others] = new Set(findKeysOfYear(kinds, year).map((each) => each.kind))
  return kind === undefined || others.length > 0 ? key : kind
}

/** How those keys are made, which differs within a brand. */
function listMade({ key, year }: PriceQuestion, { kinds }: BrandPrices): readonly BrandKey['made'][] {
  if (year === undefined) return []
  const found = findKeysOfYear(kinds, year).filter(({ kind }) => key === 'unknown' || kind === key)
  return found.map(({ made }) => made)
}

function getRefusal(question: PriceQuestion, brand: BrandPrices): string | undefined {
  const { job, key, year } = question
  const { name, level } = brand
  if (job === 'repair' || job === 'battery') return undefined
  const made = listMade(question, brand)
  if (made.length > 0 && made.every((each) => each === 'dealer'))
    return `Deze sleutel van een ${name} uit ${year} maken wij niet; die komt via de dealer.`
  if (level === 'full') return undefined
  if (level === 'mechanical' && key === 'mechanical') return undefined
  return level === 'mechanical'
    ? `Voor ${name} maken wij alleen metalen sleutels, zonder chip.`
    : `Voor ${name} maken of koppelen wij geen sleutels.`
}

type FindFigure = (id: string) => Figure

interface Work {
  readonly parts: readonly PricePart[]
  readonly isPremium: boolean
  readonly notes: readonly string[]
}

function getWork({ job, key, keys }: PriceQuestion, brand: BrandPrices, find: FindFigure): Work {
  const usual = { isPremium: false, notes: [] }
  if (job === 'battery') return { ...usual, parts: [times(keys, toPart(find('rates-battery')))] }
  if (job === 'repair') return { ...usual, parts: [times(keys, toPart(find('repair-typical')))] }
  const ids = brand.keys[key] ?? usualKeys[key]
  const isPremium = ids.some(isPremiumKey)
  const kind = key === 'unknown' ? 'Nieuwe sleutel' : questions.key[key]
  const newKey = span(ids.map(find), isPremium || ids.length > 1 ? kind : undefined)
  const isMinimum = key === 'unknown' || newKey.isMinimum || ids.some((id) => programmingOnly.includes(id))
  const oneKey = { ...newKey, isMinimum }
  const kindNotes = key === 'unknown' ? [unknownKeyNote] : []
  if (job === 'extra') return { parts: [times(keys, oneKey)], isPremium, notes: kindNotes }
  const more = keys > 1 ? [times(keys - 1, oneKey)] : []
  // The figure for lost keys is of common brands, and of keys with a blade.
  if (!isPremium && (key === 'transponder' || key === 'remote' || key === 'unknown')) {
    const lost = toPart(find('rates-all-keys-lost'))
    const hasPremiumKeys = Object.values(brand.keys).some((each) => each.some(isPremiumKey))
    return {
      parts: [{ ...lost, isMinimum: key === 'unknown' || hasPremiumKeys }, ...more],
      isPremium,
      notes: [...kindNotes, lostNote],
    }
  }
  if (key === 'mechanical') return { ...usual, parts: [times(keys, toPart(find('faq-mechanical')))] }
  return {
    parts: [times(keys, { ...newKey, isMinimum: true })],
    isPremium,
    notes: [...kindNotes, lostNote, resetNote],
  }
}

const askNote =
  'Niet elke sleutel van dit bouwjaar maken wij. Bel of app eerst; u hoort het voordat wij rijden.'
const unknownKeyNote = 'Sommige sleutels kosten meer. Een foto van uw sleutel wijst het uit.'
const resetNote = 'Openen en het wissen van de oude sleutels komen erbij; dat bedrag hoort u vooraf.'
const lostNote =
  'Bij nieuwere auto’s kijken wij eerst na of de sleutelgegevens te krijgen zijn; dat hoort u voordat wij rijden.'

function getOnSite(isPremium: boolean, place: PriceQuestion['place'], find: FindFigure): PricePart {
  if (isPremium) return toPart(find('programming-mobile'))
  if (place === 'elsewhere') return toPart(find('faq-on-site'))
  // In the city it is the lowest amount.
  const { label, from } = find('rates-home-service')
  return { label, from, to: from, isMinimum: false }
}

function getHasteId(speed: 'today' | 'now', isPremium: boolean): string {
  if (isPremium) return 'programming-emergency'
  return speed === 'now' ? 'faq-urgent' : 'rates-emergency'
}

function toPart({ label, from, to = from, isMinimum = false }: Figure): PricePart {
  return { label, from, to, isMinimum }
}

/** A percentage of another figure. */
function getShare(share: Figure, of: Figure): PricePart {
  const { label, from, to, isMinimum } = { ...toPart(of), label: `${share.label} (${share.from}%)` }
  return { label, from: (from * share.from) / 100, to: (to * share.from) / 100, isMinimum }
}

function span(figures: readonly Figure[], label?: string): PricePart {
  const parts = figures.map(toPart)
  return { ...add(parts, Math.min, Math.max), label: label ?? parts[0]?.label ?? '' }
}

function times(count: number, part: PricePart): PricePart {
  if (count === 1) return part
  return { ...part, label: `${count} × ${part.label}`, from: count * part.from, to: count * part.to }
}

function total(parts: readonly PricePart[], notes: readonly string[]): Estimate {
  const sum = (...amounts: readonly number[]) => amounts.reduce((whole, each) => whole + each, 0)
  return { isPossible: true, ...add(parts, sum, sum), parts, notes }
}

type Reduce = (...amounts: number[]) => number

function add(parts: readonly Amount[], toFrom: Reduce, toTo: Reduce): Amount {
  return {
    from: toFrom(...parts.map(({ from }) => from)),
    to: toTo(...parts.map(({ to }) => to)),
    isMinimum: parts.some(({ isMinimum }) => isMinimum),
  }
}
