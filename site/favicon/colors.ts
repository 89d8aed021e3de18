import { defaultColors, lightBackground } from './faviconDesign.ts'

/** As #rrggbb. */
export interface IconColors {
  readonly primary: string
  readonly background: string
}

/** Minimum contrast of a shape and its background (WCAG, for pictures). */
export const minContrast = 3
/** Below this, two adjacent tones look like one; halves of one shape may be closer. */
const minToneContrast = 1.2
const minShadeContrast = 1.1

/** Picks another background if the shape would be hard to see; the note says why. */
export function chooseColors(colors: readonly string[]): IconColors & { readonly note?: string } {
  const [primary = defaultColors.primary, second] = colors
  const requested = second ?? defaultColors.background
  const contrast = getContrast(primary, requested)
  if (contrast >= minContrast) return { primary, background: requested }
  const background =
    getContrast(primary, defaultColors.background) >= minContrast ? defaultColors.background : lightBackground
  const note =
    `The suggestions stand on ${background}: on ${second ?? 'dark grey'}, ${primary} is hard to see ` +
    `(${contrast.toFixed(1)} to 1).`
  return { primary, background, note }
}

/** Lighter if visible on the background, else darker. */
export function getSecondTone(primary: string, background: string): string {
  // Yellow turns olive with more black.
  const tones = [mixColors(primary, '#ffffff', 0.45), mixColors(primary, '#000000', 0.3)]
  return tones.find((tone) => isTone(tone, primary, background, minToneContrast)) ?? primary
}

/** Darker if visible on the background, else lighter. */
export function getShade(primary: string, background: string): string {
  const shades = [
    mixColors(primary, '#000000', 0.14),
    mixColors(primary, '#ffffff', 0.14),
    mixColors(primary, '#ffffff', 0.3),
  ]
  return shades.find((shade) => isTone(shade, primary, background, minShadeContrast)) ?? primary
}

function isTone(color: string, primary: string, background: string, contrast: number): boolean {
  return getContrast(color, background) >= minContrast && getContrast(color, primary) >= contrast
}

/** The contrast ratio from 1 to 21, as in WCAG 2.2. */
export function getContrast(first: string, second: string): number {
  const [a, b] = [getLuminance(first), getLuminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** @param share of the second, from 0 to 1 */
export function mixColors(first: string, second: string, share: number): string {
  const [from, to] = [toChannels(first), toChannels(second)]
  return toHex(from.map((channel, index) => channel + ((to[index] ?? channel) - channel) * share))
}

/** Channels are from 0 to 255. */
function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function toChannels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
