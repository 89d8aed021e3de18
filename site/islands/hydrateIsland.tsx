import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hands a rendered island to React, with the props it was rendered with. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>): void {
  const props: object = JSON.parse(element.dataset['props'] ?? '{}')
  hydrateRoot(element, <Component {...props} />, { identifierPrefix: element.dataset['island'] ?? '' })
  element.dataset['ready'] = ''
}
