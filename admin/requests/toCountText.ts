import type { RequestKind } from '#domain/kinds'
import { formatCount } from '../shared/formatCount.ts'
import { kindTexts } from './kindTexts.ts'

/** How much of a list is on the screen: '20 aanvragen', '200 van 3.412 aanvragen'. */
export function toCountText(kind: RequestKind, shown: number, total: number): string {
  const { one, many } = kindTexts[kind]
  if (shown < total) return `${formatCount(shown)} van ${formatCount(total)} ${many}`
  return `${formatCount(shown)} ${shown === 1 ? one : many}`
}
