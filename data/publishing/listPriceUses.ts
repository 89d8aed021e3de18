import { readContentCopy } from '#content/contentCopy'
import { loadPrices, pricePages } from '#content/prices'
import { estimateFigures } from '#domain/prices/estimate'
import { getFileTitle } from '#publishing/sections'

/** Where the site says each price, by its id: 'Tarieven, berekening, 63 merken, 2 artikelen'. */
export function listPriceUses(folder: string): Readonly<Record<string, string>> {
  const files = Object.entries(readContentCopy(folder))
    .filter(([file]) => file !== 'prices.json' && /\.(?:json|md)$/.test(file))
    .map(([file, bytes]) => [file, Buffer.from(bytes, 'base64').toString()] as const)
  return Object.fromEntries(
    loadPrices(folder).map(({ id, page }) => {
      const own = Object.entries(pricePages).find(([, name]) => name === page)?.[0] ?? page
      const isNamed = new RegExp(`"${id}"|\\{(?:price|atHome)\\.${id}\\}`)
      const named = files.filter(([, text]) => isNamed.test(text)).map(([file]) => file)
      const isEstimated = estimateFigures.some((figure) => figure === id)
      return [id, [own, ...(isEstimated ? ['berekening'] : []), ...nameFiles(named, folder)].join(', ')]
    }),
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
