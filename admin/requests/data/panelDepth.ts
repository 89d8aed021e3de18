import { panelParam } from './listUrls.ts'

const depthKey = 'panelDepth'

/**
 * How many panels were opened over the list one after the other, each with an entry of its own in the browser's history: so many steps
 * back lies the list. 0 where none is open, undefined where the panel was opened by its address and no list lies behind it.
 */
export function readPanelDepth(search: URLSearchParams, state: unknown): number | undefined {
  if (!search.has(panelParam)) return 0
  const depth: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, depthKey) : undefined
  return typeof depth === 'number' ? depth : undefined
}

/** What goes along with the address (history state) of a panel that is opened over what is on the screen. */
export function toPanelState(search: URLSearchParams, state: unknown): object | undefined {
  const depth = readPanelDepth(search, state)
  return depth === undefined ? undefined : { [depthKey]: depth + 1 }
}
