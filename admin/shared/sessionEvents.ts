import { createSignal } from './createSignal.ts'
import { defineStore } from './stores.tsx'

interface SessionListener {
  readonly onSignIn?: (name: string) => void
  /** The session is over: clear fetched data, keep typed text. */
  readonly onEnd?: () => void
  /** Somebody signed out, or another person signed in: also clear typed text. */
  readonly onForget?: () => void
}

export const sessionEvents = defineStore(() => {
  const listeners: SessionListener[] = []
  return {
    listen: (listener: SessionListener): void => void listeners.push(listener),
    signIn: (name: string): void => {
      for (const { onSignIn } of listeners) onSignIn?.(name)
    },
    end: (): void => {
      for (const { onEnd } of listeners) onEnd?.()
    },
    forget: (): void => {
      for (const { onForget } of listeners) onForget?.()
    },
  }
})

/** The value is forgotten with the person. */
export function definePersonal<T>(initial: T) {
  return defineStore((stores) => {
    const signal = createSignal(initial)
    stores.get(sessionEvents).listen({ onForget: () => signal.set(initial) })
    return signal
  })
}
