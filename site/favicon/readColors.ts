interface ReadColors {
  readonly colors: readonly string[]
  /** What the visitor reads about those that are no colours. */
  readonly problem?: string
}

/** Reads 'gold, #222, rgb(1, 2, 3)' as #rrggbb. */
export function readColors(text: string, parse = parseColor): ReadColors {
  // Split at commas outside brackets.
  const parts = text
    .split(/,(?![^()]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const colors = parts.flatMap((part) => parse(part) ?? [])
  const refused = parts.filter((part) => parse(part) === undefined)
  if (refused.length === 0) return { colors }
  const named = refused.map((color) => `“${color}”`).join(', ')
  const verb = refused.length === 1 ? 'is not a color' : 'are not colors'
  const problem = `${named} ${verb} this tool knows. Use #d4af37, rgb(212, 175, 55) or a name such as gold.`
  return { colors, problem }
}

/** An opaque CSS colour as #rrggbb. Anything else is undefined, because the result becomes markup. */
function parseColor(text: string): string | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return undefined
  const [onBlack, onWhite] = ['#000000', '#ffffff'].map((before) => {
    context.fillStyle = before
    // Ignored if it is no colour.
    context.fillStyle = text
    return context.fillStyle
  })
  return onBlack === onWhite && /^#[0-9a-f]{6}$/.test(onBlack ?? '') ? onBlack : undefined
}
