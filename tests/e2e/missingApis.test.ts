import { expect, routes, test } from '../support/journeys.ts'
import { readStore } from '../support/readStore.ts'
import { fillContact } from './contactSteps.ts'

// What a browser lacks may be anything: old, blocked by an extension, or switched off by its owner.
// The form without JavaScript needs none of it.

/** Each breaks another part: drawing, typing, sending, keeping, or what stands beside the form. */
const missing = [
  'Array.prototype.at',
  'Object.fromEntries',
  'Promise.prototype.finally',
  'crypto',
  'FormData',
  'URLSearchParams',
  'fetch',
  'AbortSignal',
  'BroadcastChannel',
  'IntersectionObserver',
  'localStorage',
  'matchMedia',
]

test(
  'visitors’ forms are sent whatever the browser lacks',
  { tag: ['@phone', '@slow'] },
  async ({ openPage, server }) => {
    test.setTimeout(300_000)
    const left = [...missing]
    const unsent: string[] = []
    const sendNext = async (): Promise<void> => {
      const name = left.pop()
      if (name === undefined) return
      const { page, context } = await openPage()
      // One that is not sent is reported; a busy machine is only slow.
      page.setDefaultTimeout(30_000)
      try {
        await page.addInitScript(takeAway, name)
        await page.goto(server.url + routes.contact, { waitUntil: 'networkidle' })
        await fillContact(page, { 'Wat is er aan de hand?': `Deze browser kent ${name} niet.` })
        await page.locator('#contact-form [type=submit]').click()
        await page.getByText('Aanvraag verzonden!').first().waitFor()
      } catch (error) {
        unsent.push(`${name}: ${String(error).split('\n')[0]}`)
      }
      await context.close()
      await sendNext()
    }
    await Promise.all([sendNext(), sendNext()])
    expect(unsent).toEqual([])
    const kept = (await readStore({ folder: server.dataFolder })).list('contact')
    const lacked = kept.flatMap((request) => {
      const text = 'problem' in request ? request.problem : ''
      return /^Deze browser kent (.+) niet\.$/.exec(text ?? '')?.[1] ?? []
    })
    expect(lacked.toSorted()).toEqual(missing.toSorted())
  },
)

/** Runs in the page. A blocked storage throws; everything else is missing. */
function takeAway(path: string): void {
  const names = path.split('.')
  const name = names.pop() ?? ''
  const owner = names.reduce<object>((object, each) => Reflect.get(object, each) as object, window)
  if (!(name in owner)) throw new Error(`this browser has no ${path}`)
  if (name.endsWith('Storage'))
    Object.defineProperty(owner, name, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  else if (!Reflect.deleteProperty(owner, name) || name in owner)
    Object.defineProperty(owner, name, { value: undefined })
}
