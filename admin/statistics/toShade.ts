/** How dark a cell is, from 0 for none to 5 for as much as the most. */
export function toShade(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * 5))
}
