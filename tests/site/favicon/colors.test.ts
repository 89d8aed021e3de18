import { expect, test } from 'vitest'
import { mixColors, getContrast } from '../../../site/favicon/colors.ts'
import { readColors } from '../../../site/favicon/readColors.ts'

/** The browser knows colours; `tests/e2e/faviconTool` asks one. */
const parse = (text: string) => (/^(?:gold|#222|rgb\(.*\)|white)$/.test(text) ? text : undefined)

test.each([
  ['', []],
  [' , ,', []],
  [' gold ,, #222 , ', ['gold', '#222']],
  ['rgb(1, 2, 3), white', ['rgb(1, 2, 3)', 'white']],
  ['white,rgb(1 2 3)', ['white', 'rgb(1 2 3)']],
])('the list %j is %j', (text, colors) => {
  expect(readColors(text, parse)).toEqual({ colors })
})

test.each([
  ['#000000', '#ffffff', 0, '#000000'],
  ['#000000', '#ffffff', 1, '#ffffff'],
  ['#000000', '#ffffff', 0.5, '#808080'],
  ['#d4af37', '#2d2d2d', 0.5, '#816e32'],
])('between %s and %s, %d of the way, is %s', (first, second, share, color) => {
  expect(mixColors(first, second, share)).toBe(color)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#ffffff', 4.54],
])('%s on %s has a contrast of %d', (first, second, contrast) => {
  expect(getContrast(first, second)).toBeCloseTo(contrast, 2)
})
