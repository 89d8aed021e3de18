import { hidePlainToast, showPlainToast } from './showPlainToast.ts'
import type { Toast } from './createToastStore.ts'

/** How long a visitor waits for the code of the toast before a plain one is shown. */
const patienceMs = 2000

/**
 * Shows a toast, in place of the one that is shown. Its code is fetched by the first one; where the connection that failed the
 * visitor fails this as well, a plain toast says it.
 */
export async function showToast(toast: Toast): Promise<void> {
  let isShown = false
  hidePlainToast()
  const showPlain = () => {
    if (!isShown) showPlainToast(toast)
    isShown = true
  }
  const timer = setTimeout(showPlain, patienceMs)
  try {
    const { openToaster } = await import('./openToaster.tsx')
    if (!isShown) openToaster().show(toast)
    isShown = true
  } catch {
    showPlain()
  } finally {
    clearTimeout(timer)
  }
}
