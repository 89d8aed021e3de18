import { loadBusiness } from '#content/business'
import { readContentCopy } from '#content/contentCopy'
import { getPriceGroup, loadPrices, priceGroups, pricePages, type Price } from '#content/prices'
import { estimateFigures } from '#domain/prices/estimate'
import { createRoutes } from '#domain/site/routes'
import type { Edit } from '#publishing/listEdits'
import { getFileTitle } from '#publishing/sections'

interface PriceUse {
  /** 'Sleutels' */
  readonly group: string
  /** Where the site says it: 'Tarieven, berekening, 63 merken, 2 artikelen'. */
  readonly where: string
  /** The path of the first of those pages. */
  readonly page: string
}

/** By the id of the price, in the order of their groups. */
export function listPriceUses(folder: string): Readonly<Record<string, PriceUse>> {
  const listNaming = openNaming(folder)
  const groups = Object.keys(priceGroups)
  const uses = loadPrices(folder).map((price) => {
    const { id, page } = price
    const own = Object.entries(pricePages).find(([, name]) => name === page)?.[0] ?? page
    const named = listNaming(id)
    const isEstimated = estimateFigures.some((figure) => figure === id)
    const where = [own, ...(isEstimated ? ['berekening'] : []), ...nameFiles(named, folder)].join(', ')
    return [id, { group: getPriceGroup(price), where, page: getPage(price, named, folder) }] as const
  })
  return Object.fromEntries(
    uses.toSorted(([, one], [, other]) => groups.indexOf(one.group) - groups.indexOf(other.group)),
  )
}

/** The page that says the first price that was edited. Undefined if no price was. */
export function findPricePage([edit]: readonly Edit[], folder: string): string | undefined {
  const [key, at] = edit?.at ?? []
  const price = key === 'figures' ? loadPrices(folder)[Number(at)] : undefined
  return price && getPage(price, openNaming(folder)(price.id), folder)
}

/** Returns the content files that name a price. */
function openNaming(folder: string): (id: string) => readonly string[] {
  const files = Object.entries(readContentCopy(folder))
    .filter(([file]) => file !== 'prices.json' && /\.(?:json|md)$/.test(file))
    .map(([file, bytes]) => [file, Buffer.from(bytes, 'base64').toString()] as const)
  return (id) => {
    const isNamed = new RegExp(`"${id}"|\\{(?:price|atHome)\\.${id}\\}`)
    return files.filter(([, text]) => isNamed.test(text)).map(([file]) => file)
  }
}

function getPage({ page }: Price, named: readonly string[], folder: string): string {
  const { slug, city } = loadBusiness(folder)
  const routes = createRoutes({ product: slug, city: city.slug })
  if (page === 'volkswagen' || page === 'mitsubishi') return routes.brand(page)
  if (page !== 'articles' && page !== 'programmingArticle') return routes[page]
  const [, article] = named.map((file) => /^blog\/(.+)\.md$/.exec(file)).find(Boolean) ?? []
  return article === undefined ? routes.rates : routes.article(article)
}

function nameFiles(files: readonly string[], folder: string): readonly string[] {
  const count = (prefix: string, one: string, many: string) => {
    const { length } = files.filter((file) => file.startsWith(prefix))
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`]
  }
  const others = files.filter((file) => !/^(?:blog|brands)\//.test(file))
  return [
    ...new Set(others.map((file) => getFileTitle(file, folder))),
    ...count('brands/', 'merk', 'merken'),
    ...count('blog/', 'artikel', 'artikelen'),
  ]
}
