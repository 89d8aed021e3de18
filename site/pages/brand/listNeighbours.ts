import type { BrandEntry } from '#content/brands'

const eachSide = 2

/** The two brands before and after it by name; the first follows the last. */
export function listNeighbours(all: readonly BrandEntry[], slug: string): readonly BrandEntry[] {
  const sorted = all.toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
  const at = sorted.findIndex((brand) => brand.slug === slug)
  const places = [-eachSide, -1, 1, eachSide].map((step) => (at + step + sorted.length) % sorted.length)
  return [...new Set(places)].flatMap((place) => sorted[place] ?? []).filter((brand) => brand.slug !== slug)
}
