import { createRandomId } from '#domain/requests/createRandomId'

/**
 * Makes the browser's 'back' close a layer over the page, as on a phone, instead of leaving the page.
 * Returns the function to call when the layer closes by other means. The entry that is added to the history has
 * the address and the router's state of the page.
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
    // Not if the layer led to another page.
    if (isOnTop()) history.back()
  }
}
