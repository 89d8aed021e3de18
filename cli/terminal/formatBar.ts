const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const

/** A bar of a value beside the largest: in eighths of a column where block characters can be shown, else of '#'. */
export function formatBar(value: number, largest: number, width: number, isUnicode: boolean): string {
  if (value <= 0 || largest <= 0) return ''
  const length = Math.min(1, value / largest) * width
  if (!isUnicode) return '#'.repeat(Math.max(1, Math.round(length)))
  // What there is always shows, however small beside the largest.
  const parts = Math.max(1, Math.round(length * 8))
  return '█'.repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? '')
}
