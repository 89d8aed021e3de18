import { formatCount } from '../shared/formatCount.ts'
import type { ListView } from './listViews.ts'
import { viewTexts } from './viewTexts.ts'

/** How much of a list is on the screen: '20 aanvragen', '200 van 3.412 aanvragen'. */
export function toCountText(view: ListView, shown: number, total: number): string {
  const { one, many } = viewTexts[view]
  if (shown < total) return `${formatCount(shown)} van ${formatCount(total)} ${many}`
  return `${formatCount(shown)} ${shown === 1 ? one : many}`
}
