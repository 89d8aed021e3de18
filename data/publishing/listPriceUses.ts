import { readContentCopy } from '#content/contentCopy'
import { getPriceGroup, loadPrices, priceGroups, pricePages } from '#content/prices'
import { estimateFigures } from '#domain/prices/estimate'
import { getFileTitle } from '#publishing/sections'

interface PriceUse {
  /** 'Sleutels' */
  readonly group: string
  /** Where the site says it: 'Tarieven, berekening, 63 merken, 2 artikelen'. */
  readonly where: string
}

/** By the id of the price, in the order of their groups. */
export function listPriceUses(folder: string): Readonly<Record<string, PriceUse>> {
  const files = Object.entries(readContentCopy(folder))
    .filter(([file]) => file !== 'prices.json' && /\.(?:json|md)$/.test(file))
    .map(([file, bytes]) => [file, Buffer.from(bytes, 'base64').toString()] as const)
  const groups = Object.keys(priceGroups)
  const uses = loadPrices(folder).map((price) => {
    const { id, page } = price
    const own = Object.entries(pricePages).find(([, name]) => name === page)?.[0] ?? page
    const isNamed = new RegExp(`"${id}"|\\{(?:price|atHome)\\.${id}\\}`)
    const named = files.filter(([, text]) => isNamed.test(text)).map(([file]) => file)
    const isEstimated = estimateFigures.some((figure) => figure === id)
    const where = [own, ...(isEstimated ? ['berekening'] : []), ...nameFiles(named, folder)].join(', ')
    return [id, { group: getPriceGroup(price), where }] as const
  })
  return Object.fromEntries(
    uses.toSorted(([, one], [, other]) => groups.indexOf(one.group) - groups.indexOf(other.group)),
  )
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
