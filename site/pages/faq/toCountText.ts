/**
 * How many questions are shown, for who sees the list and for who hears it: '30 vragen', '1 vraag'.
 */
export function toCountText(count: number): string {
  return count === 1 ? '1 vraag' : `${count} vragen`
}
