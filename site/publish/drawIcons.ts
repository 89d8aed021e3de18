import sharp from 'sharp'
import { createIco } from './createIco.ts'
import { renderFavicon, type Favicon } from '../favicon/renderFavicon.ts'
import { iconPaths } from '../rendering/identity.ts'

/** Icons that a device crops are square, with a margin around the key. */
export async function drawIcon(favicon: Favicon, path: IconPath): Promise<Buffer> {
  const square = (scale: number) => ({ ...favicon, radius: 0, scale })
  switch (path) {
    case iconPaths.vector:
      return Buffer.from(renderFavicon(favicon))
    case iconPaths.small: {
      const sizes = [16, 32, 48].map(async (size) => ({ size, png: await drawFavicon(favicon, size) }))
      return Buffer.from(createIco(await Promise.all(sizes)))
    }
    case iconPaths.apple:
      return drawFavicon(square(0.875), 180)
    case iconPaths.medium:
      return drawFavicon(favicon, 192)
    case iconPaths.large:
      return drawFavicon(favicon, 512)
    case iconPaths.maskable:
      // Devices may crop to a circle of 80 % of the width.
      return drawFavicon(square(0.75), 512)
  }
}

type IconPath = Exclude<(typeof iconPaths)[keyof typeof iconPaths], typeof iconPaths.manifest>

export async function drawFavicon(favicon: Favicon, size: number): Promise<Buffer> {
  // The picture is 32 units wide, and a unit is a pixel at 72 dpi.
  return sharp(Buffer.from(renderFavicon(favicon)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}
