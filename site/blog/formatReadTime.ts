/** How long reading takes: '8 min'. The space does not break. */
export function formatReadTime(minutes: number): string {
  return `${minutes}\u00A0min`
}
