import { describe, expect, test } from 'vitest'
import { customStyles } from '../../../site/favicon/faviconDesign.ts'
import { analyzeBusiness, drawCustomDesign } from '../../../site/favicon/designs.ts'

const custom = {
  businessName: 'Keys & Co',
  style: 'modern',
  colors: ['#d4af37', '#2d2d2d'],
  requests: '',
} as const

describe('the simulated analysis', () => {
  test('is of a locksmith, with four suggestions', () => {
    const analysis = analyzeBusiness('Keys & Co', [])
    expect(analysis.businessType).toMatch(/locksmith/)
    expect(analysis.keyFeatures.length).toBeGreaterThan(2)
    expect(analysis.targetAudience).not.toBe('')
    expect(analysis.brandColors.slice(0, 2)).toEqual(['#d4af37', '#2d2d2d'])
    expect(analysis.suggestions.map(({ style }) => style)).toEqual([
      'modern',
      'minimalist',
      'professional',
      'dynamic',
    ])
  })

  test('each suggestion has an id, a name and a picture of its own', () => {
    const { suggestions } = analyzeBusiness('Keys & Co', [])
    for (const design of suggestions) {
      expect(Object.values(design)).not.toContain('')
      expect(design.svgCode).toContain('<title>Keys &amp; Co</title>')
      for (const color of design.colorPalette) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    }
    for (const part of ['id', 'name', 'description', 'reasoning', 'svgCode'] as const) {
      expect(new Set(suggestions.map((design) => design[part])).size).toBe(4)
    }
  })

  test('uses the colors of the business', () => {
    const brandColors = ['#1a4d8f', '#ffffff', '#ff0000']
    const analysis = analyzeBusiness('Keys & Co', brandColors)
    expect(analysis.brandColors).toEqual(brandColors)
    for (const { svgCode, colorPalette } of analysis.suggestions) {
      expect(colorPalette.slice(0, 2)).toEqual(['#1a4d8f', '#ffffff'])
      expect(svgCode).toContain('#1a4d8f')
      expect(svgCode).not.toContain('#d4af37')
    }
  })

  test('puts one color of the business on dark grey', () => {
    const { suggestions } = analyzeBusiness('Keys & Co', ['#ff8800'])
    expect(suggestions[0]?.colorPalette.slice(0, 2)).toEqual(['#ff8800', '#2d2d2d'])
  })
})

describe('a custom design', () => {
  test('has its own name and picture in each style', () => {
    const designs = customStyles.map((style) => drawCustomDesign({ ...custom, style }))
    expect(designs.map(({ name }) => name)).toEqual(
      ['Modern', 'Minimalist', 'Classic', 'Playful', 'Professional', 'Tech-focused'].map(
        (style) => `Custom ${style} Design`,
      ),
    )
    expect(designs.map(({ style }) => style)).toEqual(customStyles)
    for (const part of ['svgCode', 'description'] as const) {
      expect(new Set(designs.map((design) => design[part])).size).toBe(6)
    }
  })

  test.each([
    [[], '#d4af37', '#2d2d2d'],
    [['#ffffff'], '#ffffff', '#2d2d2d'],
    [['#ffffff', '#0a141e', '#ff0000'], '#ffffff', '#0a141e'],
    // On dark grey it could not be seen; two that were asked for are drawn as they are.
    [['#000080'], '#000080', '#f6f4ee'],
    [['#000080', '#000000'], '#000080', '#000000'],
  ])('with the colors %j draws %s on %s', (colors, primary, background) => {
    const { colorPalette } = drawCustomDesign({ ...custom, colors })
    expect(colorPalette).toEqual([primary, background])
  })

  test.each([
    ['Please draw a car', 'A car'],
    ['A KEY, please', 'A key'],
    ['car key', 'A key'],
    ['with a keyhole', 'A keyhole'],
    ['a key hole', 'A keyhole'],
    ['something with a lock', 'A padlock'],
    ['my initials', 'The letter K'],
    ['a monogram', 'The letter K'],
    ['the letter B', 'The letter B'],
    ['Please, the letter B in gold', 'The letter B'],
    ['letter q', 'The letter Q'],
    ['the initial "z" on a shield', 'The letter Z'],
    ['the number 7 as a letter', 'The letter K'],
    ['a letter in a ring', 'The letter K'],
    ['a letter Big and bold', 'The letter K'],
    // Nothing that it knows: what goes with the style.
    ['monkeys in a carpet, blocked', 'A key'],
    ['round and friendly', 'A key'],
  ])('for the request %j shows: %s', (requests, shown) => {
    const { description } = drawCustomDesign({ ...custom, requests })
    expect(description).toMatch(new RegExp(`^${shown} `))
  })

  test.each([
    ['keys & co', 'The letter K'],
    ['  "élan"', 'The letter É'],
    ['24/7 sleutels', 'The letter 2'],
    ['<script>', 'The letter S'],
    ['鍵屋', 'The letter 鍵'],
    ['𝒦eys', 'The letter 𝒦'],
    ['!!! ★', 'A padlock'],
  ])('of the business %j shows: %s', (businessName, shown) => {
    const { description } = drawCustomDesign({ ...custom, style: 'classic', businessName })
    expect(description).toMatch(new RegExp(`^${shown} `))
  })

  test('says when two colors cannot be distinguished', () => {
    const alike = drawCustomDesign({ ...custom, colors: ['#d4af37', '#d4af38'] })
    expect(alike.reasoning).toContain('1.0 to 1')
    expect(alike.reasoning).toContain('hard to see')
    const apart = drawCustomDesign(custom)
    expect(apart.reasoning).toContain('clear in a browser tab')
  })
})
