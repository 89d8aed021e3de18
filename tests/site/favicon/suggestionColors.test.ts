import { array, assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { chooseColors, getContrast } from '../../../site/favicon/colors.ts'
import { analyzeBusiness } from '../../../site/favicon/designs.ts'

/** WCAG asks it of pictures. */
const least = 3

const channels = ['00', '55', 'aa', 'ff']
/** Every fourth part of each channel, with the others. */
const grid = channels.flatMap((red) =>
  channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
)
const anyColor = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/**
 * The invisible parts of a suggestion: each part of the motif against its background, except thin
 * ornaments.
 */
function findFaint(brandColors: readonly string[]): readonly string[] {
  const { suggestions } = analyzeBusiness('Keys', brandColors)
  return suggestions.flatMap(({ id, svgCode }) => {
    const ground = /<rect [^>]*fill="([^"]+)"/.exec(svgCode)?.[1] ?? ''
    const parts = [...svgCode.matchAll(/<path [^>]*?(?:fill|stroke)="(#[^"]+)"/g)].map(
      ([, color = '']) => color,
    )
    const motif = id === 'dynamic-car' ? parts.slice(1) : parts
    if (motif.length === 0) return [`${id} shows nothing`]
    return motif
      .filter((color) => color !== ground && getContrast(color, ground) < least)
      .map((color) => `${brandColors.join()}: ${id} has ${color} on ${ground}`)
  })
}

test('every suggestion is visible in any color of a grid, alone or with another', () => {
  const others = [[], ['#ffffff'], ['#000000'], ['#ffd700'], ['#000080'], ['#808080'], ['#ff0000']]
  expect(grid.flatMap((color) => others.flatMap((other) => findFaint([color, ...other])))).toEqual([])
})

test('every suggestion is visible in any colors, and contains the first color unchanged', () => {
  assert(
    property(array(anyColor, { minLength: 1, maxLength: 4 }), (colors) => {
      expect(findFaint(colors)).toEqual([])
      const { suggestions } = analyzeBusiness('Keys', colors)
      for (const { svgCode } of suggestions) expect(svgCode).toContain(colors[0] ?? '')
    }),
    { numRuns: 400 },
  )
})

test('the key and the shield have two tones in every color', () => {
  assert(
    property(constantFrom(...grid), (color) => {
      const { suggestions } = analyzeBusiness('Keys', [color])
      const toTones = (style: string) => {
        const { svgCode = '' } = suggestions.find((design) => design.style === style) ?? {}
        return [...svgCode.matchAll(/<path [^>]*?fill="(#[^"]+)"/g)].map(([, each = '']) => each)
      }
      const [left = '', right = ''] = toTones('professional')
      expect(getContrast(left, right), `shield in ${color}`).toBeGreaterThan(1.1)
      const [head = '', blade = ''] = toTones('modern')
      expect(getContrast(head, blade), `key in ${color}`).toBeGreaterThan(1.2)
    }),
  )
})

test.each([
  ['nothing', [], '#d4af37', '#2d2d2d'],
  ['a color that dark grey carries', ['#ffff00'], '#ffff00', '#2d2d2d'],
  ['navy', ['#000080'], '#000080', '#f6f4ee'],
  ['two that go together', ['#1a4d8f', '#ffffff'], '#1a4d8f', '#ffffff'],
  ['white and gold', ['#ffffff', '#ffd700'], '#ffffff', '#2d2d2d'],
  ['navy and black', ['#000080', '#000000'], '#000080', '#f6f4ee'],
] as const)('%s is drawn in these colors', (_what, colors, primary, background) => {
  expect(chooseColors(colors)).toMatchObject({ primary, background })
})

test('when the background differs from the requested color, then the insights say so', () => {
  const toNote = (...brandColors: readonly string[]) => analyzeBusiness('Keys', brandColors).colorNote
  expect(toNote()).toBeUndefined()
  expect(toNote('#ffff00')).toBeUndefined()
  expect(toNote('#1a4d8f', '#ffffff')).toBeUndefined()
  expect(toNote('#000080')).toBe(
    'The suggestions stand on #f6f4ee: on dark grey, #000080 is hard to see (1.2 to 1).',
  )
  expect(toNote('#ffffff', '#ffd700')).toBe(
    'The suggestions stand on #2d2d2d: on #ffd700, #ffffff is hard to see (1.4 to 1).',
  )
})
