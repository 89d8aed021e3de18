import { useEffect, useRef, type RefObject } from 'react'

/** A ref whose element takes the focus when it appears, and each time `event` is another one. */
export function useFocusOn<E extends HTMLElement>(event: unknown): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus(), [event])
  return ref
}
