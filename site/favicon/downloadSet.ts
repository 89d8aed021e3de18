import { zipSync } from 'fflate'
import type { FaviconDesign } from './faviconService.ts'
import { saveFile, getSvgUrl } from './tool/files.ts'
import { createSetFiles } from './setFiles.ts'

/** Makes the whole set of a design in the browser and saves it as one zip. Throws where the browser cannot draw. */
export async function downloadSet(design: FaviconDesign): Promise<void> {
  const { businessName } = design
  const files = await createSetFiles({
    name: businessName,
    svg: design.svgCode,
    themeColor: design.colorPalette[1] ?? '#ffffff',
    drawPng: (size, hasCorners) => drawPng(design.svgCode, size, hasCorners),
  })
  // Not the asynchronous kind: that runs in a worker made of a text, which the page's policy refuses.
  saveFile(`${businessName} favicons`, 'zip', 'application/zip', zipSync({ ...files }))
}

/**
 * Draws an SVG picture in the browser as PNG.
 *
 * @param size side in pixels
 * @param hasCorners false to fill what round corners let through, with the colour at the edge
 */
export async function drawPng(svg: string, size: number, hasCorners: boolean): Promise<Uint8Array> {
  const image = new Image(size, size)
  image.src = getSvgUrl(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws nothing on a canvas')
  context.drawImage(image, 0, 0, size, size)
  if (!hasCorners) {
    const [red = 0, green = 0, blue = 0] = context.getImageData(Math.floor(size / 2), 1, 1, 1).data
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = `rgb(${red} ${green} ${blue})`
    context.fillRect(0, 0, size, size)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error(`this browser makes no PNG of ${size} pixels`)
  return new Uint8Array(await blob.arrayBuffer())
}
