import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hands a rendered island to React, with the props it was rendered with. */
export function hydrateIsland<P extends object>(element: HTMLElement, Component: ComponentType<P>): void {
  // What Island wrote into the page for this very component.
  const props = JSON.parse(element.dataset['props'] ?? '{}') as P
  hydrateRoot(element, <Component {...props} />, { identifierPrefix: element.dataset['island'] ?? '' })
  element.dataset['ready'] = ''
}
