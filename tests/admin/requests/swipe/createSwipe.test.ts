import { describe, expect, test } from 'vitest'
import { atRest, createSwipe, toThreshold } from '../../../../admin/requests/swipe/useSwipe.ts'

const threshold = 120

/** Follows a finger over these steps, such as '20,2 90,4'. */
function follow(steps: string) {
  const swipe = createSwipe(100, 100, threshold, () => true)
  const views = steps.split(' ').map((step) => {
    const [x = 0, y = 0] = step.split(',').map(Number)
    return swipe.move(100 + x, 100 + y)
  })
  return { view: views.at(-1), done: swipe.end() }
}

describe('a swipe on a card', () => {
  test.each([
    { name: 'far to the right', steps: '20,2 90,4 130,6', done: 'right' },
    { name: 'far to the left', steps: '-20,2 -90,4 -130,6', done: 'left' },
    { name: 'to just before the threshold', steps: '20,0 119,0', done: undefined },
    { name: 'far, and moved back', steps: '20,0 160,0 90,0', done: undefined },
    { name: 'far to one side, then to the other', steps: '20,0 160,0 -40,0', done: undefined },
    { name: 'up first, whatever comes after', steps: '4,-14 160,-14', done: undefined },
    { name: 'aslant', steps: '12,12 160,12', done: undefined },
    { name: 'straight there in one step', steps: '140,0', done: 'right' },
    { name: 'hardly', steps: '6,0', done: undefined },
  ])('that goes $name has the result $done', ({ steps, done }) => {
    expect(follow(steps).done).toBe(done)
  })

  test.each(['6,3', '3,20 80,40'])('that taps or scrolls (%s) moves nothing', (steps) => {
    expect(follow(steps).view).toEqual(atRest)
  })

  test('is followed one to one up to the threshold, and less beyond it', () => {
    expect(follow('60,0').view).toEqual({ offset: 60, side: 'right', isArmed: false })
    expect(follow('-60,0').view).toEqual({ offset: -60, side: 'left', isArmed: false })
    expect(follow('220,0').view).toEqual({ offset: 150, side: 'right', isArmed: true })
  })
})

test('the threshold is over a third of the card, and out of reach of a flick', () => {
  expect([328, 200, 800].map(toThreshold)).toEqual([expect.closeTo(124.64), 112, 168])
})
