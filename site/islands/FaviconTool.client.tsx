import FaviconTool from './FaviconTool.island.tsx'
import { hydrateIsland } from './hydrateIsland.tsx'

/** Hands the favicon tool on the page to React. */
export function wake(element: HTMLElement): void {
  hydrateIsland(element, FaviconTool)
}
