import { escapeXml } from '#domain/format/escapeHtml'
import { colours, markPath } from '../rendering/identity.ts'

/** 32 by 32 units. */
export interface Favicon {
  readonly title: string
  readonly background: string
  /** SVG elements, made by `fill` and `stroke`. */
  readonly shapes: string
  /** In units; 6 if absent. 0 for an icon that the device crops. */
  readonly radius?: number
  /** 1 if absent. An icon that may be cropped to a circle needs less. */
  readonly scale?: number
}

export function createOwnFavicon(name: string): Favicon {
  const shapes = `<g transform="translate(4 4)">${fill(markPath, colours.gold)}</g>`
  return { title: name, background: colours.ink, shapes }
}

/** Safe and well-formed for any title and colour. */
export function renderFavicon({ title, background, shapes, radius = 6, scale = 1 }: Favicon): string {
  const offset = Number((16 - 16 * scale).toFixed(3))
  const scaled =
    scale === 1 ? shapes : `<g transform="translate(${offset} ${offset}) scale(${scale})">${shapes}</g>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">' +
    `<title>${escapeXml(title)}</title>` +
    `<rect width="32" height="32" rx="${radius}" fill="${escapeXml(background)}"/>${scaled}</svg>`
  )
}

/** An outline within another is a hole. */
export function fill(path: string, colour: string, opacity = 1): string {
  return `<path d="${path}" fill="${escapeXml(colour)}" fill-rule="evenodd"${formatOpacity(opacity)}/>`
}

/** @param width in units. */
export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  const line = `stroke="${escapeXml(colour)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${path}" fill="none" ${line}${formatOpacity(opacity)}/>`
}

function formatOpacity(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${opacity}"`
}
