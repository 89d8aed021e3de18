import RequestForm from './RequestForm.island.tsx'
import { hydrateIsland } from './hydrateIsland.tsx'

/** Hands the request form on the page to React. */
export function wake(element: HTMLElement): void {
  hydrateIsland(element, RequestForm)
}
