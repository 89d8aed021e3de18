import { holdPost } from './holdPost.ts'

/** What an island's own file for the browser offers: one fetch brings the component and what hands it to React. */
interface IslandClient {
  readonly wake: (element: HTMLElement) => void
}

const clients = import.meta.glob<IslandClient>('./*.client.tsx')

/**
 * Wakes each island of the page when its time has come. Nothing of React is fetched before: an island without this
 * script is plain HTML that works.
 */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = clients[`./${element.dataset['island']}.client.tsx`]
    if (load) wakeWhenNear(element, load)
  }
}

/**
 * One screen ahead of the visitor, and in any case when the keyboard gets there first. Where the code does not come, it is asked for
 * again when there is hope: the network is back, or the visitor uses the form.
 */
function wakeWhenNear(element: HTMLElement, load: () => Promise<IslandClient>): void {
  const whenAwake = new AbortController()
  const { signal } = whenAwake
  let waking: Promise<boolean> | undefined

  const tryToWake = async () => {
    try {
      const client = await load()
      whenAwake.abort()
      observer.disconnect()
      const goOn = post?.release()
      client.wake(element)
      goOn?.()
      return true
    } catch {
      waking = undefined
      return false
    }
  }
  const wake = (): Promise<boolean> => {
    // Not even tried without a network: most browsers remember of a script that it failed, for as long as the page is open.
    if (!navigator.onLine) return Promise.resolve(false)
    waking ??= tryToWake()
    return waking
  }

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void wake()
    },
    { rootMargin: '400px' },
  )
  const post = holdPost(element, wake)
  observer.observe(element)
  element.addEventListener('focusin', () => void wake(), { signal })
  const lookAgain = () => {
    observer.unobserve(element)
    observer.observe(element)
  }
  addEventListener('online', lookAgain, { signal })
}
