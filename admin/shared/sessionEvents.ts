import { defineStore } from './stores.tsx'

export interface SessionListener {
  readonly onSignIn?: (name: string) => void
  /** The session is over: forget what was read, not what was typed. */
  readonly onEnd?: () => void
  /** The person signed out, or somebody else signed in: forget what was typed and asked too. */
  readonly onForget?: () => void
}

/** Tells features that a session began or ended, so each can clear what it holds. */
export const sessionEvents = defineStore(createSessionEvents)

function createSessionEvents() {
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
}
