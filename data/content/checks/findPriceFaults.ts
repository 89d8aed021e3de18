import { getBrandPrices } from '#content/brands'
import type { Finding } from '#content/checks/finding'
import { listBrandTexts } from '#content/checks/listBrandTexts'
import { listSentences, type ContentText } from '#content/checks/readContentTexts'
import { toBrandKey, type KeyFacts } from '#content/keyTypes'
import type { Content } from '#content/loadContent'
import { findPrice, type Price } from '#content/prices'
import { getPriceIds, type BrandPrices } from '#domain/prices/brandPrices'
import { keyKinds } from '#domain/prices/questions'
import { describeVerdict, getBestAbility } from '#domain/prices/verdict'

type PricedContent = Pick<Content, 'brands' | 'prices'>

/** What texts and prices say beside the rows of a brand's keys, which are what the site goes by. */
export function findPriceFaults(
  { brands, prices }: PricedContent,
  texts: readonly ContentText[],
): readonly Finding[] {
  return brands.all.flatMap((entry) => {
    const brand = getBrandPrices(entry, brands)
    const own = listBrandTexts(entry, texts)
    const rows = brands.brands.find(({ slug }) => slug === entry.slug)?.keyTypes ?? entry.keyYears
    const file = entry.hasOwnPage ? 'data/content/brands.json' : `data/content/brands/${entry.slug}.json`
    const report = (messages: readonly string[]) =>
      messages.map((message) => ({ file, message: `${entry.name}: ${message}` }))
    return [
      ...report(findFalseLevel(brand)),
      ...report(findDoubleRows(rows)),
      ...report(findDoublePrices(brand, prices)),
      ...own.flatMap((text) => findFalseSentences(text, brand, prices)),
    ]
  })
}

/** `level` decides whether keys have a price at all. */
function findFalseLevel({ level, keys }: BrandPrices): readonly string[] {
  const abilities = [getBestAbility(keys, 'extra'), getBestAbility(keys, 'lost')]
  const hasChips = keys.some(({ kind }) => kind !== 'mechanical')
  if (level === 'full' && hasChips && abilities.every((ability) => ability === 'dealer'))
    return ["service says 'full', but every key comes from the dealer; make them agree"]
  if (level !== 'full' && abilities.includes('yes'))
    return [`service says '${level}', but a key with a chip says 'yes'; make them agree`]
  return []
}

/** Neighbours may share the year of the change. */
function findDoubleRows(rows: readonly KeyFacts[]): readonly string[] {
  return rows.flatMap((row, index) => {
    const kind = toBrandKey(row).kind
    const other = rows
      .slice(0, index)
      .find((earlier) => toBrandKey(earlier).kind === kind && isBeside(row, earlier))
    if (other === undefined || row.scope !== undefined || other.scope !== undefined) return []
    const years = [Math.max(row.from ?? 0, other.from ?? 0), Math.min(row.to ?? 9999, other.to ?? 9999)]
    const span = years[1] === 9999 ? `from ${years[0]} on` : `from ${years[0]} to ${years[1]}`
    return [`two rows say what a ${kind} key ${span} is; say in 'scope' which models they are for`]
  })
}

function isBeside(one: KeyFacts, other: KeyFacts): boolean {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity)
  return from + 1 < Math.min(one.to ?? Infinity, other.to ?? Infinity)
}

/** Two prices of one kind of key, for the same cars. */
function findDoublePrices(brand: BrandPrices, prices: readonly Price[]): readonly string[] {
  return keyKinds.flatMap((kind) => {
    const named = getPriceIds(kind, brand).map((id) => findPrice(prices, id))
    return named.flatMap((price, index) => {
      const other = named
        .slice(0, index)
        .find(({ scope, label }) => scope === price.scope && label === price.label)
      if (!other) return []
      return [`'${price.id}' and '${other.id}' are two prices for one ${kind} key; give one another 'scope'`]
    })
  })
}

const keysLost = /kwijt|weg (is|zijn)|geen enkele|zonder (enige )?sleutel(?!nummer)/i
const everyModel =
  /^(ja, )?(bij|voor) (de meeste|alle|elke) (\D*\b)?(maken|bijmaken|inleren|programmeren|kan|lukt|wel)\b\D*$/i
const openingPrice = '{price.rates-lockout}'
const lostKeys = 'rates-all-keys-lost'

function findFalseSentences(
  { file, line, text }: ContentText,
  brand: BrandPrices,
  prices: readonly Price[],
): readonly Finding[] {
  return listSentences(text).flatMap((sentence) => {
    const ids = [...sentence.matchAll(/\{price\.([^{}]+)\}/g)].map(([, id = '']) => id)
    const keyIds = ids.filter((id) => isKeyPrice(prices, id))
    const refused = ids.find((id) => isRefused(id, brand))
    const messages = [
      ...(everyModel.test(sentence) && !isAlwaysMade(brand)
        ? ["the rows of the keys say it is not so for all years; name the years, such as 'tot ongeveer 2012'"]
        : []),
      ...(keysLost.test(sentence) && keyIds.length > 0 && !sentence.includes(openingPrice)
        ? [`'${keyIds[0]}' is a key alone; with all keys lost the car is opened, too`]
        : []),
      ...(ids.includes(lostKeys)
        ? [`'${lostKeys}' has its years and total in the price box; leave it out`]
        : []),
      ...(refused === undefined ? [] : [`'${refused}' is a price for what we refuse; leave it out`]),
    ]
    return messages.map((message) => ({ file, line, message: `'${sentence}': ${message}` }))
  })
}

function isKeyPrice(prices: readonly Price[], id: string): boolean {
  const subject = prices.find((price) => price.id === id)?.subject
  return subject !== undefined && subject.endsWith('-key') && subject !== 'dealer-key'
}

/** loadBrands refuses the prices of the other keys that we do not make. */
function isRefused(id: string, { level, opening, keys }: BrandPrices): boolean {
  const isMetalMade = keys.some(({ kind, extra }) => kind === 'mechanical' && extra !== 'dealer')
  if (id === 'rates-mechanical') return level === 'openOnly' && !isMetalMade
  return id === 'rates-lockout' && opening === 'ask'
}

function isAlwaysMade(brand: BrandPrices): boolean {
  return (['extra', 'lost'] as const).every(
    (job) => describeVerdict(brand, job) === 'Ja, voor alle bouwjaren',
  )
}
