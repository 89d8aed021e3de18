import { toSpacedWords } from '#domain/query/requestSearch'

const everydayNames: Readonly<Record<string, string>> = {
  vw: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  'range rover': 'Land Rover',
  cupra: 'SEAT',
}

/** Returns the first of these brands that a text names; undefined if there is none. */
export function createBrandFinder(brands: readonly string[]): (text: string) => string | undefined {
  const names = [
    ...brands.map((brand) => ({ brand, words: toSpacedWords(brand) })),
    ...Object.entries(everydayNames)
      .filter(([, brand]) => brands.includes(brand))
      .map(([name, brand]) => ({ brand, words: toSpacedWords(name) })),
  ]
  return (text) => {
    const words = toSpacedWords(text)
    const places = names
      .map(({ brand, words: name }) => ({ brand, at: words.indexOf(name) }))
      .filter(({ at }) => at !== -1)
      .sort((left, right) => left.at - right.at)
    return places[0]?.brand
  }
}

/** Returns the first of these names that a text has as whole words; undefined if there is none. */
export function findNamed(text: string, names: readonly string[]): string | undefined {
  return createBrandFinder(names)(text)
}
