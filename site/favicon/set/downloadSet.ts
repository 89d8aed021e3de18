import { zipSync } from 'fflate'
import type { FaviconDesign } from '../design/faviconService.ts'
import { saveFile } from '../tool/saveFile.ts'
import { drawPng } from './drawPng.ts'
import { makeSetFiles } from './setFiles.ts'

/** Makes the whole set of a design in the browser and saves it as one zip. Throws where the browser cannot draw. */
export async function downloadSet(design: FaviconDesign): Promise<void> {
  const { businessName } = design
  const files = await makeSetFiles({
    name: businessName,
    svg: design.svgCode,
    themeColor: design.colorPalette[1] ?? '#ffffff',
    drawPng: (size, hasCorners) => drawPng(design.svgCode, size, hasCorners),
  })
  // Not the asynchronous kind: that runs in a worker made of a text, which the page's policy refuses.
  saveFile(`${businessName} favicons`, 'zip', 'application/zip', zipSync({ ...files }))
}
