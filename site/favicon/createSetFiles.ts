import { iconPaths } from '../rendering/identity.ts'
import { createIco } from './createIco.ts'
import type { FaviconDesign } from './faviconDesign.ts'

type SetDesign = Pick<FaviconDesign, 'businessName' | 'svgCode' | 'colorPalette'>

const icoSizes = [16, 32, 48] as const
const getPngPath = (size: number) => `favicon-${size}x${size}.png`

/** Sides in pixels. */
const pngFiles: Readonly<Record<string, number>> = {
  ...Object.fromEntries(icoSizes.map((size) => [getPngPath(size), size])),
  [iconPaths.apple]: 180,
  [iconPaths.medium]: 192,
  [iconPaths.large]: 512,
}

/** @param drawPng `hasCorners` is false for a picture whose corners the device crops. */
export async function createSetFiles(
  { businessName, svgCode, colorPalette }: SetDesign,
  drawPng: (size: number, hasCorners: boolean) => Promise<Uint8Array>,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const pngs = Object.entries(pngFiles).map(
    async ([file, size]) => [file, await drawPng(size, file !== iconPaths.apple)] as const,
  )
  const byFile = Object.fromEntries(await Promise.all(pngs))
  const pictures = icoSizes.flatMap((size) => {
    const png = byFile[getPngPath(size)]
    return png === undefined ? [] : [{ size, png }]
  })
  return {
    [iconPaths.vector]: encode(svgCode),
    [iconPaths.small]: createIco(pictures),
    ...byFile,
    [iconPaths.manifest]: encode(createManifest(businessName, colorPalette[1] ?? '#ffffff')),
    'README.txt': encode(createReadme(businessName)),
  }
}

function createManifest(name: string, themeColor: string): string {
  const icon = (path: string, size: number) => ({
    src: `/${path}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const manifest = {
    name,
    short_name: name,
    icons: [icon(iconPaths.medium, 192), icon(iconPaths.large, 512)],
    theme_color: themeColor,
    background_color: themeColor,
    display: 'browser',
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function createReadme(name: string): string {
  return [
    `Favicon set for ${name.replace(/\s+/g, ' ')}`,
    '',
    '1. Put these files in the root folder of your website.',
    '2. Put these lines between <head> and </head> of every page:',
    '',
    `<link rel="icon" href="/${iconPaths.small}" sizes="32x32">`,
    `<link rel="icon" href="/${iconPaths.vector}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/${iconPaths.apple}">`,
    `<link rel="manifest" href="/${iconPaths.manifest}">`,
    '',
    'The files:',
    `- ${iconPaths.vector}: sharp at every size, for current browsers`,
    `- ${iconPaths.small}: 16, 32 and 48 pixels in one file, for older browsers and programs`,
    '- favicon-16x16.png, favicon-32x32.png, favicon-48x48.png: the same sizes one by one',
    `- ${iconPaths.apple}: 180 pixels, for the home screen of an iPhone or iPad`,
    `- ${iconPaths.medium}, ${iconPaths.large}: for the home screen of Android, named in the manifest`,
    `- ${iconPaths.manifest}: name, icons and color for phones`,
    '',
  ].join('\r\n')
}
