import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepTogether } from '../../../site/components/keepTogether.tsx'

test.each([
  ['Wat kost een Mercedes-Benz-sleutel?', 'Wat kost een <span class="nowrap">Mercedes-Benz</span>-sleutel?'],
  ['E-Klasse en CX-5', '<span class="nowrap">E-Klasse</span> en <span class="nowrap">CX-5</span>'],
  ['Een Fiat-sleutel', 'Een Fiat-sleutel'],
])('%s', (text, html) => {
  expect(renderToStaticMarkup(keepTogether(text))).toBe(html)
})
