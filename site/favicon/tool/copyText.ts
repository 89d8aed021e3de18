/** Copies a text, and says whether it did. A page without a secure address has no clipboard: there the older way is tried. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Copies by selecting, and puts the focus back. The page's sheet needs `.copy-box`. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.className = 'copy-box'
  box.readOnly = true
  box.value = text
  document.body.append(box)
  box.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
