import { findKeysOfYear, type BrandKey } from '#domain/prices/keysOfYear'
import {
  questions,
  type Job,
  type KeyKind,
  type KnownKind,
  type Moment,
  type PriceQuestion,
} from '#domain/prices/questions'

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
  readonly keys: Readonly<Partial<Record<KnownKind, readonly string[]>>>
  /** Empty if the years are not known. */
  readonly kinds: readonly BrandKey[]
  /** How many keys a car needs after all were lost; the default is one. */
  readonly keysWhenLost?: number | undefined
}

interface Total extends Amount {
  readonly isPossible: true
  readonly parts: readonly PricePart[]
  readonly notes: readonly string[]
  /** Such as 'in totaal, incl. btw'. */
  readonly covers: string
}

interface Refusal {
  readonly isPossible: false
  readonly answer: 'Niet bij ons' | 'In overleg'
  readonly reason: string
}

export type Estimate = Total | Refusal

/** The figures of brands that have none of their own. */
const usualKeys = {
  mechanical: ['rates-mechanical'],
  transponder: ['faq-transponder'],
  remote: ['faq-remote'],
  smart: ['faq-smart'],
} as const satisfies Record<KnownKind, readonly string[]>

/** From about this year, cars have an immobiliser. */
const firstChipYear = 1993

/** Brands with these keys have surcharges of their own. */
const premiumKeys = ['programming-premium', 'programming-luxury', 'programming-exotic'] as const

const isPremiumKey = (id: string): boolean => premiumKeys.some((key) => key === id)

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
  ...Object.values(usualKeys).flat(),
  ...premiumKeys,
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

/** What we do for a car of this brand at the lowest price: a key, or, where we make none, opening it. */
export function getLowestQuestion({ level }: Pick<BrandPrices, 'level'>): PriceQuestion {
  if (level === 'full') return calmQuestion
  return { ...calmQuestion, ...(level === 'mechanical' ? { key: 'mechanical' } : { job: 'lockedOut' }) }
}

export function estimateLowest(brand: BrandPrices, figures: readonly Figure[]): Estimate {
  return estimate(getLowestQuestion(brand), brand, figures)
}

/**
 * What a job costs at the customer's place, as the sum of figures of prices.json.
 * @throws if a figure is missing; the content's schema demands `estimateFigures`.
 */
export function estimate(asked: PriceQuestion, brand: BrandPrices, figures: readonly Figure[]): Estimate {
  const find = createFinder(figures)
  const key = findKeyKind(asked, brand)
  const question = { ...asked, key }
  const { job, moment, place, speed } = question
  if (job === 'lockedOut') {
    const isCalm = speed === 'appointment' && moment === 'day'
    const base = find(isCalm ? 'rates-lockout' : 'articles-lockout')
    const surcharge = moment === 'day' ? [] : [getShare(find(openingSurcharges[moment]), base)]
    return total([toPart(base), ...surcharge, getOnSite(place, find)])
  }
  const refusal = getRefusal(question, brand)
  if (refusal) return refusal
  const { parts, ids, notes, covers } = getWork(question, brand, find)
  const needsKey = job === 'extra' || job === 'lost'
  const isSure = !needsKey || listMade(question, brand.kinds).every((made) => made === undefined)
  const isOutsideHours = moment !== 'day'
  const isHoliday = moment === 'holiday' || moment === 'christmas'
  const haste = speed === 'now' ? 'faq-urgent' : 'rates-emergency'
  const mix = (usual: PricePart, premium: string) => mixPremium(ids, usual, toPart(find(premium)))
  const surcharges = [
    mix(getOnSite(place, find), 'programming-mobile'),
    ...(speed === 'appointment' ? [] : [mix(toPart(find(haste)), 'programming-emergency')]),
    ...(isOutsideHours ? [{ ...toPart(find('rates-weekend')), isMinimum: isHoliday }] : []),
  ]
  const allNotes = [
    ...(isSure ? [] : [askNote]),
    ...(key === asked.key || asked.key === 'unknown' ? [] : [noBladeNote]),
    ...notes,
    ...(speed === 'today' ? [todayNote] : []),
  ]
  return total([...parts, ...surcharges], allNotes, covers)
}

/** An amount in euros with the least that coming to the customer in the city costs. */
export function addOnSite<Priced extends Figure>(figure: Priced, figures: readonly Figure[]): Priced {
  const find = createFinder(figures)
  const onSite = mixPremium([figure.id], getOnSite('city', find), toPart(find('programming-mobile')))
  const { from, to, isMinimum } = add([toPart(figure), onSite], sum, sum)
  return { ...figure, from, isMinimum, ...(to > from && { to }) }
}

/** The ids of the figures for keys that we make for a brand. */
export function listKeyPrices(brand: BrandPrices): readonly string[] {
  const made = brand.level === 'full' ? brand.kinds.filter((key) => key.made !== 'dealer') : []
  return ['mechanical' as const, ...made.map(({ kind }) => kind)].flatMap((kind) => getKeyIds(kind, brand))
}

function getKeyIds(kind: KnownKind, { keys }: BrandPrices): readonly string[] {
  return keys[kind] ?? usualKeys[kind]
}

function createFinder(figures: readonly Figure[]): FindFigure {
  return (id) => {
    const figure = figures.find((each) => each.id === id)
    if (!figure) throw new Error(`prices.json has no price '${id}'`)
    return figure
  }
}

/** The chosen kind, or the only one of that year. */
function findKeyKind({ key, year }: PriceQuestion, { kinds }: BrandPrices): KeyKind {
  if (year === undefined || key === 'mechanical') return key
  const [kind, ...others] = new Set(findKeysOfYear(kinds, year).map((each) => each.kind))
  if (kind === undefined) return key === 'unknown' && year < firstChipYear ? 'mechanical' : key
  const isOnly = others.length === 0
  // Other keys can be had without buttons, but a car without a lock for a blade takes no other kind.
  return isOnly && (key === 'unknown' || kind === 'smart') ? kind : key
}

/** The kind with the lowest price among those with a chip of that brand, and of that year if known. */
function findCheapestKind(year: number | undefined, brand: BrandPrices, find: FindFigure): KnownKind {
  const known = year === undefined ? brand.kinds : findKeysOfYear(brand.kinds, year)
  const made = known.filter((key) => key.kind !== 'mechanical' && key.made !== 'dealer')
  const getFrom = (kind: KnownKind) => Math.min(...getKeyIds(kind, brand).map((id) => find(id).from))
  const [cheapest] = made.map(({ kind }) => kind).sort((a, b) => getFrom(a) - getFrom(b))
  return cheapest ?? 'transponder'
}

/** How those keys are made, which differs within a brand. */
function listMade({ key, year }: PriceQuestion, kinds: readonly BrandKey[]): readonly BrandKey['made'][] {
  if (year === undefined) return []
  const found = findKeysOfYear(kinds, year).filter(({ kind }) => key === 'unknown' || kind === key)
  return found.map(({ made }) => made)
}

function getRefusal(question: PriceQuestion, { name, level, kinds }: BrandPrices): Refusal | undefined {
  const { job, key, year } = question
  const refuse = (answer: Refusal['answer'], reason: string) =>
    ({ isPossible: false, answer, reason }) as const
  const isMetal = key === 'mechanical'
  if (job === 'battery' || (job !== 'extra' && job !== 'lost' && level !== 'openOnly')) return undefined
  if (job !== 'extra' && job !== 'lost')
    return refuse('In overleg', `Of wij een sleutel van ${name} kunnen herstellen, zeggen wij na een foto.`)
  const made = listMade(question, kinds)
  if (made.length > 0 && made.every((each) => each === 'dealer'))
    return refuse(
      'Niet bij ons',
      `Deze sleutel van een ${name} uit ${year} maken wij niet; die komt via de dealer.`,
    )
  if (level === 'full' || (level === 'mechanical' && isMetal && job === 'extra')) return undefined
  if (level === 'mechanical' && isMetal)
    return refuse(
      'In overleg',
      `Of wij zonder voorbeeld een sleutel voor ${name} kunnen maken en wat die kost, hoort u vooraf.`,
    )
  if (level === 'openOnly' && !isMetal)
    return refuse('Niet bij ons', `Voor ${name} maken of koppelen wij geen sleutels.`)
  const metal = isMetal ? 'hooguit een metalen noodsleutel' : 'metalen sleutels'
  return refuse(
    'In overleg',
    `Voor ${name} maken wij ${metal}. Of uw sleutel kan en wat die kost, hoort u vooraf.`,
  )
}

type FindFigure = (id: string) => Figure

interface Work {
  readonly parts: readonly PricePart[]
  /** Of the figures for the key. */
  readonly ids: readonly string[]
  readonly notes: readonly string[]
  readonly covers?: string
}

function getWork(question: PriceQuestion, brand: BrandPrices, find: FindFigure): Work {
  const { job, key, keys, year } = question
  if (job !== 'extra' && job !== 'lost' && job !== 'lockedOut')
    return { parts: [times(keys, toPart(find(repairs[job])))], ids: [], notes: [] }
  const kind = key === 'unknown' ? findCheapestKind(year, brand, find) : key
  const ids = getKeyIds(kind, brand)
  const isPremium = ids.every(isPremiumKey)
  const label = key === 'unknown' ? 'Nieuwe sleutel' : questions.key[key]
  const newKey = span(
    ids.map((id) => toPart(find(id))),
    isPremium || ids.length > 1 || key === 'unknown' ? label : undefined,
  )
  const oneKey = { ...newKey, isMinimum: key === 'unknown' || newKey.isMinimum }
  const kindNotes = key === 'unknown' ? [unknownKeyNote] : []
  if (job === 'extra') return { parts: [times(keys, oneKey)], ids, notes: kindNotes }
  if (kind === 'mechanical') return { parts: [times(keys, toPart(find('faq-mechanical')))], ids, notes: [] }
  const { keysWhenLost = 1 } = brand
  const count = Math.max(keys, keysWhenLost)
  const notes = [...kindNotes, lostNote, ...(keysWhenLost > 1 ? [getMoreKeysNote(keysWhenLost)] : [])]
  if (isPremium || kind === 'smart') {
    const parts = [times(count, { ...newKey, isMinimum: true })]
    return { parts, ids, notes, covers: 'incl. btw, zonder openen en wissen; dat bedrag hoort u vooraf' }
  }
  // This figure is of keys with a blade. It includes the key, so it costs no less.
  const lost = toPart(find('rates-all-keys-lost'))
  const first = { ...lost, from: Math.max(lost.from, newKey.from), isMinimum: key === 'unknown' }
  return { parts: [first, ...(count > 1 ? [times(count - 1, oneKey)] : [])], ids, notes }
}

const askNote =
  'Niet elke sleutel van dit bouwjaar maken wij. Bel of app eerst; u hoort het voordat wij rijden.'
const unknownKeyNote = 'Sommige sleutels kosten meer. Een foto van uw sleutel wijst het uit.'
const noBladeNote = 'Een auto van dit merk en bouwjaar heeft een smart key of insteeksleutel.'
const todayNote = 'Is er vandaag nog plek in onze planning, dan vervalt de spoedtoeslag.'
const lostNote = 'Of de gegevens van een nieuwere auto te krijgen zijn, hoort u voordat wij rijden.'
const getMoreKeysNote = (count: number) =>
  `Dit merk vraagt doorgaans ${count} nieuwe sleutels als alles kwijt is; die zijn meegerekend.`

function getOnSite(place: PriceQuestion['place'], find: FindFigure): PricePart {
  if (place === 'elsewhere') return toPart(find('faq-on-site'))
  // In the city it is the lowest amount.
  const { label, from } = find('rates-home-service')
  return { label, from, to: from, isMinimum: false }
}

/** The surcharge for keys of which all, some or none have a premium price. */
function mixPremium(ids: readonly string[], usual: PricePart, premium: PricePart): PricePart {
  if (!ids.some(isPremiumKey)) return usual
  return ids.every(isPremiumKey) ? premium : span([usual, premium])
}

function toPart({ label, from, to = from, isMinimum = false }: Figure): PricePart {
  return { label, from, to, isMinimum }
}

/** A percentage of another figure. */
function getShare(share: Figure, of: Figure): PricePart {
  const part = toPart(of)
  const percent = (amount: number) => (amount * share.from) / 100
  return { ...part, label: `${share.label} (${share.from}%)`, from: percent(part.from), to: percent(part.to) }
}

function span(parts: readonly PricePart[], label = parts[0]?.label ?? ''): PricePart {
  return { ...add(parts, Math.min, Math.max), label }
}

function times(count: number, part: PricePart): PricePart {
  if (count === 1) return part
  return { ...part, label: `${count} × ${part.label}`, from: count * part.from, to: count * part.to }
}

function total(parts: Total['parts'], notes: Total['notes'] = [], covers = 'in totaal, incl. btw'): Total {
  return { isPossible: true, ...add(parts, sum, sum), parts, notes, covers }
}

const sum = (...amounts: readonly number[]) => amounts.reduce((whole, each) => whole + each, 0)

function add(parts: readonly Amount[], toFrom: typeof sum, toTo: typeof sum): Amount {
  return {
    from: toFrom(...parts.map(({ from }) => from)),
    to: toTo(...parts.map(({ to }) => to)),
    isMinimum: parts.some(({ isMinimum }) => isMinimum),
  }
}
