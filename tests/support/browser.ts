import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { consentKey, type ConsentCategory } from '#domain/site/consent'
import { findChromium } from '../../scripts/findChromium.ts'

/** Phone and desktop, as the journeys are made on. */
export const viewports = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const

export type ViewportName = keyof typeof viewports

/** Starts the Chromium that this machine has. */
export async function launchBrowser(): Promise<Browser> {
  const found = findChromium()
  if (!found.ok) throw new Error(found.message)
  return chromium.launch({
    executablePath: found.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A page, and everything that went wrong on it without anybody looking. */
export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings of the console, uncaught errors, and requests to another host. */
  readonly problems: readonly string[]
}

interface PageOptions {
  readonly viewport: ViewportName
  readonly javaScript?: boolean
  /** What the visitor decided about cookies before; by default that all is refused. 'undecided' is a first visit: the page asks. */
  readonly consent?: readonly ConsentCategory[] | 'undecided'
}

/** Opens an empty page that notes its problems: a journey ends by expecting none. */
export async function openPage(
  browser: Browser,
  { viewport, javaScript = true, consent = [] }: PageOptions,
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: viewports[viewport],
    javaScriptEnabled: javaScript,
    hasTouch: viewport === 'phone',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
  })
  if (consent !== 'undecided') await decideBefore(context, consent)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1')
      problems.push(`asked another host: ${url.hostname}`)
  })
  return { page, context, problems }
}

/** A decision as the site keeps it, a minute old, so that no clock of a test comes before it. What is decided later stays. */
export async function decideBefore(
  context: BrowserContext,
  allowed: readonly ConsentCategory[],
): Promise<void> {
  await context.addInitScript(
    ([key, categories]) => {
      try {
        if (localStorage.getItem(key) === null) {
          localStorage.setItem(key, `${Date.now() - 60_000} ${categories}`)
        }
      } catch {
        // A page without storage: nothing is asked there either.
      }
    },
    [consentKey, allowed.join(' ')] as const,
  )
}
