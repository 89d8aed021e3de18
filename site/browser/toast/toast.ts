export interface Toast {
  /** `destructive` for an error. */
  readonly variant: 'default' | 'destructive'
  readonly title: string
  readonly description: string
}

export const toastDurationMs = 5000
