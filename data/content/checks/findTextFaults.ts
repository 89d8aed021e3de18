import { findBarePromises } from '#content/checks/findBarePromises'
import { createFinding, formatFinding, type Finding } from '#content/checks/finding'
import { findLiterals } from '#content/checks/findLiterals'
import { findPriceFaults } from '#content/checks/findPriceFaults'
import { findSharedRuns } from '#content/checks/findSharedRuns'
import { findYearFaults } from '#content/checks/findYearFaults'
import { readContentTexts, type ContentText, type WrittenText } from '#content/checks/readContentTexts'
import { loadContent, type Content } from '#content/loadContent'
import { formatPrice, isSamePrice, type Price } from '#content/prices'

/** The content of a folder; undefined if it cannot be loaded. The mistakes are lines. */
export function checkContentFolder(folder: string): {
  readonly content: Content | undefined
  readonly mistakes: readonly string[]
} {
  const loaded = loadContent(folder)
  if (!loaded.ok) return { content: undefined, mistakes: loaded.mistakes }
  return { content: loaded.content, mistakes: findTextFaults(loaded.content, folder).map(formatFinding) }
}

/** The faults that stop a rebuild. `npm run content` also checks the spelling. */
export function findTextFaults(content: Content, folder: string): readonly Finding[] {
  return Object.values(findFaultsByCheck(content, readContentTexts(folder))).flat()
}

/** @param source lines of our own code. */
export function findFaultsByCheck(
  content: Content | undefined,
  texts: readonly ContentText[],
  source: readonly WrittenText[] = [],
) {
  const written = [...texts, ...source]
  const conflicts = content ? findPriceConflicts(content.prices, texts) : []
  return {
    prices: [...findLiterals('prices', written), ...conflicts],
    ...(content && { 'what keys cost': findPriceFaults(content, texts) }),
    ...(content && { 'years of keys': findYearFaults(content, texts) }),
    times: [...findLiterals('times', texts), ...findBarePromises(texts, source)],
    words: [...findLiterals('words', written), ...findLiterals('telegrams', texts)],
    ...(content && { 'texts of brands': findSharedRuns(texts, listBrandNames(content)) }),
  }
}

export function listBrandNames({
  brands,
  specialBrands,
}: Pick<Content, 'brands' | 'specialBrands'>): readonly string[] {
  return [
    ...brands.all.flatMap(({ name, group }) => [name, ...(group === undefined ? [] : [group])]),
    ...[...brands.brands, specialBrands.volkswagen, specialBrands.mitsubishi].flatMap(({ models }) =>
      models.map(({ name }) => name),
    ),
  ]
}

export function listOtherNames({
  articles,
  business,
  reviews,
}: Pick<Content, 'articles' | 'business' | 'reviews'>): readonly string[] {
  const { address, city, social } = business
  return [
    business.name,
    address.street,
    address.city,
    city.name,
    ...city.homeDistricts,
    ...city.districts,
    ...city.towns,
    ...(city.map?.towns.map(({ name }) => name) ?? []),
    ...social.map(({ name }) => name),
    ...articles.map(({ author }) => author),
    ...reviews.reviews.flatMap(({ name, carModel }) => [name, carModel]),
  ]
}

const priceFile = 'data/content/prices.json'

/** Pages that state the same thing within the same scope at different prices. */
export function findPriceConflicts(
  prices: readonly Price[],
  texts: readonly ContentText[],
): readonly Finding[] {
  return prices.flatMap((price, index) => {
    const other = prices
      .slice(0, index)
      .find(
        ({ page, subject, scope }) =>
          page !== price.page && subject === price.subject && scope === price.scope,
      )
    if (other === undefined || isSamePrice(price, other)) return []
    const line = texts.find((text) => text.file === priceFile && text.text === price.id)?.line
    const figures = [describe(price), describe(other)] as const
    return [createFinding(priceFile, line, { code: 'PRICES_DIFFER', figures, scope: price.scope })]
  })
}

/** Not every terminal shows a no-break space. */
function describe(price: Price): string {
  return `'${price.id}' is ${formatPrice(price).replaceAll('\u00A0', ' ')}`
}
