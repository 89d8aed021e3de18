import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderFavicon, createOwnFavicon } from '../../../site/favicon/renderFavicon.ts'
import { createCardDrawer, headlineBox } from '../../../site/build/createCardDrawer.tsx'
import { createCards, createIcons } from '../../../site/build/makePictures.ts'
import { openPictureCache } from '../../../site/build/pictureCache.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { getHeadline } from '../../../site/rendering/head.ts'
import { getCardPath, createShareCard } from '../../../site/seo/shareCard.ts'
import { renderSite } from '../seo/renderSite.ts'

const rendered = renderSite()
const site = loadSite()
const day = 24 * 60 * 60 * 1000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function readPixels(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  const isLight = (x: number, y: number) => Math.min(...at(x, y)) > 200
  return { ...info, at, isLight }
}

const longest = rendered
  .map(({ head }) => getHeadline(head.title))
  .reduce((a, b) => (b.length > a.length ? b : a))

test.each([
  ['the longest headline of the site', longest],
  ['a short one', 'Contact'],
  ['letters beyond Latin-1', 'Škoda Autosleutel Service Zoetermeer'],
  ['one word that is wider than the picture', 'Sleutelprogrammeerapparatuurleverancier'],
])('%s stands whole on a picture of 1200 by 630', async (_what, headline) => {
  const { headline: _, ...common } = createShareCard(site, headline)
  const draw = await createCardDrawer(common)
  const png = await draw(headline)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length, 'networks refuse large ones').toBeLessThan(150_000)
  const { isLight } = await readPixels(png)
  let inside = 0
  for (let y = headlineBox.top; y < headlineBox.top + headlineBox.height; y += 2)
    for (let x = headlineBox.left; x < headlineBox.left + headlineBox.width; x += 2)
      if (isLight(x, y)) inside += 1
  expect(inside).toBeGreaterThan(500)
  // Nothing reaches the rim of its box, where it would have been cut off.
  for (let x = headlineBox.left; x < headlineBox.left + headlineBox.width; x += 1) {
    expect(isLight(x, headlineBox.top - 1) || isLight(x, headlineBox.top + headlineBox.height)).toBe(false)
  }
  for (let y = headlineBox.top; y < headlineBox.top + headlineBox.height; y += 1) {
    expect(isLight(headlineBox.left + headlineBox.width, y)).toBe(false)
  }
})

test('a headline that no size can fit is refused by name', async () => {
  const { headline: _, ...common } = createShareCard(site, '')
  const draw = await createCardDrawer(common)
  await expect(draw('Sleutel kwijt en nu? '.repeat(40))).rejects.toThrow(/too long/)
})

test('another text is another file; the same text the same', () => {
  const card = createShareCard(site, 'Contact')
  expect(getCardPath(card)).toMatch(/^\/og\/[0-9a-f]{16}\.png$/)
  expect(getCardPath({ ...card })).toBe(getCardPath(card))
  expect(getCardPath({ ...card, phone: '079 123 4567' })).not.toBe(getCardPath(card))
  expect(getCardPath({ ...card, headline: 'Tarieven' })).not.toBe(getCardPath(card))
})

test('what is kept is not drawn again, and what changed is', async () => {
  const cards = ['Contact', 'Tarieven', 'Contact'].map((headline) => createShareCard(site, headline))
  const first = await createCards(cards, openPictureCache(folder, 0))
  expect(first.map(({ path }) => path).toSorted()).toEqual(
    [...new Set(cards.map((card) => getCardPath(card).slice(1)))].toSorted(),
  )
  expect(readdirSync(folder)).toHaveLength(2)
  // Marked by hand: whoever reads the marks did not draw.
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'kept')
  const again = await createCards([...cards, createShareCard(site, 'Diagnose')], openPictureCache(folder, 0))
  const texts = again.map(({ bytes }) => bytes.toString())
  expect(texts.filter((text) => text === 'kept')).toHaveLength(2)
  expect(texts.filter((text) => text.includes('PNG'))).toHaveLength(1)
})

test('pictures that nobody uses go after a month', async () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  const age = (name: string, days: number) => {
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), (now - days * day) / 1000, (now - days * day) / 1000)
  }
  age('used.png', 90)
  age('unused.png', 31)
  age('recent.png', 29)
  const cache = openPictureCache(folder, now)
  await cache.getOrDraw('used.png', () => Promise.reject(new Error('it was kept')))
  cache.prune()
  expect(readdirSync(folder).toSorted()).toEqual(['recent.png', 'used.png'])
})

test('the icons have the sizes that devices ask for', async () => {
  const icons = await createIcons('AutoSleutel Zoetermeer', openPictureCache(folder, 0))
  const read = (path: string) => icons.find((icon) => icon.path === path)?.bytes ?? Buffer.alloc(0)
  for (const [path, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const) {
    expect(await sharp(read(path)).metadata(), path).toMatchObject({
      width: size,
      height: size,
      format: 'png',
    })
  }
  const again = await createIcons('AutoSleutel Zoetermeer', openPictureCache(folder, 0))
  expect(again).toEqual(icons)

  // Round corners let the page through; icons that the device cuts out have none.
  const isClear = async (path: string) => (await sharp(read(path)).ensureAlpha().raw().toBuffer())[3] === 0
  expect(await isClear('icon-192.png')).toBe(true)
  expect(await isClear('apple-touch-icon.png')).toBe(false)
  expect(await isClear('icon-maskable-512.png')).toBe(false)
})

test('favicon.ico holds 16, 32 and 48 pixels as PNG, each where its directory says', async () => {
  const icons = await createIcons('AutoSleutel', openPictureCache(folder, 0))
  const ico = icons.find(({ path }) => path === 'favicon.ico')?.bytes ?? Buffer.alloc(0)
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  let end = 6 + 3 * 16
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    expect([ico[entry], ico[entry + 1], ico.readUInt16LE(entry + 6)]).toEqual([size, size, 32])
    expect(offset).toBe(end)
    end = offset + length
    const picture = await sharp(ico.subarray(offset, end)).metadata()
    expect(picture).toMatchObject({ format: 'png', width: size, height: size })
  }
  expect(end).toBe(ico.length)
})

test('the maskable icon keeps the key within the circle that every device shows', async () => {
  const icons = await createIcons('AutoSleutel', openPictureCache(folder, 0))
  const png = icons.find(({ path }) => path === 'icon-maskable-512.png')?.bytes ?? Buffer.alloc(0)
  const { at } = await readPixels(png)
  let gold = 0
  for (let y = 0; y < 512; y += 2) {
    for (let x = 0; x < 512; x += 2) {
      if ((at(x, y)[0] ?? 0) < 150) continue
      gold += 1
      expect(Math.hypot(x - 256, y - 256)).toBeLessThanOrEqual(0.4 * 512)
    }
  }
  expect(gold).toBeGreaterThan(100)
})

test('a favicon is well-formed and runs nothing, whatever its data is', () => {
  const nasty = '"/><script>alert(1)</script>&'
  const svg = renderFavicon({
    title: nasty,
    background: nasty,
    foreground: nasty,
    lines: [nasty],
    layers: [{ text: '<b>', fill: nasty, size: 16, family: nasty }],
  })
  const root = parse(svg)
  expect(root.querySelectorAll('script')).toHaveLength(0)
  expect(root.querySelector('title')?.text).toBe(nasty)
  expect(root.querySelector('text')?.text).toBe('<b>')
  expect(root.querySelector('rect')?.getAttribute('fill')).toBe(nasty)
})

test('our own favicon is 32 by 32 with a corner radius of 6', () => {
  const root = parse(renderFavicon(createOwnFavicon('AutoSleutel')))
  expect(root.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 32 32')
  expect(root.querySelector('rect')?.getAttribute('rx')).toBe('6')
  expect(root.querySelectorAll('path').length).toBeGreaterThan(1)
})
