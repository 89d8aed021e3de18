import { getBrandPrices } from '#content/brands'
import { listBrandTexts } from '#content/checks/listBrandTexts'
import type { Finding } from '#content/checks/finding'
import { listSentences, type ContentText } from '#content/checks/readContentTexts'
import type { KeyFacts } from '#content/keyTypes'
import type { Content } from '#content/loadContent'
import type { BrandPrices } from '#domain/prices/brandPrices'
import { firstLockedYear, oldestDrivenYear } from '#domain/prices/judgeKey'
import { getSureUntil } from '#domain/prices/verdict'

/**
 * Years in what a brand's page says that we make, beside the rows of its keys:
 * - a sentence on all cars ('Auto’s tot ongeveer 2014: …') must end with the year of the verdict;
 * - a year beside a model must be near one of a row.
 */
export function findYearFaults(
  { brands }: Pick<Content, 'brands'>,
  texts: readonly ContentText[],
): readonly Finding[] {
  return brands.all.flatMap((entry) => {
    const brand = getBrandPrices(entry, brands)
    const rows: readonly Row[] =
      brands.brands.find(({ slug }) => slug === entry.slug)?.keyTypes ?? entry.keyYears
    return listBrandTexts(entry, texts).flatMap(({ file, line, path, text }) =>
      listSentences(text).flatMap((sentence) =>
        [
          ...(path.includes('cannot') ? [] : findFalseEnd(sentence, brand)),
          ...(path.includes('roadside') || path.at(-1) === 'price'
            ? findStrangeYears(sentence, rows, brand)
            : []),
        ].map((message) => ({ file, line, message: `${entry.name}: '${sentence}': ${message}` })),
      ),
    )
  })
}

const anyCar = '(?:auto’s|{name}(?:’s|s)?)'
const until = '(?:van (?:circa |ongeveer )?\\d{4} )?tot (?<last>en met )?(?:circa |ongeveer )?(?<year>\\d{4})'
const making = /sleutel|kaart|maken|inleren|lukt|\bkan\b|kunnen/i
const isOnlyOfLost = /\balle (?:smart keys|(?:kaarten of )?sleutels)\b.*\b(?:kwijt|weg)\b/i
const isOfLost =
  /\bkwijt\b|\bweg\b|zonder (?:enige |werkende )|met of zonder werkende|geen (?:enkele )?(?:meer|sleutel)/i
const needsWorkingKey = /(?<!zonder )\b(?:er|een|één|u) (?:nog )?(?:één |een )?(?:sleutel )?werk(?:t|ende)\b/i

/** A sentence on all cars of a brand until a year, without their models. */
function findFalseEnd(sentence: string, { name, level, keys }: BrandPrices): readonly string[] {
  if (level !== 'full' || !making.test(sentence)) return []
  const car = anyCar.replace('{name}', name.replaceAll(/\W/g, '.'))
  const { year, last } = new RegExp(`(?<![\\p{L}\\d])${car} ${until}`, 'iu').exec(sentence)?.groups ?? {}
  if (year === undefined) return []
  const end = Number(year) + (last === undefined ? 0 : 1)
  // The verdict begins with this year.
  if (end <= oldestDrivenYear) return []
  const isLost = isOfLost.test(sentence) && !needsWorkingKey.test(sentence)
  const jobs = isLost && isOnlyOfLost.test(sentence) ? lost : isLost ? both : extra
  const ends = jobs.flatMap((job) => getSureUntil(keys, job) ?? [])
  const least = Math.min(...ends)
  if (ends.length === 0 || least === end) return []
  return [`the rows of the keys say 'tot ongeveer ${least}'; name that year, or the models that it is for`]
}

const extra = ['extra'] as const
const lost = ['lost'] as const
const both = [...extra, ...lost] as const

const namedYears =
  /\b(?:tot|vanaf|van|na|voor|vóór|sinds|en|met|circa|ongeveer|uit)\b (\d{4})(?:[–-](\d{4}))?|(\d{4})–(\d{4})/gi

type Row = KeyFacts & { readonly text?: string }

/** Rows hold give or take a year. */
function findStrangeYears(sentence: string, rows: readonly Row[], { keys }: BrandPrices): readonly string[] {
  if (!/sleutel|zender/i.test(sentence)) return []
  const named = [...sentence.matchAll(namedYears)]
    .flatMap(([, ...years]) => years.filter((year) => year !== undefined).map(Number))
    .filter((year) => year > 1950 && year < 2050)
  // The verdict takes much longer than the rest.
  if (named.length === 0) return []
  const known = [
    firstLockedYear,
    ...(['extra', 'lost'] as const).flatMap((job) => getSureUntil(keys, job) ?? []),
    ...rows.flatMap(({ from, to, scope = '', text = '' }) => [
      ...[from, to].filter((year) => year !== undefined),
      ...(`${scope} ${text}`.match(/\d{4}/g) ?? []).map(Number),
    ]),
  ]
  return named
    .filter((year) => !known.some((other) => Math.abs(other - year) <= 1))
    .map((year) => `no row of the keys begins or ends about ${year}; correct the year or the row`)
}
