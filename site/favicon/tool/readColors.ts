import { chooseColors } from '../design/chooseColors.ts'
import { defaultColors } from '../design/defaultColors.ts'
import type { CustomInput } from '../design/faviconService.ts'
import { parseColors } from '../design/parseColors.ts'

export type ReadColors =
  | { readonly ok: true; readonly colors: readonly string[] }
  | { readonly ok: false; readonly problem: string }

/** The colours in a field, each as #rrggbb, or what to say about it. */
export function readColors(text: string): ReadColors {
  const parsed = parseColors(text)
  if (parsed.ok) return parsed
  const named = parsed.refused.map((color) => `“${color}”`).join(', ')
  const verb = parsed.refused.length === 1 ? 'is not a color' : 'are not colors'
  return {
    ok: false,
    problem: `${named} ${verb} this tool knows. Use #d4af37, rgb(212, 175, 55) or a name such as gold.`,
  }
}

/** The first of some colours for the shape, the second for its ground: gold where there is none, and a ground that lets the shape be seen. */
export function toShapeAndGround([
  primaryColor = defaultColors.primary,
  backgroundColor,
]: readonly string[]): Pick<CustomInput, 'primaryColor' | 'backgroundColor'> {
  return { primaryColor, backgroundColor: backgroundColor ?? chooseColors([primaryColor]).background }
}
