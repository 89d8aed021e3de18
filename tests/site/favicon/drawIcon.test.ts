import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawIcon, type IconParts } from '../../../site/favicon/drawIcon.ts'
import { customStyles, type FaviconStyle } from '../../../site/favicon/faviconDesign.ts'
import { marks, type Motif } from '../../../site/favicon/marks.ts'

const styles: readonly FaviconStyle[] = [...customStyles, 'dynamic']
// Every key of the record is a motif.
const motifs = Object.keys(marks) as Motif[]
const primary = '#d4af37'
const background = '#2d2d2d'

const icons = styles.flatMap((style) =>
  motifs.map((motif) => ({
    style,
    motif,
    svg: drawIcon({ title: 'Keys & Co', style, content: motif, primary, background }),
  })),
)

/**
 * Brightness of each pixel at 16 by 16, as librsvg draws it: a strict parser of XML, which refuses
 * what is malformed.
 */
async function readPixels(svg: string): Promise<readonly number[]> {
  return [...(await sharp(Buffer.from(svg), { density: 36 }).flatten().greyscale().raw().toBuffer())]
}

describe.each(icons)('$style, $motif', ({ svg }) => {
  test('is a picture of 32 by 32 with corners of 6', () => {
    const root = parse(svg).querySelector('svg')
    const rect = root?.querySelector('rect')
    expect(root?.getAttribute('viewBox')).toBe('0 0 32 32')
    expect([root?.getAttribute('width'), root?.getAttribute('height')]).toEqual(['32', '32'])
    expect(rect?.attributes).toEqual({ width: '32', height: '32', rx: '6', fill: background })
    expect(root?.querySelector('title')?.text).toBe('Keys & Co')
  })

  test('has both colors, and otherwise only their tints', () => {
    expect(svg).toContain(primary)
    expect(svg).toContain(background)
    const paints = [...svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, paint]) => paint ?? '')
    for (const paint of paints) expect(paint).toMatch(/^(none|#[0-9a-f]{6})$/)
  })

  test('is well-formed, and its shape stands out at 16 pixels', async () => {
    const pixels = await readPixels(svg)
    expect(pixels).toHaveLength(16 * 16)
    // Half-way between gold and dark grey is 109: a tenth of the picture at least is on either
    // side.
    expect(pixels.filter((pixel) => pixel > 109).length).toBeGreaterThan(25)
    expect(pixels.filter((pixel) => pixel < 109).length).toBeGreaterThan(25)
  })
})

test.each(styles)('%s can show a letter instead of a motif', (style) => {
  const svg = drawIcon({ title: 'Keys', style, content: { letter: 'K' }, primary, background })
  expect(parse(svg).querySelector('text')?.text).toBe('K')
})

test('no two of them are alike', async () => {
  const seen: { readonly name: string; readonly pixels: readonly number[] }[] = []
  for (const { style, motif, svg } of icons) {
    const pixels = await readPixels(svg)
    for (const other of seen) {
      const apart = pixels.filter((pixel, index) => Math.abs(pixel - (other.pixels[index] ?? 0)) > 40)
      expect(apart.length, `${style}, ${motif} and ${other.name}`).toBeGreaterThan(8)
    }
    seen.push({ name: `${style}, ${motif}`, pixels })
  }
})

test('a name cannot inject markup, and characters that XML forbids leave the picture well-formed', async () => {
  for (const title of [
    '<script>alert(1)</script>',
    '"/><svg onload="alert(1)">',
    ']]>&lt;',
    'bell\u0007 null\u0000 half\uD800 none\uFFFE',
    '鍵 & ключ 🔑',
  ]) {
    const parts: IconParts = { title, style: 'classic', content: { letter: '<' }, primary, background }
    const svg = drawIcon(parts)
    await readPixels(svg)
    const root = parse(svg)
    expect(root.querySelectorAll('script')).toHaveLength(0)
    expect(root.querySelectorAll('svg')).toHaveLength(1)
    expect(svg).not.toMatch(/<[^>]*\son\w+=/)
    expect(root.querySelector('text')?.text).toBe('<')
  }
  expect(
    drawIcon({ title: 'a\u0007\uD800b', style: 'modern', content: 'key', primary, background }),
  ).toContain('<title>ab</title>')
})
