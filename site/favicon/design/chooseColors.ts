import { defaultColors, lightGround } from './defaultColors.ts'
import { leastContrast, toContrast } from './toContrast.ts'
import { isSecondTone } from './toSecondTone.ts'

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
  const contrast = toContrast(primary, asked)
  if (contrast >= leastContrast) return { primary, background: asked }

  const isGround = (ground: string) => toContrast(primary, ground) >= leastContrast
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
