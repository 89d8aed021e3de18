import type { BrowserContext } from 'playwright'

/** Makes the browser say that it is online or offline, whatever its network does, and never that this changed. */
export async function claimNetwork(context: BrowserContext, isOnline: boolean): Promise<void> {
  await context.addInitScript((claim) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => claim })
    for (const type of ['online', 'offline'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
  }, isOnline)
}
