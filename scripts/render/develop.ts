import type { Layers } from './renderScene.ts'
import type { Backdrop } from './studio.ts'

/** Pixels of a picture, 8 bits of red, green and blue. On ink the edges are exactly the colour of the page. */
export function develop(
  { width, height, light, ground }: Layers,
  backdrop: Backdrop,
  exposure: number,
): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const u = ((pixel % width) / width) * 2 - 1
    const v = (Math.floor(pixel / width) / height) * 2 - 1
    const share = backdrop === 'ink' ? fadeToEdge(u, v) : 1
    for (const [channel, page] of [0x16, 0x18, 0x1d].entries()) {
      const shown = 255 * encode(compress((light[pixel * 3 + channel] ?? 0) * exposure))
      const mix = share + (1 - share) * (1 - (ground[pixel] ?? 0))
      pixels[pixel * 3 + channel] = Math.round(page + (shown - page) * mix)
    }
  }
  return pixels
}

function fadeToEdge(u: number, v: number): number {
  const away = Math.sqrt(u * u + v * v)
  const t = Math.min(Math.max((0.98 - away) / 0.5, 0), 1)
  return t * t * (3 - 2 * t)
}

/** Values stay as they are up to a shoulder, from which on they approach white. */
function compress(value: number): number {
  const shoulder = 0.6
  if (value < shoulder) return value
  return shoulder + (1 - shoulder) * (1 - Math.exp(-(value - shoulder) / (1 - shoulder)))
}

function encode(value: number): number {
  const clamped = Math.min(Math.max(value, 0), 1)
  return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
}
