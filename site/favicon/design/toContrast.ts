import { toChannels } from './mixColors.ts'

/** Below this, a shape is hard to tell from its ground; WCAG asks it of pictures. */
export const leastContrast = 3

/** How well one colour stands out from another, each as #rrggbb: from 1 to 21, as WCAG 2.2 reckons it. */
export function toContrast(first: string, second: string): number {
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
