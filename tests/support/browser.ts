import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright'
import { consentKey, usedCategories, type ConsentCategory } from '#domain/site/consent'
import { findChromium } from '../../scripts/findChromium.ts'

/** Phone and desktop: the two projects of playwright.config.ts. */
export const viewports = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const

export type ViewportName = keyof typeof viewports

/** Options to start the Chromium of this machine. Throws if there is none. */
export function getLaunchOptions(): LaunchOptions {
  const found = findChromium()
  if (!found.ok) throw new Error(found.message)
  return {
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
  }
}

/** Starts a Chromium for a script that does not run in Playwright's test runner. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(getLaunchOptions())
}

/**
 * Stores a decision about cookies as the site does, dated a minute ago. A later decision is kept.
 */
export async function storeConsent(
  context: BrowserContext,
  allowed: readonly ConsentCategory[],
): Promise<void> {
  await context.addInitScript(
    ([key, answers]) => {
      try {
        if (localStorage.getItem(key) === null) {
          localStorage.setItem(key, `${Date.now() - 60_000} ${answers}`)
        }
      } catch {
        // A page without storage asks nothing.
      }
    },
    [
      consentKey,
      usedCategories.map((category) => (allowed.includes(category) ? category : `-${category}`)).join(' '),
    ] as const,
  )
}
