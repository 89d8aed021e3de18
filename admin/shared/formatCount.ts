const dutch = new Intl.NumberFormat('nl-NL')

/** A count as it is written here: '3.412'. */
export function formatCount(count: number): string {
  return dutch.format(count)
}
