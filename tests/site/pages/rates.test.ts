import { expect, test } from 'vitest'
import { formatPrice, formatSpan, isSamePrice, loadPrices, type Price } from '#content/prices'
import { listPriceGroups } from '../../../site/components/listPriceGroups.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { readText, renderUrl } from '../seo/renderSite.ts'

const prices = loadPrices()
const site = loadSite()
const price = (id: string, from: number, to?: number): Price => ({
  id,
  page: 'rates',
  label: id,
  subject: 'motor',
  scope: 'Altijd',
  unit: 'euro',
  from,
  ...(to === undefined ? {} : { to }),
})

test('every figure of every page stands on the rates page once, with its scope', () => {
  const text = readText(renderUrl(site, site.routes.rates).root)
  const shown = listPriceGroups(prices).flatMap((group) => group.prices)
  for (const figure of prices) {
    const rows = shown.filter(
      (row) => row.subject === figure.subject && row.scope === figure.scope && isSamePrice(row, figure),
    )
    expect(rows, figure.id).toHaveLength(1)
    expect(text).toContain(figure.scope)
    expect(text).toContain(formatPrice(rows[0] ?? figure).replaceAll('\u00a0', ' '))
  }
})

test('the calculator asks for a plate only if the server looks plates up', () => {
  const readCalculator = (hasCarLookup: boolean) => {
    const calculator = renderUrl({ ...site, hasCarLookup }, site.routes.rates).root.querySelector(
      '[data-estimate]',
    )
    return { text: calculator?.text, carUrl: calculator?.getAttribute('data-car-url') }
  }
  expect(readCalculator(true).text).toContain('Wij bewaren uw kenteken niet.')
  expect(readCalculator(true).carUrl).toContain('/api/car')
  expect(readCalculator(false).text).not.toContain('Kenteken')
  expect(readCalculator(false).carUrl).toBeUndefined()
})

test('a figure that the owner adds is shown', () => {
  const added = price('rates-motor', 55)
  expect(listPriceGroups([...prices, added]).at(-1)).toMatchObject({
    title: 'Overig',
    prices: [{ id: 'rates-motor' }],
  })
})

test.each([
  [[price('a', 15, 25), price('b', 25, 45)], '€ 15–45'],
  [[price('a', 80), price('b', 25)], '€ 25–80'],
  [[price('a', 80)], '€ 80'],
  [[], ''],
])('the span of some prices: %#', (some, expected) => {
  expect(formatSpan(some).replaceAll('\u00a0', ' ')).toBe(expected)
})
