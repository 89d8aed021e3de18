import { panelParam } from './listUrls.ts'

const depthKey = 'panelDepth'

/** How many history entries the open panels have, to go back to the list. Undefined if there is no list to go back to. */
export function readPanelDepth(search: URLSearchParams, state: unknown): number | undefined {
  if (!search.has(panelParam)) return 0
  const depth: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, depthKey) : undefined
  return typeof depth === 'number' ? depth : undefined
}

/** The history state of the next panel. */
export function toPanelState(search: URLSearchParams, state: unknown): object | undefined {
  const depth = readPanelDepth(search, state)
  return depth === undefined ? undefined : { [depthKey]: depth + 1 }
}
