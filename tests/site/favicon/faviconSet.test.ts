import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon } from '../../../site/favicon/drawIcon.ts'
import { createSetFiles } from '../../../site/favicon/createSetFiles.ts'
import { createIco } from '../../../site/favicon/createIco.ts'
import { createFileName } from '../../../site/favicon/tool/files.ts'

const svg = drawIcon({
  title: 'Keys',
  style: 'modern',
  content: 'key',
  primary: '#d4af37',
  background: '#2d2d2d',
})

/** Draws as a browser's canvas does. */
async function drawPng(size: number, hasCorners: boolean): Promise<Uint8Array> {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)
  return new Uint8Array(await (hasCorners ? picture : picture.flatten()).png().toBuffer())
}

function makeFiles(name: string) {
  return createSetFiles({ businessName: name, svgCode: svg, colorPalette: ['#d4af37', '#2d2d2d'] }, drawPng)
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

test('the set has every file, and can be zipped and unzipped', async () => {
  const files = await makeFiles('Keys')
  const unzipped = unzipSync(zipSync({ ...files }))
  expect(Object.keys(unzipped).toSorted()).toEqual([
    'README.txt',
    'apple-touch-icon.png',
    'favicon-16x16.png',
    'favicon-32x32.png',
    'favicon-48x48.png',
    'favicon.ico',
    'favicon.svg',
    'icon-192.png',
    'icon-512.png',
    'site.webmanifest',
  ])
  expect(text(unzipped['favicon.svg'])).toBe(svg)
  const linked = [...text(files['README.txt']).matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file)
  expect(linked).toEqual(['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'site.webmanifest'])
  for (const [file, size] of [
    ['favicon-16x16.png', 16],
    ['favicon-32x32.png', 32],
    ['favicon-48x48.png', 48],
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    const picture = sharp(unzipped[file])
    expect(await picture.metadata(), file).toMatchObject({ format: 'png', width: size, height: size })
    // A device crops the corners of this one, so it has none of its own.
    const alpha = (await picture.ensureAlpha().raw().toBuffer())[3] ?? 0
    expect(alpha === 255, file).toBe(file === 'apple-touch-icon.png')
  }
})

test('the .ico has 16, 32 and 48 pixels at the offsets of its directory', async () => {
  const ico = Buffer.from((await makeFiles('Keys'))['favicon.ico'] ?? [])
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  let end = 6 + 3 * 16
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    expect([ico[entry], ico[entry + 1], offset]).toEqual([size, size, end])
    end = offset + length
    expect(await sharp(ico.subarray(offset, end)).metadata()).toMatchObject({ format: 'png', width: size })
  }
  expect(end).toBe(ico.length)
})

test('a side of 256 is written as 0, as the format requires', () => {
  const ico = createIco([{ size: 256, png: new Uint8Array([1, 2, 3]) }])
  expect([ico[6], ico[7], ico.length]).toEqual([0, 0, 6 + 16 + 3])
})

test('a name is escaped in the manifest and the README', async () => {
  const name = '"},{"src":"https://evil.example" <script>\r\n2. Send us your password'
  const files = await makeFiles(name)
  const manifest: { name: string; icons: readonly { src: string }[] } = JSON.parse(
    text(files['site.webmanifest']),
  )
  expect(manifest.name).toBe(name)
  expect(manifest.icons.map(({ src }) => src)).toEqual(['/icon-192.png', '/icon-512.png'])
  const [first] = text(files['README.txt']).split('\r\n')
  expect(first).toContain('Send us your password')
})

test.each([
  ['Custom Modern Design', 'Custom Modern Design.svg'],
  ['Keys & Co', 'Keys Co.svg'],
  ['<script>alert(1)</script>', 'script alert(1) script.svg'],
  ['../../etc/passwd', '.. .. etc passwd.svg'],
  ['C:\\Windows\\x', 'C Windows x.svg'],
  ['a\u0000b\u202Egvs', 'a b gvs.svg'],
  ['$(reboot); `x`', '(reboot) x.svg'],
  ['Škoda 鍵', 'Škoda 鍵.svg'],
  ['???', 'favicon.svg'],
  ['x'.repeat(500), `${'x'.repeat(80)}.svg`],
])('the file of %j is called %j', (name, file) => {
  expect(createFileName(name, 'svg')).toBe(file)
})
