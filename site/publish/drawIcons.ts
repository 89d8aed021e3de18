import sharp from 'sharp'
import { iconPaths } from '../favicon/iconPaths.ts'
import { toFaviconSvg, type Favicon } from '../favicon/toFaviconSvg.ts'
import type { ReleaseFile } from './renderPages.ts'
import { toIco } from './toIco.ts'

/** Draws the site's icons from one design. Those that a device cuts out itself are square, with room around the key. */
export async function drawIcons(favicon: Favicon): Promise<readonly ReleaseFile[]> {
  const rounded = toFaviconSvg(favicon)
  const square = toFaviconSvg({ ...favicon, radius: 0, scale: 0.875 })
  // What lies outside a circle of 80 % may be cut off.
  const maskable = toFaviconSvg({ ...favicon, radius: 0, scale: 0.75 })
  const small = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await toPng(rounded, size) })),
  )
  return [
    { path: iconPaths.vector, bytes: Buffer.from(rounded) },
    { path: iconPaths.small, bytes: toIco(small) },
    { path: iconPaths.apple, bytes: await toPng(square, 180) },
    { path: iconPaths.medium, bytes: await toPng(rounded, 192) },
    { path: iconPaths.large, bytes: await toPng(rounded, 512) },
    { path: iconPaths.maskable, bytes: await toPng(maskable, 512) },
  ]
}

async function toPng(svg: string, size: number): Promise<Buffer> {
  // The picture is 32 units wide and a unit is a pixel at 72 dots an inch.
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}
