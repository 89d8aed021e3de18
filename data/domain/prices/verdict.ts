import type { BrandPrices } from '#domain/prices/brandPrices'
import { judgeKey } from '#domain/prices/judgeKey'
import { findKeysOfYear, needsModule, type Ability, type BrandKey } from '#domain/prices/keysOfYear'
import { listYears } from '#domain/prices/periods'

/** With fewer sure years, we say 'some models' and not 'yes'. */
const minSureYears = 3

/** With fewer, we do not say 'from 2008 to 2012': the price box and the texts name the models. */
const minMiddleYears = 5

type Job = 'extra' | 'lost'

/**
 * Whether we make keys for a brand at the car, by the years of build, such as
 * 'Ja, tot en met 2013. Daarna alleen via de dealer'.
 */
export function describeVerdict(
  { level, opening, keys }: Pick<BrandPrices, 'level' | 'opening' | 'keys'>,
  job: Job,
): string {
  if (level === 'openOnly') {
    const isMade = getBestAbility(keys, job) !== 'dealer'
    if (opening === 'yes')
      return isMade
        ? 'Openen wel. Of wij een sleutel kunnen maken, zoeken wij voor u uit'
        : 'Openen wel, een nieuwe sleutel niet'
    return isMade
      ? 'Misschien: dat zoeken wij voor u uit'
      : 'Een nieuwe sleutel maken wij niet; advies geven wij wel'
  }
  if (level === 'mechanical') return 'Bij sommige modellen'
  const years = listJudgedYears(keys, job)
  const lastMade = years.findLastIndex(({ answer }) => answer !== 'none')
  if (lastMade === -1) return 'Nee, alleen via de dealer'
  const sure = findSureRun(years)
  const dealersFrom = years[lastMade + 1]?.year
  const [first] = sure
  if (!first)
    return dealersFrom === undefined
      ? 'Bij sommige modellen'
      : `Bij sommige modellen, tot en met ${dealersFrom - 1}. Daarna alleen via de dealer`
  const until = getUntil(sure, years)
  const isFromStart = first === years[0]
  const span = [
    ...(sure.some(({ answer }) => answer === 'most') ? ['bij de meeste modellen'] : []),
    ...(isFromStart ? [] : [`${until === undefined ? 'vanaf' : 'van'} ${first.year}`]),
    ...(until === undefined ? [] : [`tot en met ${until - 1}`]),
  ].join(' ')
  const yes = span === '' ? 'Ja, voor alle bouwjaren' : `Ja, ${span}`
  if (until === undefined) return isFromStart ? yes : `${yes}. Daarvoor bij sommige modellen`
  if (dealersFrom === until) return `${yes}. Daarna alleen via de dealer`
  if (dealersFrom !== undefined)
    return `${yes}. Tot en met ${dealersFrom - 1} bij sommige modellen, daarna alleen via de dealer`
  if (isMostlyDealers(job, years.slice(years.findIndex(({ year }) => year === until)), keys)) {
    const later = 'daarna meestal alleen via de dealer'
    return isFromStart ? `${yes}. D${later.slice(1)}` : `${yes}. Daarvoor bij sommige modellen, ${later}`
  }
  return `${yes}. ${isFromStart ? 'Daarna' : 'Daarvoor en daarna'} bij sommige modellen`
}

/** Whether in each of these years we make keys of named models only, and the dealer makes others. */
function isMostlyDealers(job: Job, years: readonly JudgedYear[], keys: readonly BrandKey[]): boolean {
  return years.every(({ year }) => {
    const rows = findKeysOfYear(keys, year).filter(({ kind }) => kind !== 'mechanical')
    const made = rows.filter((row) => row[job] !== 'dealer')
    return made.length < rows.length && made.every(({ scope }) => scope !== undefined)
  })
}

/** The year after the last that the verdict names: 2014 of 'tot en met 2013'. */
export function getSureUntil(keys: readonly BrandKey[], job: Job): number | undefined {
  const years = listJudgedYears(keys, job)
  return getUntil(findSureRun(years), years)
}

function getUntil(sure: readonly JudgedYear[], years: readonly JudgedYear[]): number | undefined {
  const last = sure.at(-1)
  return last === undefined || last === years.at(-1) ? undefined : last.year + 1
}

function listJudgedYears(keys: readonly BrandKey[], job: Job): readonly JudgedYear[] {
  return listYears(keys).map((year) => ({ year, answer: judgeYear(job, year, keys) }))
}

interface JudgedYear {
  readonly year: number
  readonly answer: 'all' | 'most' | 'some' | 'none'
}

/** Of years in which we make most keys. Empty if it is too short to be named. */
function findSureRun(years: readonly JudgedYear[]): readonly JudgedYear[] {
  const run = findLongestRun(years)
  const least = run[0] === years[0] ? minSureYears : minMiddleYears
  return run.length < least ? [] : run
}

function findLongestRun(years: readonly JudgedYear[]): readonly JudgedYear[] {
  let longest: readonly JudgedYear[] = []
  let run: readonly JudgedYear[] = []
  for (const judged of years) {
    run = judged.answer === 'all' || judged.answer === 'most' ? [...run, judged] : []
    if (run.length >= longest.length) longest = run.length > 0 ? run : longest
  }
  return longest
}

/** For how many of the kinds of key of a year we are sure. */
function judgeYear(job: Job, year: number, keys: readonly BrandKey[]): JudgedYear['answer'] {
  const known = findKeysOfYear(keys, year).map(({ kind }) => kind)
  const chips = known.filter((kind) => kind !== 'mechanical')
  const kinds = [...new Set(chips.length > 0 ? chips : known)]
  const abilities = kinds.map((key) => judgeKey({ job, key, year }, keys).ability)
  if (abilities.every((ability) => ability === 'dealer') || isDealersOnly(job, year, keys)) return 'none'
  const sure = abilities.filter((ability) => ability === 'yes').length
  if (sure === kinds.length) return 'all'
  // A kind that takes a control unit out of the car is never a detail.
  const leavesCar = findKeysOfYear(keys, year).some((row) => needsModule(row, job) && row[job] === 'ask')
  return 2 * sure > kinds.length && !leavesCar ? 'most' : 'some'
}

/** Whether rows that we make hold for a year only because their own years are give or take one. */
function isDealersOnly(job: Job, year: number, keys: readonly BrandKey[]): boolean {
  const rows = findKeysOfYear(
    keys.map((row) => ({ ...row, isExact: true })),
    year,
  ).filter(({ kind }) => kind !== 'mechanical')
  return rows.length > 0 && rows.every((row) => row[job] === 'dealer')
}

/** What the rows of the keys with a chip allow at best. */
export function getBestAbility(keys: readonly BrandKey[], job: Job): Ability {
  const abilities = keys.filter(({ kind }) => kind !== 'mechanical').map((key) => key[job])
  if (abilities.includes('yes')) return 'yes'
  return abilities.includes('ask') ? 'ask' : 'dealer'
}

/** False if only the dealer makes keys for the brand. */
export function canMakeKeys({ level, keys }: Pick<BrandPrices, 'level' | 'keys'>): boolean {
  return level !== 'openOnly' || getBestAbility(keys, 'extra') !== 'dealer'
}
