/**
 * A text of somebody else as one line that a terminal shows and never obeys: control characters, with which it could move the cursor or
 * write over other lines, and signs that turn the direction of text are left out; line ends are spaces.
 */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, ' ').trim()
}

/** The same with its lines kept. */
export function toPlainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(unsafe, '')
}

// Control characters but the line feed; the marks and overrides of direction; line and paragraph separators; half pairs.
const unsafe = /(?!\n)\p{Cc}|[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu
