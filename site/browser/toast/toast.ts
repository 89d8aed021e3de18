export interface Toast {
  readonly variant: 'default' | 'destructive'
  readonly title: string
  readonly description: string
}

export const toastDurationMs = 5000
