import { formatCount } from '../shared/formatCount.ts'
import type { ListView } from './listViews.ts'
import { viewTexts } from './viewTexts.ts'

/** How long a list is: '1 aanvraag', '3.412 aanvragen'. */
export function toCountText(view: ListView, total: number): string {
  const { one, many } = viewTexts[view]
  return `${formatCount(total)} ${total === 1 ? one : many}`
}
