import type { ContentText } from '#content/checks/readContentTexts'
import type { Finding } from '#content/checks/finding'

/** Words in a run. */
const runLength = 5
/** Of the shorter text's runs. */
const maxShare = 0.2

const mask = '_'
/** Labels may be the same for many brands. */
const labelKeys: readonly unknown[] = ['models', 'era', 'technique', 'name', 'slug', 'outlanderPrices']

interface Sample {
  readonly file: string
  readonly texts: readonly ContentText[]
}

/** `words` are all words of its text, masked. */
interface Place {
  readonly line: number
  readonly words: readonly string[]
  readonly start: number
}

/**
 * Brands with copied texts: more than 20 % equal five-word runs after masking names. Search engines
 * treat such pages as duplicates.
 * @param names of brands and models.
 */
export function findSharedRuns(texts: readonly ContentText[], names: readonly string[]): readonly Finding[] {
  const maskNames = createNameMask(names)
  const samples = groupByBrand(texts).map((sample) => ({ ...sample, runs: collectRuns(sample, maskNames) }))
  return samples.flatMap((first, index) =>
    samples.slice(index + 1).flatMap((second) => {
      const smaller = Math.min(first.runs.size, second.runs.size)
      const shared = [...first.runs.keys()].filter((run) => second.runs.has(run))
      if (smaller === 0 || shared.length / smaller <= maxShare) return []
      const example = findLongest(first.runs, new Set(shared))
      const place = second.runs.get(example.run)
      const share = Math.round((100 * shared.length) / smaller)
      return [
        {
          file: first.file,
          line: example.line,
          message:
            `shares ${share}% of its text with ${second.file}:${place?.line ?? 1}, such as ` +
            `'${example.words}'; rewrite one of the two (at most ${100 * maxShare}%)`,
        },
      ]
    }),
  )
}

/** One sample per file in brands/ and brand in specialBrands.json. */
function groupByBrand(texts: readonly ContentText[]): readonly Sample[] {
  const samples = new Map<string, ContentText[]>()
  for (const text of texts) {
    const isSpecial = text.file === 'data/content/specialBrands.json'
    if (!isSpecial && !text.file.startsWith('data/content/brands/')) continue
    if (text.path.some((key) => labelKeys.includes(key))) continue
    const key = isSpecial ? `${text.file} ${String(text.path[0])}` : text.file
    samples.set(key, [...(samples.get(key) ?? []), text])
  }
  return [...samples.values()].flatMap((own) => (own[0] ? [{ file: own[0].file, texts: own }] : []))
}

/** A run never crosses texts. */
function collectRuns(
  { texts }: Sample,
  maskNames: (words: readonly string[]) => readonly string[],
): ReadonlyMap<string, Place> {
  const runs = new Map<string, Place>()
  for (const { text, line } of texts) {
    const words = maskNames(splitWords(text))
    for (let start = 0; start + runLength <= words.length; start += 1) {
      const run = words.slice(start, start + runLength).join(' ')
      if (!runs.has(run)) runs.set(run, { line, words, start })
    }
  }
  return runs
}

/** The longest shared passage. */
function findLongest(
  runs: ReadonlyMap<string, Place>,
  shared: ReadonlySet<string>,
): { readonly run: string; readonly line: number; readonly words: string } {
  let longest = { run: '', line: 1, words: '' }
  let length = 0
  for (const run of shared) {
    const place = runs.get(run)
    if (!place) continue
    const { words, start, line } = place
    let end = start + runLength
    while (end < words.length && shared.has(words.slice(end - runLength + 1, end + 1).join(' '))) end += 1
    if (end - start <= length) continue
    length = end - start
    longest = { run, line, words: words.slice(start, end).join(' ') }
  }
  return longest
}

/** Longest first: 'corolla verso' before 'corolla'. */
function createNameMask(names: readonly string[]): (words: readonly string[]) => readonly string[] {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const name of new Set(names)) {
    const words = splitWords(name)
    const [first] = words
    if (first === undefined) continue
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), words].toSorted((a, b) => b.length - a.length),
    )
  }
  return (words) => {
    const masked: string[] = []
    for (let index = 0; index < words.length;) {
      const name = byFirst
        .get(words[index] ?? '')
        ?.find((candidate) => candidate.every((word, offset) => words[index + offset] === word))
      masked.push(name ? mask : (words[index] ?? ''))
      index += name?.length ?? 1
    }
    return masked
  }
}

/** Lower-case, without accents. A `{fact}` becomes a mask. */
function splitWords(text: string): readonly string[] {
  return (
    text
      .replaceAll(/\{[^{}]*\}/g, ` ${mask} `)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+|_/gu) ?? []
  )
}
