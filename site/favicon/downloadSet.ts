import { zipSync } from 'fflate'
import type { FaviconDesign } from './faviconDesign.ts'
import { createSetFiles } from './createSetFiles.ts'
import { getSvgUrl, saveFile } from './tool/files.ts'

/** Throws if the browser cannot draw. */
export async function downloadSet(design: FaviconDesign): Promise<void> {
  const files = await createSetFiles(design, (size, hasCorners) => drawPng(design.svgCode, size, hasCorners))
  // fflate's asynchronous zip needs a worker that the page's policy refuses.
  saveFile(`${design.businessName} favicons`, 'zip', 'application/zip', zipSync({ ...files }))
}

/** @param hasCorners false to fill the round corners with the colour at the edge */
async function drawPng(svg: string, size: number, hasCorners: boolean): Promise<Uint8Array> {
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
