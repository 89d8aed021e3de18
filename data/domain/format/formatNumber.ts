/** Dutch notation: 4,2 and 1.000. */
export function formatNumber(value: number): string {
  return value.toLocaleString('nl-NL')
}

/** '10 tot 15', or one number if both are equal. */
export function formatRange([from, to]: readonly [number, number], between = ' tot '): string {
  return from === to ? String(from) : `${from}${between}${to}`
}
