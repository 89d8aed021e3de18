import { findBannedWords } from '#content/checks/findBannedWords'
import type { Finding } from '#content/checks/finding'
import { findLiteralPrices } from '#content/checks/findLiteralPrices'
import { findLiteralTimes } from '#content/checks/findLiteralTimes'
import { findPriceConflicts } from '#content/checks/findPriceConflicts'
import { findSharedRuns } from '#content/checks/findSharedRuns'
import { readContentTexts } from '#content/checks/readContentTexts'
import type { Content } from '#content/loadContent'

/**
 * Typed prices and times, contradictory prices, banned words, and copied texts. `npm run content` also checks the
 * spelling.
 */
export function findTextFaults(content: Content, folder: string): readonly Finding[] {
  const texts = readContentTexts(folder)
  return [
    ...findLiteralPrices(texts),
    ...findLiteralTimes(texts),
    ...findBannedWords(texts),
    ...findPriceConflicts(content.prices, texts),
    ...findSharedRuns(texts, listBrandNames(content)),
  ]
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

/** Names that no dictionary has. */
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
