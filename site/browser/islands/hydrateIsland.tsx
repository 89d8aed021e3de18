import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import sheetUrl from '../../styles/formStates.scss?url'

export function hydrateIsland(element: HTMLElement, Component: ComponentType): void {
  // Every island is a form.
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheetUrl }))
  // Island wrote the props of this component into the page.
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  hydrateRoot(element, <Component {...props} />, { identifierPrefix: element.dataset['island'] ?? '' })
  element.dataset['ready'] = ''
}
