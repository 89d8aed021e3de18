import { expect, test } from 'vitest'
import { getSlideStarts } from '../../../site/browser/startCarousel.ts'

test.each([
  [17, [0, 4, 8, 12, 13]],
  [16, [0, 4, 8, 12]],
  [8, [0, 4]],
  [5, [0, 1]],
  [4, [0]],
  [2, [0]],
  [0, [0]],
])('with %i items the slides start at %j', (items, starts) => {
  expect(getSlideStarts(items)).toEqual(starts)
})
