import { describe, expect, test } from 'vitest'
import { mixColors, getContrast } from '../../../site/favicon/colors.ts'
import { parseColor, readColors } from '../../../site/favicon/parseColors.ts'

describe('one color', () => {
  test.each([
    ['#d4af37', '#d4af37'],
    ['#D4AF37', '#d4af37'],
    ['#abc', '#aabbcc'],
    ['rgb(212, 175, 55)', '#d4af37'],
    ['rgb(212 175 55)', '#d4af37'],
    ['RGB(0,0,0)', '#000000'],
    ['gold', '#ffd700'],
    ['DarkSlateGrey', '#2f4f4f'],
    ['yellowgreen', '#9acd32'],
    ['aliceblue', '#f0f8ff'],
    ['dark grey', '#2d2d2d'],
    ['Dark Gray', '#2d2d2d'],
    ['  white ', '#ffffff'],
  ])('%s is %s', (text, color) => {
    expect(parseColor(text)).toBe(color)
  })

  test.each([
    'goldish',
    // Digits in the list of names, which look like a word.
    'faebd7',
    'beaded',
    '#12',
    '#12345',
    '#1234567',
    '#ggg',
    'rgb(256, 0, 0)',
    'rgb(1, 2)',
    'rgb(1.5, 2, 3)',
    'rgba(1, 2, 3, .5)',
    'url(#x)',
    'var(--gold)',
    'currentColor',
    'red"/><script>alert(1)</script>',
    'red;background:url(https://evil.example)',
    '#fff" onload="alert(1)',
    'constructor',
    '',
  ])('%s is no color', (text) => {
    expect(parseColor(text)).toBeUndefined()
  })
})

test.each([
  ['', []],
  [' , ,', []],
  [' gold ,, #222 , ', ['#ffd700', '#222222']],
  ['rgb(1, 2, 3), white', ['#010203', '#ffffff']],
  ['white,rgb(1 2 3)', ['#ffffff', '#010203']],
])('the list %j is %j', (text, colors) => {
  expect(readColors(text)).toEqual({ ok: true, colors })
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
