import { panelParam } from './listUrls.ts'

const depthKey = 'panelDepth'

/** History entries to go back to the list; undefined if the list is not in the history. */
export function readPanelDepth(search: URLSearchParams, state: unknown): number | undefined {
  if (!search.has(panelParam)) return 0
  const depth: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, depthKey) : undefined
  return typeof depth === 'number' ? depth : undefined
}

export function toPanelState(search: URLSearchParams, state: unknown): object | undefined {
  const depth = readPanelDepth(search, state)
  return depth === undefined ? undefined : { [depthKey]: depth + 1 }
}
