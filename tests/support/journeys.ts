import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { loadBusiness } from '#content/business'
import { createRoutes } from '#domain/site/routes'
import { launchBrowser } from './browser.ts'
import { removeDataFolder, startBuiltServer, type BuiltServer } from './builtServer.ts'

export const business = loadBusiness()

/** The addresses of the built site. */
export const routes = createRoutes({ product: business.slug, city: business.city.slug })

/** One browser and one server for the journeys of a file: there before its first test, gone after its last. */
export function prepareJourneys(): { readonly browser: Browser; readonly server: BuiltServer } {
  let browser: Browser | undefined
  let server: BuiltServer | undefined
  beforeAll(async () => {
    browser = await launchBrowser()
    server = await startBuiltServer()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    if (server) removeDataFolder(server)
  })
  const assertStarted = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('only inside a test is there a browser and a server')
    return value
  }
  return {
    get browser() {
      return assertStarted(browser)
    },
    get server() {
      return assertStarted(server)
    },
  }
}
