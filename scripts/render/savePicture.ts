import { join } from 'node:path'
import sharp from 'sharp'
import { budgets, type PictureFile } from './listPictureFiles.ts'
import { placeModel } from './objects/keyParts.ts'
import { pictures } from './pictures.ts'
import { renderPicture } from './renderPicture.ts'
import { writeFile } from 'node:fs/promises'

const cameras = {
  card: { elevation: 64, fill: [0.78, 0.68] },
  hero: { elevation: 44, fill: [0.84, 0.64] },
} as const
const backdrops = { card: 'paper', hero: 'ink' } as const

/** Renders it and writes it as AVIF and WebP, at the best quality that is within the budget. */
export async function savePicture(picture: PictureFile, folder: string, samples: number): Promise<void> {
  const { name, kind, file, width, height } = picture
  const found = pictures[name]
  if (!found) throw new Error(`scripts/render/pictures.ts has no picture '${name}'`)
  const model = placeModel(found.createModel(), { turnZ: found.turn })
  const camera = { ...cameras[kind], ...found[kind] }
  const pixels = renderPicture({ model, camera, backdrop: backdrops[kind], width, height, samples })
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  for (let quality = 62; ; quality -= 8) {
    const avif = await image.clone().avif({ quality, effort: 4 }).toBuffer()
    if (avif.length > budgets[kind] && quality > 30) continue
    const webp = await image
      .clone()
      .webp({ quality: quality + 15 })
      .toBuffer()
    await writeFile(join(folder, `${file}.avif`), avif)
    await writeFile(join(folder, `${file}.webp`), webp)
    return
  }
}
