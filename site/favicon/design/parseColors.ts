import { findNamedColor } from './colorNames.ts'
import { defaultColors } from './defaultColors.ts'
import { toHex } from './mixColors.ts'

export type ParsedColors =
  | { readonly ok: true; readonly colors: readonly string[] }
  /** `refused` are those that are no colour, as they were typed. */
  | { readonly ok: false; readonly refused: readonly string[] }

/** The colours in a text such as 'gold, #222, rgb(1, 2, 3)', each as #rrggbb; none in an empty text. */
export function parseColors(text: string): ParsedColors {
  const colors: string[] = []
  const refused: string[] = []
  for (const part of splitColors(text)) {
    const color = parseColor(part)
    if (color === undefined) refused.push(part)
    else colors.push(color)
  }
  return refused.length === 0 ? { ok: true, colors } : { ok: false, refused }
}

/** At commas, but not at those within brackets. White space around is nothing, and so is an empty part. */
function splitColors(text: string): readonly string[] {
  return text
    .split(/,(?![^()]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * One colour as #rrggbb: from #rgb, #rrggbb, rgb() with three whole numbers, or a CSS name. Nothing else gets through: what comes out of here is
 * written into pictures.
 */
export function parseColor(text: string): string | undefined {
  const color = text.trim().toLowerCase()
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(color)?.[1]
  if (digits !== undefined) {
    return `#${digits.length === 3 ? digits.replace(/./g, (digit) => digit + digit) : digits}`
  }
  const channels = /^rgb\(\s*(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})\s*\)$/.exec(color)
  if (channels) {
    const values = channels.slice(1).map(Number)
    return values.every((value) => value <= 255) ? toHex(values) : undefined
  }
  // CSS's darkgrey is lighter than its grey; who writes two words means the dark one of our form.
  if (/^dark gr[ae]y$/.test(color)) return defaultColors.background
  return /^[a-z]+$/.test(color) ? findNamedColor(color) : undefined
}
