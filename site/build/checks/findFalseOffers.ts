import type { BrandEntry } from '#content/brands'
import type { BrandRoadside, BrandService } from '#content/brandTexts'
import type { Finding } from '#content/checks/finding'
import type { CheckedPage } from './readCheckedPages.ts'
import { collapseSpaces } from './readDocument.ts'

type Offer = Pick<BrandEntry, 'name' | 'slug'> & {
  readonly roadside: BrandRoadside
  readonly service?: BrandService
}

/** @param getAddress the address of a brand's page, by slug. */
export function findFalseOffers(
  pages: readonly CheckedPage[],
  brands: readonly Offer[],
  getAddress: (slug: string) => string,
): readonly Finding[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  return brands.flatMap(({ name, slug, roadside, service }) => {
    const page = byAddress.get(getAddress(slug))
    if (page === undefined) return []
    const hero = page.heroText
    const cannot = roadside.cannot.map(collapseSpaces)
    const unmarked = cannot.filter((item) => hero.replaceAll(`Niet: ${item}`, '').includes(item))
    const isLimited = service !== undefined && service.level !== 'full'
    const minutes = isLimited ? /\d+ minuten/.exec(page.mainText)?.[0] : undefined
    return [
      ...unmarked.map((item) => `its hero says '${item}', which we cannot; begin it with 'Niet:'`),
      ...(isLimited && hero.includes('Ja, bij')
        ? [`its hero says 'Ja', but service says '${service.level}'; make them agree`]
        : []),
      ...(minutes === undefined ? [] : [`promises '${minutes}' for ${name}, of which we make few keys`]),
    ].map((message) => ({ file: page.address, message }))
  })
}
