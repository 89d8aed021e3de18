import type { ComponentType } from 'react'

type IslandModule = { readonly default: ComponentType<object> }

const islands = import.meta.glob<IslandModule>('./*.island.tsx')

/**
 * Wakes each island of the page when its time has come. Nothing of React is fetched before: an island without this
 * script is plain HTML that works.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    whenDue(element, () => void hydrate(element))
  }
}

function whenDue(element: HTMLElement, start: () => void): void {
  // One screen ahead of the visitor, and in any case when the keyboard gets there first.
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) due()
    },
    { rootMargin: '400px' },
  )
  const due = () => {
    observer.disconnect()
    element.removeEventListener('focusin', due)
    start()
  }
  observer.observe(element)
  element.addEventListener('focusin', due)
}

async function hydrate(element: HTMLElement): Promise<void> {
  const load = islands[`./${element.dataset['island']}.island.tsx`]
  if (!load) return
  const [{ hydrateIsland }, island] = await Promise.all([import('./hydrateIsland.tsx'), load()])
  hydrateIsland(element, island.default)
}
