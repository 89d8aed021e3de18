import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDesk, picture } from './openDesk.ts'

test('a photo replaces one of another format, and what is no picture is refused', async () => {
  const desk = await openDesk()
  const editors = join(desk.project, 'data/content/photos/van.png')
  mkdirSync(dirname(editors), { recursive: true })
  writeFileSync(editors, await picture.clone().png().toBuffer())
  const photo = await picture.clone().jpeg().toBuffer()
  expect((await desk.sendPhoto(photo)).status).toBe(204)
  expect((await (await desk.get('')).json()).changes.map(({ path }: { path: string }) => path)).toEqual([
    'photos/van.png',
    'photos/van.jpg',
  ])
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'GIF89a', '', '<?php'])
    expect((await desk.sendPhoto(Buffer.from(text))).status).toBe(422)
  expect((await desk.sendPhoto(Buffer.concat([photo.subarray(0, 300), Buffer.alloc(900)]))).status).toBe(422)
})

test('photos of hostile size are refused before they are decoded, and none is enlarged', async () => {
  const desk = await openDesk()
  const create = (width: number, height: number, background = '#0a0') =>
    sharp({ create: { width, height, channels: 3, background } })
  const frames = await Promise.all(
    ['#100', '#800', '#f00'].map((colour) => create(400, 400, colour).png().toBuffer()),
  )
  const refused = [
    [await create(65_500, 10).png().toBuffer(), 'te klein'],
    [await create(2000, 400).jpeg().toBuffer(), 'te langwerpig'],
    [await create(5100, 5000).png().toBuffer(), '25 miljoen'],
    [
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      'bewegend',
    ],
    [
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'kan lezen',
    ],
    [await create(400, 400).tiff().toBuffer(), 'kan lezen'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 'kan lezen'],
    [(await create(900, 900).png().toBuffer()).subarray(0, -200), 'kan lezen'],
    [(await create(900, 900).jpeg().toBuffer()).subarray(0, -200), 'kan lezen'],
  ] as const
  for (const [photo, words] of refused) {
    const response = await desk.sendPhoto(photo)
    expect([response.status, (await response.json()).message]).toEqual([422, expect.stringContaining(words)])
  }
  const accepted = [
    [create(600, 2000).withMetadata({ orientation: 6 }).jpeg(), [800, 600]],
    [create(300, 300).webp(), [300, 225]],
    [create(1300, 1000).toColourspace('cmyk').jpeg(), [1280, 960]],
  ] as const
  for (const [photo, [width, height]] of accepted) {
    expect((await desk.sendPhoto(await photo.toBuffer())).status).toBe(204)
    const shown = Buffer.from(await (await desk.get('/photos/van')).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ width, height, space: 'srgb' })
  }
})
