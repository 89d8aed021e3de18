import { mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { listPhotos } from '#content/photos'
import { describe, expect, test, vi } from 'vitest'
import { createOwnFavicon, fill, renderFavicon, stroke } from '../../../site/favicon/renderFavicon.ts'
import { createCardDrawer, headlineBox } from '../../../site/publish/createCardDrawer.tsx'
import { createCards, createIcons, createPhotos } from '../../../site/publish/makePictures.ts'
import { openPictureCache } from '../../../site/publish/pictureCache.ts'
import { markPath } from '../../../site/rendering/identity.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { createShareCard, getCardPath } from '../../../site/seo/shareCard.ts'
import { folder, useFolder } from '../../support/testFolder.ts'

const site = loadSite()
const day = 24 * 60 * 60 * 1000

useFolder()
async function readPixels(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)
}

describe('the picture of a page', async () => {
  const draw = await createCardDrawer(createShareCard(site, ''))

  test.each([
    [
      'a long headline',
      'Autosleutel kwijt of gestolen in Zoetermeer? Wat u meteen moet doen, stap voor stap',
    ],
    ['letters beyond Latin-1', 'Škoda Autosleutel Service Zoetermeer'],
    ['one word that is wider than the picture', 'Sleutelprogrammeerapparatuurleverancier'],
  ])('shows all of %s on 1200 by 630', async (_what, headline) => {
    const png = await draw(headline)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length, 'networks refuse large ones').toBeLessThan(150_000)
    const at = await readPixels(png)
    const isLight = (x: number, y: number) => Math.min(...at(x, y)) > 200
    const { left, top, width, height } = headlineBox
    let inside = 0
    for (let y = top; y < top + height; y += 2)
      for (let x = left; x < left + width; x += 2) if (isLight(x, y)) inside += 1
    expect(inside).toBeGreaterThan(500)
    // Nothing reaches the edge of the box, where it would be cut off.
    const columns = Array.from({ length: width }, (_each, index) => left + index)
    const rows = Array.from({ length: height }, (_each, index) => top + index)
    expect(columns.filter((x) => isLight(x, top - 1) || isLight(x, top + height))).toEqual([])
    expect(rows.filter((y) => isLight(left + width, y))).toEqual([])
  })

  test('is refused by name when its headline fits no size', async () => {
    await expect(draw('Sleutel kwijt en nu? '.repeat(40))).rejects.toThrow(/too long/)
  })

  test('differs for another text, and is equal for the same', () => {
    const card = createShareCard(site, 'Contact')
    expect(getCardPath(card)).toMatch(/^\/og\/[0-9a-f]{16}\.png$/)
    expect(getCardPath({ ...card })).toBe(getCardPath(card))
    expect(getCardPath({ ...card, phone: '079 123 4567' })).not.toBe(getCardPath(card))
    expect(getCardPath({ ...card, headline: 'Tarieven' })).not.toBe(getCardPath(card))
  })

  test('is the general one where the libraries that draw are not installed', async () => {
    const known = createShareCard(site, 'Contact')
    const cache = () => openPictureCache(folder, 0)
    const [drawnBefore] = await createCards([known], cache())
    const missing = () => Promise.reject(Object.assign(new Error('x'), { code: 'ERR_MODULE_NOT_FOUND' }))
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const drawn = await createCards(
      [known, ...['a', 'b'].map((text) => createShareCard(site, text))],
      cache(),
      missing,
    )
    expect(drawn[0]?.bytes.equals(drawnBefore?.bytes ?? Buffer.of())).toBe(true)
    const general = readFileSync(join(folder, 'general.png'))
    expect(drawn.slice(1).map(({ bytes }) => bytes.equals(general))).toEqual([true, true])
    expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('npm ci --omit=dev'))
    write.mockRestore()
    // They are drawn once the libraries are there.
    expect((await createCards([createShareCard(site, 'a')], cache()))[0]?.bytes.equals(general)).toBe(false)
  })

  test('is drawn once, and again for another text', async () => {
    const toCards = (...headlines: readonly string[]) =>
      headlines.map((headline) => createShareCard(site, headline))
    const first = await createCards(toCards('Contact', 'Tarieven', 'Contact'), openPictureCache(folder, 0))
    const paths = toCards('Contact', 'Tarieven').map((card) => getCardPath(card).slice(1))
    expect(first.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
    expect(readdirSync(folder)).toHaveLength(3)
    // Marked by hand: what shows the mark was not drawn.
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'kept')
    const again = await createCards(
      toCards('Contact', 'Tarieven', 'Diagnose'),
      openPictureCache(folder, 0, true),
    )
    const texts = again.map(({ bytes }) => bytes.toString())
    expect(texts.filter((text) => text === 'kept')).toHaveLength(2)
    expect(texts.filter((text) => text.includes('PNG'))).toHaveLength(1)
    expect(readdirSync(folder), 'a dry run adds nothing').toHaveLength(3)
  })
})

test('unused pictures are removed after a month', async () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  for (const [name, days] of Object.entries({ 'used.png': 90, 'unused.png': 31, 'recent.png': 29 })) {
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), (now - days * day) / 1000, (now - days * day) / 1000)
  }
  const cache = openPictureCache(folder, now)
  await cache.getOrDraw('used.png', () => Promise.reject(new Error('it was kept')))
  cache.prune()
  expect(readdirSync(folder).toSorted()).toEqual(['recent.png', 'used.png'])
})

test('the icons have the sizes and corners that devices need', async () => {
  const icons = await createIcons('AutoSleutel', openPictureCache(folder, 0))
  expect(await createIcons('AutoSleutel', openPictureCache(folder, 0))).toEqual(icons)
  const read = (path: string) => icons.find((icon) => icon.path === path)?.bytes ?? Buffer.alloc(0)
  for (const [path, size, isCropped] of [
    ['apple-touch-icon.png', 180, true],
    ['icon-192.png', 192, false],
    ['icon-512.png', 512, false],
    ['icon-maskable-512.png', 512, true],
  ] as const) {
    const picture = sharp(read(path))
    expect(await picture.metadata(), path).toMatchObject({ width: size, height: size, format: 'png' })
    const alpha = (await picture.ensureAlpha().raw().toBuffer())[3]
    expect(alpha, path).toBe(isCropped ? 255 : 0)
  }

  // Its directory says how many pictures are in it.
  expect(read('favicon.ico').readUInt16LE(4)).toBe(3)

  // Every device shows at least this circle of the maskable icon.
  const at = await readPixels(read('icon-maskable-512.png'))
  const gold: number[] = []
  for (let y = 0; y < 512; y += 2)
    for (let x = 0; x < 512; x += 2) if ((at(x, y)[0] ?? 0) >= 150) gold.push(Math.hypot(x - 256, y - 256))
  expect(gold.length).toBeGreaterThan(100)
  expect(Math.max(...gold)).toBeLessThanOrEqual(0.4 * 512)
})

test('a favicon is well-formed and contains no script, whatever its title and colours', () => {
  const nasty = '"/><script>alert(1)</script>&'
  const shapes = fill('M0 0h9', nasty) + stroke('M0 0h9', nasty, 2)
  const root = parse(renderFavicon({ title: nasty, background: nasty, shapes }))
  expect(root.querySelectorAll('script')).toHaveLength(0)
  expect(root.querySelector('title')?.text).toBe(nasty)
  const [shape, line] = root.querySelectorAll('path')
  expect(shape?.getAttribute('fill')).toBe(nasty)
  expect(line?.getAttribute('stroke')).toBe(nasty)
  expect(root.querySelector('rect')?.getAttribute('fill')).toBe(nasty)
})

test('our own favicon is 32 by 32 with a corner radius of 6', () => {
  const root = parse(renderFavicon(createOwnFavicon('AutoSleutel')))
  expect(root.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 32 32')
  expect(root.querySelector('rect')?.getAttribute('rx')).toBe('6')
  expect(root.querySelector('path')?.getAttribute('d')).toBe(markPath)
})

test('the owner’s photographs are published in two sizes and formats, without their metadata', async () => {
  const file = join(folder, 'van.jpg')
  const wide = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#884422' } })
  await wide
    .withExif({ IFD0: { Artist: 'Piet' } })
    .jpeg()
    .toFile(file)
  mkdirSync(join(folder, 'photos'))
  renameSync(file, join(folder, 'photos/van.jpg'))
  const made = await createPhotos(listPhotos(folder), openPictureCache(join(folder, 'cache'), 0))
  expect(made.map(({ path }) => path)).toEqual([
    'fotos/van-640.avif',
    'fotos/van-640.webp',
    'fotos/van-1280.avif',
    'fotos/van-1280.webp',
  ])
  for (const { bytes, path } of made) {
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([`${width}`, height, exif]).toEqual([/\d+/.exec(path)?.[0], ((width ?? 0) * 3) / 4, undefined])
  }
  writeFileSync(join(folder, 'photos/bus.jpg'), 'x')
  expect(() => listPhotos(folder)).toThrow(/van\.jpg/)
})
