import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref. Its element gets the focus when it appears and when `event` changes; without an event it does not. */
export function useFocusOn<E extends HTMLElement>(event: object | undefined): RefObject<E | null> {
  const ref = useRef<E>(null)
  const lastEvent = useRef<object>(undefined)
  useEffect(() => {
    if (lastEvent.current !== event) ref.current?.focus()
    lastEvent.current = event
  }, [event])
  return ref
}
