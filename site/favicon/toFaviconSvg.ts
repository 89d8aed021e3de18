import { escapeHtml } from '../rendering/escapeHtml.ts'

/** A picture of 32 by 32, as data. */
export interface Favicon {
  /** What it is a picture of, for people who cannot see it. */
  readonly title: string
  readonly background: string
  readonly foreground: string
  /** Paths that are drawn as lines in the foreground's colour. */
  readonly lines?: readonly string[]
  /** One to three characters in the middle. */
  readonly initials?: string
  /** Corner radius in units of the picture; 6 where absent. 0 for icons that the device cuts out itself. */
  readonly radius?: number
  /** Size of what stands on the background; 1 where absent. Icons that may be cut out to a circle need less. */
  readonly scale?: number
}

/** A favicon as SVG. Whatever the data is, the result is well-formed and runs nothing. */
export function toFaviconSvg({
  title,
  background,
  foreground,
  lines = [],
  initials = '',
  radius = 6,
  scale = 1,
}: Favicon): string {
  const colour = escapeHtml(foreground)
  const offset = Number((16 - 16 * scale).toFixed(3))
  const drawn = lines.map((line) => `<path d="${escapeHtml(line)}"/>`).join('')
  const group =
    drawn &&
    `<g fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`
  const size = initials.length > 2 ? 12 : 16
  const text =
    initials &&
    `<text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="${colour}">${escapeHtml(initials)}</text>`
  const content =
    scale === 1
      ? group + text
      : `<g transform="translate(${offset} ${offset}) scale(${scale})">${group}${text}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeHtml(title)}</title><rect width="32" height="32" rx="${radius}" fill="${escapeHtml(background)}"/>${content}</svg>`
}
