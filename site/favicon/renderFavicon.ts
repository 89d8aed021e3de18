import { escapeXml } from '../rendering/escapeHtml.ts'
import { colours } from '../rendering/identity.ts'

/** A picture of 32 by 32, as data. */
export interface Favicon {
  /** What it is a picture of, for people who cannot see it. */
  readonly title: string
  readonly background: string
  readonly foreground: string
  /** Parts in colours of their own, one over the other, below the lines and the initials. */
  readonly layers?: readonly FaviconLayer[]
  /** Paths that are drawn as lines in the foreground's colour. */
  readonly lines?: readonly string[]
  /** One to three characters in the middle. */
  readonly initials?: string
  /** Corner radius in units of the picture; 6 where absent. 0 for icons that the device cuts out itself. */
  readonly radius?: number
  /** Size of what stands on the background; 1 where absent. Icons that may be cut out to a circle need less. */
  readonly scale?: number
}

/** A part of the picture: a path, or letters in its middle. */
export type FaviconLayer = {
  /** As the attribute of that name: where the part stands and how it is turned. */
  readonly transform?: string
} & (PathLayer | TextLayer)

interface PathLayer {
  readonly path: string
  /** Colour of the area; nothing where absent. Where outlines lie in each other, the inner one is a hole. */
  readonly fill?: string
  readonly stroke?: { readonly colour: string; readonly width: number }
}

interface TextLayer {
  readonly text: string
  readonly fill: string
  /** Height of the letters in units of the picture. */
  readonly size: number
  /** Font families, as in a style sheet. */
  readonly family: string
}

/** A favicon as SVG. Whatever the data is, the result is well-formed and runs nothing. */
export function renderFavicon({
  title,
  background,
  foreground,
  layers = [],
  lines = [],
  initials = '',
  radius = 6,
  scale = 1,
}: Favicon): string {
  const colour = escapeXml(foreground)
  const offset = Number((16 - 16 * scale).toFixed(3))
  const drawn = lines.map((line) => `<path d="${escapeXml(line)}"/>`).join('')
  const group =
    drawn &&
    `<g fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`
  const text =
    initials &&
    toText({
      text: initials,
      fill: foreground,
      size: initials.length > 2 ? 12 : 16,
      family: 'system-ui,sans-serif',
    })
  const content = layers.map(toLayer).join('') + group + text
  const scaled =
    scale === 1 ? content : `<g transform="translate(${offset} ${offset}) scale(${scale})">${content}</g>`
  // A picture without a size of its own is not drawn on a canvas by every browser.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><title>${escapeXml(title)}</title><rect width="32" height="32" rx="${radius}" fill="${escapeXml(background)}"/>${scaled}</svg>`
}

function toLayer(layer: FaviconLayer): string {
  if ('text' in layer) return toText(layer)
  const { path, fill = 'none', stroke, transform } = layer
  const outline =
    stroke === undefined
      ? ''
      : ` stroke="${escapeXml(stroke.colour)}" stroke-width="${stroke.width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${escapeXml(path)}" fill="${escapeXml(fill)}" fill-rule="evenodd"${outline}${toTransform(transform)}/>`
}

function toText({
  text,
  fill,
  size,
  family,
  transform,
}: TextLayer & { readonly transform?: string }): string {
  return `<text x="16" y="16" dy=".36em" text-anchor="middle" font-family="${escapeXml(family)}" font-weight="700" font-size="${size}" fill="${escapeXml(fill)}"${toTransform(transform)}>${escapeXml(text)}</text>`
}

function toTransform(transform: string | undefined): string {
  return transform === undefined ? '' : ` transform="${escapeXml(transform)}"`
}

/** Our own icon: a key in gold on ink. */
export function createOwnFavicon(name: string): Favicon {
  return {
    title: name,
    background: colours.ink,
    foreground: colours.gold,
    lines: ['M25.2 12A5.2 5.2 0 1 1 14.8 12A5.2 5.2 0 0 1 25.2 12z', 'm16.2 15.8-9 9m3.4-3.4 2.6 2.6'],
  }
}
