/** A short message over the page. */
export interface Toast {
  /** `destructive` for what went wrong. */
  readonly variant: 'default' | 'destructive'
  readonly title: string
  readonly description: string
}

/** How long a toast is shown, in milliseconds; the specification's. */
export const toastDurationMs = 5000
