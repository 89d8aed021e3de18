const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' })
// East Asian wide and full-width letters take two columns, and so do emoji.
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\uFE0F/u

/** How many columns of a terminal a text takes. */
export function toWidth(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += toSegmentWidth(segment)
  return width
}

/** A text in exactly so many columns: cut, with a sign for what is missing, or filled with spaces. */
export function fitText(text: string, width: number, ellipsis: string): string {
  const cut = cutText(text, width, ellipsis)
  return cut + ' '.repeat(Math.max(0, width - toWidth(cut)))
}

/** A text in at most so many columns. */
export function cutText(text: string, width: number, ellipsis: string): string {
  if (width <= 0) return ''
  if (toWidth(text) <= width) return text
  const room = Math.max(0, width - toWidth(ellipsis))
  let cut = ''
  let used = 0
  for (const { segment } of segmenter.segment(text)) {
    used += toSegmentWidth(segment)
    if (used > room) break
    cut += segment
  }
  return cut + ellipsis
}

function toSegmentWidth(segment: string): number {
  if (/^[\p{M}\p{Cf}]+$/u.test(segment)) return 0
  return wide.test(segment) ? 2 : 1
}
