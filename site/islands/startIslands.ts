/** What an island's own file for the browser offers: one fetch brings the component and what hands it to React. */
interface IslandClient {
  readonly wake: (element: HTMLElement) => void
}

const clients = import.meta.glob<IslandClient>('./*.client.tsx')

/**
 * Wakes each island of the page when its time has come. Nothing of React is fetched before: an island without this
 * script is plain HTML that works.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) wakeWhenNear(element)
}

/** One screen ahead of the visitor, and in any case when the keyboard gets there first. */
function wakeWhenNear(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wake()
    },
    { rootMargin: '400px' },
  )
  const wake = () => {
    observer.disconnect()
    element.removeEventListener('focusin', wake)
    void clients[`./${element.dataset['island']}.client.tsx`]?.().then((client) => client.wake(element))
  }
  observer.observe(element)
  element.addEventListener('focusin', wake)
}
