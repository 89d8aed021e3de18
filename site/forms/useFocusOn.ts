import { useEffect, useRef, type RefObject } from 'react'

/** A ref whose element takes the focus when it appears, and each time `event` is another one. Without an event it leaves the focus alone. */
export function useFocusOn<E extends HTMLElement>(event: object | undefined): RefObject<E | null> {
  const ref = useRef<E>(null)
  const lastEvent = useRef<object>(undefined)
  useEffect(() => {
    if (lastEvent.current !== event) ref.current?.focus()
    lastEvent.current = event
  }, [event])
  return ref
}
