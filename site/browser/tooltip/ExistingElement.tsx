import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'

interface ExistingElementProps {
  /** An element of the page that React did not make. */
  readonly element: HTMLElement
  readonly ref?: Ref<HTMLElement>
  /** What Radix would give to an element of its own: handlers such as `onPointerMove`, attributes such as `aria-describedby`. */
  readonly [given: string]: unknown
}

/** Stands in for an element that is on the page already: takes the handlers and attributes meant for it, and draws nothing. */
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
    // The focus that had this fetched came before anybody listened.
    if (element.matches(':focus-visible')) call('onFocus', new FocusEvent('focus'))
    return () => listeners.forEach((remove) => remove())
  }, [element])

  return null
}
