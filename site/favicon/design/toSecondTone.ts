import { mixColors } from './mixColors.ts'
import { leastContrast, toContrast } from './toContrast.ts'

/** Below this, two tones beside each other look like one. */
const leastDifference = 1.2
/** Two halves of one shape may be closer. */
const leastShade = 1.1

/** Whether a colour can stand beside the main one: both are seen on the ground, and told from each other. */
export function isSecondTone(color: string, primary: string, background: string): boolean {
  return toContrast(color, background) >= leastContrast && toContrast(color, primary) >= leastDifference
}

/** A tone of the main colour for a part of the shape: lighter where that can still be seen on the ground, else darker. All as #rrggbb. */
export function toSecondTone(primary: string, background: string): string {
  // Yellow turns olive with more black.
  const tones = [mixColors(primary, '#ffffff', 0.45), mixColors(primary, '#000000', 0.3)]
  return tones.find((tone) => isSecondTone(tone, primary, background)) ?? primary
}

/** The main colour in shade, for half of a shape: darker where that can still be seen on the ground, else lighter. */
export function toShade(primary: string, background: string): string {
  const shades = [
    mixColors(primary, '#000000', 0.14),
    mixColors(primary, '#ffffff', 0.14),
    mixColors(primary, '#ffffff', 0.3),
  ]
  const isSeen = (shade: string) =>
    toContrast(shade, primary) >= leastShade && toContrast(shade, background) >= leastContrast
  return shades.find(isSeen) ?? primary
}
