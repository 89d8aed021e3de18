/** A short message over the page. */
export interface Toast {
  /** `destructive` for what went wrong. */
  readonly variant: 'default' | 'destructive'
  readonly title: string
  readonly description: string
}

/**
 * Shows a toast, in place of the one that is shown. Its code is fetched by the first one; where that fails there is no toast, so it
 * must never be the only place where something is said.
 */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const { openToaster } = await import('./openToaster.tsx')
    openToaster().show(toast)
  } catch {
    // Without a connection; see above.
  }
}
