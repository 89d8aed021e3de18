import { expect, test } from 'vitest'
import { pasteCells } from '../../../admin/website/markdownTable.ts'

const table = {
  rows: [
    ['Model', 'Prijs'],
    ['Golf', '100'],
  ],
  marks: ['---', '---:'],
}

test('cells of a spreadsheet fill a table from a cell on, and add rows and columns', () => {
  expect(pasteCells(table, { row: 1, column: 1 }, 'a\tb\r\nc\td\r\n')).toEqual({
    rows: [
      ['Model', 'Prijs', ''],
      ['Golf', 'a', 'b'],
      ['', 'c', 'd'],
    ],
    marks: ['---', '---:', '---'],
  })
})

test('lines without tabs fill one column', () => {
  expect(pasteCells(table, { row: 1, column: 0 }, 'Polo\nUp')).toEqual({
    rows: [
      ['Model', 'Prijs'],
      ['Polo', '100'],
      ['Up', ''],
    ],
    marks: ['---', '---:'],
  })
})
