import { defineStore } from './stores.tsx'

export interface SessionListener {
  readonly onSignIn?: (name: string) => void
  /** The session is over: clear fetched data, keep typed text. */
  readonly onEnd?: () => void
  /** Somebody signed out, or another person signed in: also clear typed text. */
  readonly onForget?: () => void
}

export const sessionEvents = defineStore(() => {
  const listeners = new Set<SessionListener>()
  return {
    /** Returns the unsubscribe function. */
    listen: (listener: SessionListener): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn: (name: string) => {
      for (const { onSignIn } of listeners) onSignIn?.(name)
    },
    end: () => {
      for (const { onEnd } of listeners) onEnd?.()
    },
    forget: () => {
      for (const { onForget } of listeners) onForget?.()
    },
  }
})
