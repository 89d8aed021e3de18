import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'

interface ExistingElementProps {
  readonly element: HTMLElement
  readonly ref?: Ref<HTMLElement>
  /** Such as `onPointerMove` and `aria-describedby`. */
  readonly [given: string]: unknown
}

/** Gives Radix's handlers and attributes to an element that is already on the page. */
export function ExistingElement({ element, ref, ...given }: ExistingElementProps) {
  const latest = useRef(given)
  useImperativeHandle(ref, () => element, [element])

  useEffect(() => {
    latest.current = given
    for (const name of ['aria-describedby', 'data-state']) {
      const value = given[name]
      if (typeof value === 'string') element.setAttribute(name, value)
      else element.removeAttribute(name)
    }
  })

  useEffect(() => {
    const names = Object.keys(latest.current).filter((name) => /^on[A-Z]/.test(name))
    const call = (name: string, event: Event) => {
      const handler = latest.current[name]
      if (typeof handler === 'function') handler(event)
    }
    const listeners = names.map((name) => {
      const type = name.slice(2).toLowerCase()
      const listener = (event: Event) => call(name, event)
      element.addEventListener(type, listener)
      return () => element.removeEventListener(type, listener)
    })
    // The event that loaded this code came before the listeners.
    if (element.matches(':focus-visible')) call('onFocus', new FocusEvent('focus'))
    if (element.matches(':hover'))
      call('onPointerMove', new PointerEvent('pointermove', { pointerType: 'mouse' }))
    return () => listeners.forEach((remove) => remove())
  }, [element])

  return null
}
