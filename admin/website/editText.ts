/** Replaces the selection as typing does, so that the browser can undo it. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  // The only way that keeps the browser's own undo.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, text)
}

/** Puts marks around the selection, or takes them away. Without one, `placeholder` is selected in between. */
export function wrapSelection(
  area: HTMLTextAreaElement,
  before: string,
  after: string,
  placeholder: string,
): void {
  const { selectionStart: start, selectionEnd: end, value } = area
  const selected = value.slice(start, end)
  const isMarked =
    value.slice(start - before.length, start) === before && value.slice(end, end + after.length) === after
  if (isMarked) {
    area.setSelectionRange(start - before.length, end + after.length)
    insertText(area, selected)
    area.setSelectionRange(start - before.length, end - before.length)
    return
  }
  const words = selected === '' ? placeholder : selected
  insertText(area, before + words + after)
  area.setSelectionRange(start + before.length, start + before.length + words.length)
}

/** Begins each selected line with this mark, or takes it away. */
export function startLines(area: HTMLTextAreaElement, mark: string): void {
  const { selectionStart, selectionEnd, value } = area
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const nextBreak = value.indexOf('\n', selectionEnd)
  const end = nextBreak === -1 ? value.length : nextBreak
  const lines = value.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  area.setSelectionRange(start, end)
  insertText(area, changed)
}
