import { describe, expect, test } from 'vitest'
import { getBrandPrices } from '#content/brands'
import { loadPrices } from '#content/prices'
import { formatAmount } from '#domain/format/formatNumber'
import { listOffers } from '#domain/prices/brandOffers'
import type { BrandPrices } from '#domain/prices/brandPrices'
import { calmQuestion, estimate } from '#domain/prices/estimate'
import type { Estimate } from '#domain/prices/total'
import { listTotals } from '#domain/prices/listTotals'
import { keyKinds, type PriceQuestion } from '#domain/prices/questions'
import { describeVerdict } from '#domain/prices/verdict'
import { loadSite } from '../../../site/rendering/site.ts'

const figures = loadPrices()
const { brands, business } = loadSite()
const years = Array.from({ length: 37 }, (_, index) => 1990 + index)
const night = { speed: 'now', moment: 'evening' } as const
const wednesdayNight = '2025-07-09T21:30:00.000Z'
const saturday = '2025-07-12T12:00:00.000Z'
const afterMidnight = '2025-07-09T22:30:00.000Z'
/** What decides the price beside the car, and what staff read of it. */
const staffTimes = [
  [{ isUrgent: false }, {}, 'op afspraak, werkdag overdag'],
  [{ isUrgent: true }, night, 'nu meteen, avond of nacht'],
  [{ isUrgent: false, appointmentAt: saturday }, { moment: 'weekend' }, 'op afspraak, weekend'],
  [{ isUrgent: true, appointmentAt: saturday }, { moment: 'weekend' }, 'op afspraak, weekend'],
  [
    { isUrgent: true, appointmentAt: afterMidnight },
    { speed: 'today', moment: 'evening' },
    'vandaag nog, avond of nacht',
  ],
] as const
const jobs = ['extra', 'lost', 'lockedOut', 'repair'] as const
const keys = ['unknown', ...keyKinds] as const

const format = (found: Estimate) => (found.isPossible ? formatAmount(found) : found.answer)
/** Staff read 'in overleg' where the visitor reads that he will be told. */
const formatForStaff = (found: Estimate) =>
  format(found).toLowerCase().replace('u hoort het vooraf', 'in overleg')
const getFigure = (id: string) => figures.find((figure) => figure.id === id)?.from ?? Number.NaN

/** The rows, read without the code of the estimates: give or take a year unless the years are exact. */
function listRows({ keys: rows }: BrandPrices, year: number, kind?: string) {
  return rows.filter(({ from, to, isExact, ...row }) => {
    const slack = isExact === true ? 0 : 1
    if (from === undefined && to === undefined) return false
    const isOfYear = year >= (from ?? 0) - slack && year <= (to ?? 9999) + slack
    return isOfYear && (kind === undefined || row.kind === kind)
  })
}

function* listQuestions(): Generator<PriceQuestion & { readonly year: number }> {
  for (const year of years)
    for (const job of jobs)
      for (const key of keys)
        for (const when of [{}, night]) yield { ...calmQuestion, ...when, job, key, year }
}

describe.each(brands.all.map((entry) => [entry.name, getBrandPrices(entry, brands)] as const))(
  '%s, of every year and with every kind of key',
  (_name, brand) => {
    test('one row that asks leaves no highest amount, and rows of the dealer refuse', () => {
      for (const question of listQuestions()) {
        const { job, key, year } = question
        if ((job !== 'extra' && job !== 'lost') || key === 'unknown' || brand.level !== 'full') continue
        const abilities = listRows(brand, year, key).map((row) => row[job])
        const found = estimate(question, brand, figures)
        const which = `${job} ${key} ${year}`
        // No price for a key that cars of that year do not have. Metal is copied for any car.
        if (abilities.length === 0 && key !== 'mechanical') expect(found.isPossible, which).toBe(false)
        if (abilities.length === 0) continue
        const isDealers = abilities.every((ability) => ability === 'dealer')
        // With all keys lost, no amount stands where we are sure of no car and the dealer helps some.
        const isMostlyDealers = job === 'lost' && abilities.includes('dealer') && !abilities.includes('yes')
        // Nor for new cars, which need a code of the brand.
        const needsCode = job === 'lost' && year >= 2019 && key !== 'mechanical'
        expect(found.isPossible, which).toBe(!isDealers && !isMostlyDealers && !needsCode)
        if (!found.isPossible) continue
        const isSure = abilities.every((ability) => ability === 'yes')
        if (!isSure || (year >= 2019 && key !== 'mechanical')) expect(found.isMinimum, which).toBe(true)
      }
    })

    test('a lowest amount has every part that nobody can avoid', () => {
      for (const question of listQuestions()) {
        const found = estimate(question, brand, figures)
        if (!found.isPossible) continue
        const sum = found.parts.reduce((whole, part) => whole + part.from, 0)
        expect(found.from).toBe(sum)
        expect(found.from).toBeGreaterThan(getFigure('rates-home-service'))
        const { job, key, year } = question
        if (job !== 'lost' || key === 'mechanical' || key === 'unknown') continue
        const wanted = listRows(brand, year, key).map(({ keysWhenLost = 1 }) => keysWhenLost)
        const oneKey = estimate({ ...question, job: 'extra' }, brand, figures)
        if (!oneKey.isPossible) continue
        const more = (Math.max(1, ...wanted) - 1) * (oneKey.parts[0]?.from ?? 0)
        const opening = key === 'smart' ? getFigure('rates-lockout') : 0
        expect(found.from, `${key} ${year}`).toBeGreaterThanOrEqual(oneKey.from + opening + more)
      }
    })

    test('the page’s box says for its years what the calculator says', () => {
      for (const { job, key, years: span, total } of listOffers(brand, figures)) {
        const from = span?.from ?? 2000
        for (let year = from; year <= (span?.to ?? from); year += 1) {
          const question = { ...calmQuestion, job, ...(key && { key }), ...(span && { year }) }
          expect(format(estimate(question, brand, figures)), `${job} ${key} ${year}`).toBe(format(total))
        }
      }
    })

    test('with all keys lost, the page’s box names no year in which the dealer has to help some cars', () => {
      for (const { job, key, years: span, total } of listOffers(brand, figures)) {
        if (job !== 'lost' || !span || !total.isMinimum) continue
        for (let year = span.from; year <= span.to; year += 1)
          expect(
            listRows(brand, year).map((row) => row.lost),
            `${key} ${year}`,
          ).not.toContain('dealer')
      }
    })

    test('the verdict says yes without more for the years in which each row does', () => {
      if (brand.level !== 'full') return
      for (const job of ['extra', 'lost'] as const) {
        const verdict = describeVerdict(brand, job)
        const [, from = '2000', last] = /^Ja, (?:van (\d+) )?tot en met (\d+)/.exec(verdict) ?? []
        if (last === undefined) continue
        const listAbilities = (year: number) =>
          listRows(brand, year)
            .filter(({ kind }) => kind !== 'mechanical')
            .map((row) => row[job])
        for (let year = Number(from); year <= Number(last); year += 1)
          expect(new Set(listAbilities(year)), `${job} ${year}`).toEqual(new Set(['yes']))
        if (Number(last) < 2018)
          expect(new Set(listAbilities(Number(last) + 1))).not.toEqual(new Set(['yes']))
      }
    })

    test('the inbox tells staff what the calculator tells the visitor', () => {
      for (const year of years)
        for (const [times, when, conditions] of staffTimes) {
          const request = { createdAt: '2025-07-09T09:00:00.000Z', now: wednesdayNight, ...times, year }
          const { rows, ...said } = listTotals(request, brand, figures, business.officeHours.week)
          const asked = jobs.map((job) =>
            formatForStaff(estimate({ ...calmQuestion, ...when, job, year }, brand, figures)),
          )
          expect(rows.map(({ amount }) => amount.toLowerCase())).toEqual(asked)
          expect(said).toEqual({ conditions: `${conditions}, aan huis` })
        }
    })
  },
)
