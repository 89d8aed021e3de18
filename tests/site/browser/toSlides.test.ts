import { expect, test } from 'vitest'
import { toSlides } from '../../../site/browser/startCarousel.ts'

test.each([
  [17, 4, [0, 4, 8, 12, 13]],
  [16, 4, [0, 4, 8, 12]],
  [8, 4, [0, 4]],
  [5, 4, [0, 1]],
  [4, 4, [0]],
  [2, 4, [0]],
  [0, 4, [0]],
])('%i items, %i a slide: slides begin at %j', (items, perSlide, starts) => {
  expect(toSlides(items, perSlide)).toEqual(starts)
})
