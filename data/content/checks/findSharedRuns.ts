import type { ContentText } from '#content/checks/readContentTexts'
import { createFinding, type Finding } from '#content/checks/finding'

const runLength = 5
const maxShare = 0.2

const mask = '_'
/** Labels may be the same for many brands. */
const labelKeys: readonly unknown[] = ['models', 'era', 'technique', 'name', 'slug', 'outlanderPrices']

/** A text of a brand; the words are masked. */
interface Passage {
  readonly line: number
  readonly words: readonly string[]
}

interface Sample {
  readonly file: string
  readonly passages: readonly Passage[]
  readonly runs: ReadonlyMap<string, number>
}

/**
 * Brands with copied texts: more than 20 % equal five-word runs after masking names. Search engines
 * treat such pages as duplicates.
 * @param names of brands and models.
 */
export function findSharedRuns(texts: readonly ContentText[], names: readonly string[]): readonly Finding[] {
  const maskNames = createNameMask(names)
  const samples = groupByBrand(texts).map((own) => createSample(own, maskNames))
  const owners = indexRuns(samples)
  return samples.flatMap((first, index) => {
    const shared = countShared(first, owners)
    return samples.slice(index + 1).flatMap((second) => {
      const smaller = Math.min(first.runs.size, second.runs.size)
      const count = shared.get(second) ?? 0
      if (count === 0 || count / smaller <= maxShare) return []
      const { line, words } = findLongest(first.passages, second.runs)
      const otherLine = second.runs.get(words.slice(0, runLength).join(' ')) ?? 1
      return [
        createFinding(first.file, line, {
          code: 'TEXT_SHARED',
          percent: Math.round((100 * count) / smaller),
          most: 100 * maxShare,
          other: `${second.file}:${otherLine}`,
          words: words.join(' '),
        }),
      ]
    })
  })
}

/** The samples that have a run. Comparing each two of them would take half a second. */
function indexRuns(samples: readonly Sample[]): ReadonlyMap<string, readonly Sample[]> {
  const owners = new Map<string, Sample[]>()
  for (const sample of samples) {
    for (const run of sample.runs.keys()) {
      const known = owners.get(run)
      if (known) known.push(sample)
      else owners.set(run, [sample])
    }
  }
  return owners
}

/** How many runs of a sample others have, too. */
function countShared(sample: Sample, owners: ReadonlyMap<string, readonly Sample[]>) {
  const counts = new Map<Sample, number>()
  for (const run of sample.runs.keys())
    for (const other of owners.get(run) ?? []) counts.set(other, (counts.get(other) ?? 0) + 1)
  return counts
}

function groupByBrand(texts: readonly ContentText[]): readonly (readonly ContentText[])[] {
  const byBrand = new Map<string, ContentText[]>()
  for (const text of texts) {
    const isSpecial = text.file === 'data/content/specialBrands.json'
    if (!isSpecial && !text.file.startsWith('data/content/brands/')) continue
    if (text.path.some((key) => labelKeys.includes(key))) continue
    const key = isSpecial ? `${text.file} ${String(text.path[0])}` : text.file
    byBrand.set(key, [...(byBrand.get(key) ?? []), text])
  }
  return [...byBrand.values()]
}

function createSample(texts: readonly ContentText[], maskNames: (text: string) => string): Sample {
  const passages = texts.map(({ text, line }) => ({ line, words: maskNames(normalise(text)).split(' ') }))
  const runs = new Map<string, number>()
  for (const { line, words } of passages) {
    for (const run of listRuns(words)) if (!runs.has(run)) runs.set(run, line)
  }
  return { file: texts[0]?.file ?? '', passages, runs }
}

/** A run never crosses texts. */
function listRuns(words: readonly string[]): readonly string[] {
  const count = Math.max(0, words.length - runLength + 1)
  return Array.from({ length: count }, (_, start) => words.slice(start, start + runLength).join(' '))
}

function findLongest(passages: readonly Passage[], runs: ReadonlyMap<string, number>): Passage {
  let longest: Passage = { line: 1, words: [] }
  for (const { line, words } of passages) {
    let start = 0
    for (const [index, run] of listRuns(words).entries()) {
      if (!runs.has(run)) start = index + 1
      else if (index - start + runLength > longest.words.length) {
        longest = { line, words: words.slice(start, index + runLength) }
      }
    }
  }
  return longest
}

/** Replaces names, longest first: 'corolla verso' before 'corolla'. */
function createNameMask(names: readonly string[]): (text: string) => string {
  const known = new Set(names.map(normalise))
  const firstWords = new Set([...known].map((name) => name.split(' ', 1)[0]))
  const longest = Math.max(...[...known].map((name) => name.split(' ').length))
  return (text) => {
    const words = text.split(' ')
    const masked: string[] = []
    for (let index = 0; index < words.length;) {
      const take = (length: number) => words.slice(index, index + length).join(' ')
      let length = firstWords.has(words[index]) ? longest : 1
      while (length > 1 && !known.has(take(length))) length -= 1
      const taken = take(length)
      masked.push(known.has(taken) ? mask : taken)
      index += length
    }
    return masked.join(' ')
  }
}

/** Lower-case words without accents, joined by spaces. A `{fact}` becomes a mask. */
function normalise(text: string): string {
  const plain = text
    .replaceAll(/\{[^{}]*\}/g, ` ${mask} `)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+|_/gu) ?? []).join(' ')
}
