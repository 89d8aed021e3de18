/** A number as it is written here: 4,2 and 1.000. */
export function formatNumber(value: number): string {
  return value.toLocaleString('nl-NL')
}

/** Two numbers as one stretch, in a sentence: '10 tot 15'; a single number where both are the same. */
export function formatRange([from, to]: readonly [number, number], between = ' tot '): string {
  return from === to ? String(from) : `${from}${between}${to}`
}
