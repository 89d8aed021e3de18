import { defaultColors, lightGround } from './faviconService.ts'

/** The colours that an icon is drawn in, each as #rrggbb. */
export interface IconColors {
  /** Of the shape. */
  readonly primary: string
  /** Of what it stands on. */
  readonly background: string
  /** Of the parts of the shape that have another colour; a tone of the first where absent. */
  readonly accent?: string
}

/**
 * Colours of a business as an icon wears them. The first is the shape's, the second the ground's as long as the shape can be seen on it. Where it cannot, the ground
 * is the next colour that serves, else dark grey or nearly white; the second colour becomes the second tone of the shape if it can be seen there.
 */
export function chooseColors(
  colors: readonly string[],
): IconColors & { /** Why the ground is another than asked for. */ readonly note?: string } {
  const [primary = defaultColors.primary, second, ...others] = colors
  const asked = second ?? defaultColors.background
  const contrast = getContrast(primary, asked)
  if (contrast >= leastContrast) return { primary, background: asked }

  const isGround = (ground: string) => getContrast(primary, ground) >= leastContrast
  const carries = (ground: string) => second !== undefined && isSecondTone(second, primary, ground)
  const ours = [defaultColors.background, lightGround].filter(isGround)
  const background = others.find(isGround) ?? ours.find(carries) ?? ours[0] ?? lightGround
  const name = second ?? 'dark grey'
  return {
    primary,
    background,
    ...(second !== undefined && carries(background) && { accent: second }),
    note: `The suggestions stand on ${background}: on ${name}, ${primary} is hard to see (${contrast.toFixed(1)} to 1).`,
  }
}

/** A colour between two others, each as #rrggbb. @param share of the second, from 0 to 1 */
export function mixColors(first: string, second: string, share: number): string {
  const [from, to] = [toChannels(first), toChannels(second)]
  return toHex(from.map((channel, index) => channel + ((to[index] ?? channel) - channel) * share))
}

/** Red, green and blue from 0 to 255, of a colour as #rrggbb. */
function toChannels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/** A colour as #rrggbb, of its channels from 0 to 255. */
export function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Below this, a shape is hard to tell from its ground; WCAG asks it of pictures. */
export const leastContrast = 3

/** How well one colour stands out from another, each as #rrggbb: from 1 to 21, as WCAG 2.2 reckons it. */
export function getContrast(first: string, second: string): number {
  const [a, b] = [toLuminance(first), toLuminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Below this, two tones beside each other look like one. */
const leastDifference = 1.2
/** Two halves of one shape may be closer. */
const leastShade = 1.1

/** Whether a colour can stand beside the main one: both are seen on the ground, and told from each other. */
function isSecondTone(color: string, primary: string, background: string): boolean {
  return getContrast(color, background) >= leastContrast && getContrast(color, primary) >= leastDifference
}

/** A tone of the main colour for a part of the shape: lighter where that can still be seen on the ground, else darker. All as #rrggbb. */
export function getSecondTone(primary: string, background: string): string {
  // Yellow turns olive with more black.
  const tones = [mixColors(primary, '#ffffff', 0.45), mixColors(primary, '#000000', 0.3)]
  return tones.find((tone) => isSecondTone(tone, primary, background)) ?? primary
}

/** The main colour in shade, for half of a shape: darker where that can still be seen on the ground, else lighter. */
export function getShade(primary: string, background: string): string {
  const shades = [
    mixColors(primary, '#000000', 0.14),
    mixColors(primary, '#ffffff', 0.14),
    mixColors(primary, '#ffffff', 0.3),
  ]
  const isSeen = (shade: string) =>
    getContrast(shade, primary) >= leastShade && getContrast(shade, background) >= leastContrast
  return shades.find(isSeen) ?? primary
}
