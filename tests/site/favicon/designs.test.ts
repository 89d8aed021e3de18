import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { analyzeBusiness, drawCustomDesign } from '../../../site/favicon/designs.ts'
import { customStyles } from '../../../site/favicon/faviconDesign.ts'

const custom = { businessName: 'Keys & Co', style: 'modern', colors: [], requests: undefined } as const

describe('the simulated analysis', () => {
  test('is of a locksmith, with four suggestions', () => {
    const analysis = analyzeBusiness('Keys & Co', [])
    expect(analysis.businessType).toMatch(/locksmith/)
    expect(analysis.keyFeatures.length).toBeGreaterThan(2)
    expect(analysis.targetAudience).not.toBe('')
    expect(analysis.brandColors).toEqual(['#d4af37', '#2d2d2d'])
    expect(analysis.suggestions.map(({ style }) => style)).toEqual([
      'modern',
      'minimalist',
      'professional',
      'dynamic',
    ])
  })

  test('each suggestion has an id, a name and a picture of its own', () => {
    const { suggestions } = analyzeBusiness('Keys & Co', [])
    for (const part of ['id', 'name', 'description', 'reasoning', 'svgCode'] as const) {
      expect(new Set(suggestions.map((design) => design[part])).size).toBe(4)
      expect(suggestions.map((design) => design[part])).not.toContain('')
    }
  })

  test('uses the colors of the business', () => {
    const brandColors = ['#1a4d8f', '#ffffff', '#ff0000']
    const analysis = analyzeBusiness('Keys & Co', brandColors)
    expect(analysis.brandColors).toEqual(brandColors)
    for (const { svgCode, colorPalette } of analysis.suggestions) {
      expect(colorPalette).toEqual(['#1a4d8f', '#ffffff'])
      expect(svgCode).toContain('#1a4d8f')
      expect(svgCode).not.toContain('#d4af37')
    }
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
    for (const part of ['svgCode', 'description'] as const) {
      expect(new Set(designs.map((design) => design[part])).size).toBe(6)
    }
  })

  test.each([
    [[], ['#d4af37', '#2d2d2d']],
    [['#ffffff'], ['#ffffff', '#2d2d2d']],
    [
      ['#ffffff', '#0a141e', '#ff0000'],
      ['#ffffff', '#0a141e'],
    ],
  ])('of the colors %j draws the shape and the background in %j', (colors, palette) => {
    const { colorPalette, svgCode } = drawCustomDesign({ ...custom, colors })
    expect(colorPalette).toEqual(palette)
    for (const color of palette) expect(svgCode).toContain(color)
  })

  test('shows the specific request', () => {
    expect(drawCustomDesign({ ...custom, requests: 'Round, please' }).reasoning).toContain('Round, please')
  })
})

const icons = [
  ...analyzeBusiness('Keys & Co', []).suggestions,
  ...customStyles.map((style) => drawCustomDesign({ ...custom, style })),
]

describe.each(icons)('the icon $name', ({ svgCode }) => {
  test('is 32 by 32 with corners of 6', () => {
    const root = parse(svgCode).querySelector('svg')
    expect(root?.getAttribute('viewBox')).toBe('0 0 32 32')
    expect([root?.getAttribute('width'), root?.getAttribute('height')]).toEqual(['32', '32'])
    const rect = root?.querySelector('rect')?.attributes
    expect(rect).toEqual({ width: '32', height: '32', rx: '6', fill: '#2d2d2d' })
    expect(root?.querySelector('title')?.text).toBe('Keys & Co')
  })

  test('is well-formed, and its shape stands out at 16 pixels', async () => {
    // librsvg refuses what is malformed.
    const icon = sharp(Buffer.from(svgCode), { density: 36 })
    const pixels = [...(await icon.flatten().greyscale().raw().toBuffer())]
    expect(pixels).toHaveLength(16 * 16)
    // 109 is half-way between gold and dark grey.
    const bright = pixels.filter((pixel) => pixel > 109).length
    expect(bright).toBeGreaterThan(25)
    expect(bright).toBeLessThan(16 * 16 - 25)
  })
})

test.each([
  '<script>alert(1)</script>',
  '"/><svg onload="alert(1)">',
  ']]>&lt;',
  'bell\u0007 null\u0000 half\uD800 none\uFFFE',
  '鍵 & ключ 🔑',
])('the business name %j cannot inject markup', async (businessName) => {
  const { svgCode } = drawCustomDesign({ ...custom, businessName })
  await sharp(Buffer.from(svgCode)).toBuffer()
  const root = parse(svgCode)
  expect(root.querySelectorAll('script')).toHaveLength(0)
  expect(root.querySelectorAll('svg')).toHaveLength(1)
  expect(svgCode).not.toMatch(/<[^>]*\son\w+=/)
})
