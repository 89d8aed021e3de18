import { escapeXml } from '#domain/format/escapeHtml'
import { colours } from '../rendering/identity.ts'

/** 32 by 32 units. */
export interface Favicon {
  readonly title: string
  readonly background: string
  readonly layers: readonly FaviconLayer[]
  /** In units; 6 if absent. 0 for an icon that the device crops. */
  readonly radius?: number
  /** 1 if absent. An icon that may be cropped to a circle needs less. */
  readonly scale?: number
}

export type FaviconLayer = { readonly transform?: string } & (PathLayer | TextLayer)

interface PathLayer {
  readonly path: string
  /** Fill colour. An outline within another is a hole. */
  readonly fill?: string
  readonly stroke?: { readonly colour: string; readonly width: number }
}

interface TextLayer {
  readonly text: string
  readonly fill: string
  /** In units. */
  readonly size: number
  readonly family: string
}

export function createOwnFavicon(name: string): Favicon {
  const lines = ['M25.2 12A5.2 5.2 0 1 1 14.8 12A5.2 5.2 0 0 1 25.2 12z', 'm16.2 15.8-9 9m3.4-3.4 2.6 2.6']
  const stroke = { colour: colours.gold, width: 2.6 }
  return { title: name, background: colours.ink, layers: lines.map((path) => ({ path, stroke })) }
}

/** Safe and well-formed for any data. */
export function renderFavicon({ title, background, layers, radius = 6, scale = 1 }: Favicon): string {
  const offset = Number((16 - 16 * scale).toFixed(3))
  const content = layers.map(renderLayer).join('')
  const scaled =
    scale === 1 ? content : `<g transform="translate(${offset} ${offset}) scale(${scale})">${content}</g>`
  // Some browsers draw a picture on a canvas only if it has a width and height.
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">' +
    `<title>${escapeXml(title)}</title>` +
    `<rect width="32" height="32" rx="${radius}" fill="${escapeXml(background)}"/>${scaled}</svg>`
  )
}

function renderLayer(layer: FaviconLayer): string {
  const { fill = 'none' } = layer
  const transform = layer.transform === undefined ? '' : ` transform="${escapeXml(layer.transform)}"`
  if ('text' in layer) {
    const font = `font-family="${escapeXml(layer.family)}" font-weight="700" font-size="${layer.size}"`
    return (
      `<text x="16" y="16" dy=".36em" text-anchor="middle" ${font} ` +
      `fill="${escapeXml(fill)}"${transform}>${escapeXml(layer.text)}</text>`
    )
  }
  const { path, stroke } = layer
  const outline =
    stroke === undefined
      ? ''
      : ` stroke="${escapeXml(stroke.colour)}" stroke-width="${stroke.width}"` +
        ' stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${escapeXml(path)}" fill="${escapeXml(fill)}" fill-rule="evenodd"${outline}${transform}/>`
}
