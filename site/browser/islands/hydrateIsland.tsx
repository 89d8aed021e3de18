import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

export function hydrateIsland(element: HTMLElement, Component: ComponentType): void {
  // Island wrote the props of this component into the page.
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  hydrateRoot(element, <Component {...props} />, { identifierPrefix: element.dataset['island'] ?? '' })
  element.dataset['ready'] = ''
}
