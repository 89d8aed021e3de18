import type { ContentText } from '#content/checks/readContentTexts'
import type { Finding } from '#content/checks/finding'

/** So many words in a row are a run; two texts that share many runs are one text with the names swapped. */
const runLength = 5
/** Of the runs of the shorter text, so much may stand in another make's. */
const largestShare = 0.2

/** What stands for a name or a fact. No text has it: words are letters and digits. */
const mask = '_'
/** Labels, not sentences: many makes have 'Vanaf circa 2013'. */
const labelKeys: readonly unknown[] = ['models', 'era', 'technique', 'name', 'slug', 'outlanderPrices']

/** All that is written about one make. */
interface Sample {
  readonly file: string
  readonly texts: readonly ContentText[]
}

/** Where a run stands for the first time in a sample: `words` are those of its text, names masked. */
interface Place {
  readonly line: number
  readonly words: readonly string[]
  readonly start: number
}

/**
 * Makes whose texts are those of another make with the names swapped: more than 20 % of the five-word runs of the shorter text
 * stand in the other too, once all names of makes and models are masked. Search engines take such pages for one.
 *
 * @param names makes and models, as texts write them.
 */
export function findSharedRuns(texts: readonly ContentText[], names: readonly string[]): readonly Finding[] {
  const maskNames = createNameMask(names)
  const samples = groupByMake(texts).map((sample) => ({ ...sample, runs: collectRuns(sample, maskNames) }))
  return samples.flatMap((first, index) =>
    samples.slice(index + 1).flatMap((second) => {
      const smaller = Math.min(first.runs.size, second.runs.size)
      const shared = [...first.runs.keys()].filter((run) => second.runs.has(run))
      if (smaller === 0 || shared.length / smaller <= largestShare) return []
      const example = findLongest(first.runs, new Set(shared))
      const place = second.runs.get(example.run)
      const share = Math.round((100 * shared.length) / smaller)
      return [
        {
          file: first.file,
          line: example.line,
          message: `shares ${share}% of its text with ${second.file}:${place?.line ?? 1}, such as '${example.words}'; write one of the two anew (at most ${100 * largestShare}%)`,
        },
      ]
    }),
  )
}

/** The texts of each make with a file of its own, and of each of specialBrands.json. */
function groupByMake(texts: readonly ContentText[]): readonly Sample[] {
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

/** Runs do not go from one text into the next: there they would say nothing about who wrote what. */
function collectRuns(
  { texts }: Sample,
  maskNames: (words: readonly string[]) => readonly string[],
): ReadonlyMap<string, Place> {
  const runs = new Map<string, Place>()
  for (const { text, line } of texts) {
    const words = maskNames(toWords(text))
    for (let start = 0; start + runLength <= words.length; start += 1) {
      const run = words.slice(start, start + runLength).join(' ')
      if (!runs.has(run)) runs.set(run, { line, words, start })
    }
  }
  return runs
}

/** The longest stretch of which every run is shared. */
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

/** Replaces names by a mask, the longest that fits first: 'corolla verso' is one name, 'corolla' another. */
function createNameMask(names: readonly string[]): (words: readonly string[]) => readonly string[] {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const name of new Set(names)) {
    const words = toWords(name)
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

/** Lower-case words without accents; a `{fact}` is a mask from the start, whatever its name. */
function toWords(text: string): readonly string[] {
  return (
    text
      .replaceAll(/\{[^{}]*\}/g, ` ${mask} `)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+|_/gu) ?? []
  )
}
