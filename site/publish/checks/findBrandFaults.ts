import { listOwnTexts, type BrandRoadside, type BrandService } from '#content/brandTexts'
import type { Brand } from '#content/brands'
import type { CheckedPage } from './readCheckedPages.ts'
import { collapseSpaces } from './readDocument.ts'

/** Before what a hero says that we cannot do. */
const deniedMark = 'Dit kan niet:'

/** Minimum share of words in a brand page's `<main>` that no other brand page has. */
const minShare = 0.4

export function findThinText({ mainText }: CheckedPage, brand: Brand): readonly string[] {
  // A published range has a word joiner.
  const plain = mainText.replaceAll('\u2060', '')
  const own = [brand.summary, ...listOwnTexts(brand)]
    .map(collapseSpaces)
    .filter((text) => plain.includes(text))
  const share = countWords(own.join(' ')) / countWords(plain)
  if (share >= minShare) return []
  return [
    `only ${Math.floor(100 * share)}% of the words are about ${brand.name} alone, of at least ` +
      `${100 * minShare}%; write more about it`,
  ]
}

function countWords(text: string): number {
  return Math.max(1, text.split(/\s+/).length)
}

interface Offer {
  readonly name: string
  readonly roadside: BrandRoadside
  readonly service?: BrandService
}

export function findFalseOffers(
  { heroText, mainText }: CheckedPage,
  { name, roadside, service }: Offer,
): readonly string[] {
  const cannot = roadside.cannot.map(collapseSpaces)
  const unmarked = cannot.filter((item) => heroText.replaceAll(`${deniedMark} ${item}`, '').includes(item))
  const isLimited = service !== undefined && service.level !== 'full'
  const minutes = isLimited ? /\d+ minuten/.exec(mainText)?.[0] : undefined
  return [
    ...unmarked.map((item) => `its hero says '${item}', which we cannot; begin it with '${deniedMark}'`),
    ...(isLimited && heroText.includes('Ja, bij')
      ? [`its hero says 'Ja', but service says '${service.level}'; make them agree`]
      : []),
    ...(minutes === undefined ? [] : [`promises '${minutes}' for ${name}, of which we make few keys`]),
  ]
}
