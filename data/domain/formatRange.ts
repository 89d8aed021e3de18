/** Two numbers as one stretch, in a sentence: '10 tot 15'; a single number where both are the same. */
export function formatRange([from, to]: readonly [number, number], between = ' tot '): string {
  return from === to ? String(from) : `${from}${between}${to}`
}
