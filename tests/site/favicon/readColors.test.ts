import { expect, test } from 'vitest'
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
