import { expect, test } from 'vitest'
import { createIco } from '../../../site/publish/createIco.ts'

test('an .ico names the size, length and offset of each picture', () => {
  const ico = Buffer.from(
    createIco([
      { size: 16, png: new Uint8Array([1, 2, 3]) },
      { size: 48, png: new Uint8Array([4, 5]) },
    ]),
  )
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
  const entries = [6, 22].map((at) => [
    ico[at],
    ico[at + 1],
    ico.readUInt32LE(at + 8),
    ico.readUInt32LE(at + 12),
  ])
  expect(entries).toEqual([
    [16, 16, 3, 38],
    [48, 48, 2, 41],
  ])
  expect([...ico.subarray(38)]).toEqual([1, 2, 3, 4, 5])
})

test('a side of 256 is written as 0, as the format requires', () => {
  const ico = createIco([{ size: 256, png: new Uint8Array([1, 2, 3]) }])
  expect([ico[6], ico[7], ico.length]).toEqual([0, 0, 6 + 16 + 3])
})
