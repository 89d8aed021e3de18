import { createRandomId } from '#domain/requests/createRandomId'

/**
 * Makes the browser's 'back' close a layer over the page, as on a phone, instead of leaving the
 * page. Adds an entry to the history with the same address. Returns the function to call when the
 * layer has closed.
 */
export function closeOnBack(close: () => void): () => void {
  const layer = createRandomId()
  const isOnTop = () => (history.state as { layer?: unknown } | null)?.layer === layer
  history.pushState({ ...(history.state as object | null), layer }, '')
  const onPopState = () => {
    if (!isOnTop()) close()
  }
  window.addEventListener('popstate', onPopState)
  return () => {
    window.removeEventListener('popstate', onPopState)
    // Later, because another layer or page may come in its place now. Then its entry stays below that one.
    setTimeout(() => {
      if (isOnTop()) history.back()
    })
  }
}
