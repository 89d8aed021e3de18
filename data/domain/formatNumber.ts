/** A number as it is written here: 4,2 and 1.000. */
export function formatNumber(value: number): string {
  return value.toLocaleString('nl-NL')
}
