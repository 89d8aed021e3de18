/**
 * Makes what opens a chat in a window of its own; to be called within a click. It answers false where the browser blocks
 * the window. The same words are opened once: trying again after a failure brings no second window.
 *
 * @param open `window.open` with a new window. Not with 'noopener': then the browser tells nobody whether a window came.
 */
export function createChatOpener(open: (url: string) => Window | null): (url: string) => boolean {
  const opened = new Set<string>()
  return (url) => {
    if (opened.has(url)) return true
    const chat = open(url)
    if (chat === null) return false
    chat.opener = null
    opened.add(url)
    return true
  }
}
