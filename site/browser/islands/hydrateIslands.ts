import type { ComponentType } from 'react'
import { isReachable } from '../submissions/whenReachable.ts'
import { holdPost } from './holdPost.ts'

interface IslandModule {
  readonly default: ComponentType
}

const loaders = import.meta.glob<IslandModule>('../../*/*.island.tsx')

export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = `/${element.dataset['island']}.island.tsx`
    const [, load] = Object.entries(loaders).find(([path]) => path.endsWith(name)) ?? []
    if (load) hydrateWhenNear(element, load)
  }
}

/** Retries when the network returns or the form is used. */
function hydrateWhenNear(element: HTMLElement, load: () => Promise<IslandModule>): void {
  const done = new AbortController()
  const { signal } = done
  let loading: Promise<boolean> | undefined

  const tryToHydrate = async () => {
    try {
      const [{ default: Component }, { hydrateIsland }] = await Promise.all([
        load(),
        import('./hydrateIsland.tsx'),
      ])
      done.abort()
      observer.disconnect()
      const sendHeldPost = post?.release()
      hydrateIsland(element, Component, sendHeldPost !== undefined)
      sendHeldPost?.()
      return true
    } catch {
      loading = undefined
      return false
    }
  }
  // Most browsers never retry a module that failed to load. Some say wrongly that they are offline.
  const hydrate = async () => (navigator.onLine || (await isReachable())) && (loading ??= tryToHydrate())

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void hydrate()
    },
    { rootMargin: '400px' },
  )
  const post = holdPost(element, hydrate)
  observer.observe(element)
  element.addEventListener('focusin', () => void hydrate(), { signal })
  addEventListener(
    'online',
    () => {
      observer.unobserve(element)
      observer.observe(element)
    },
    { signal },
  )
}
