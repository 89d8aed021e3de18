import type { Page } from 'playwright'
import { expect, routes, test } from '../support/journeys.ts'
import { listNewerApis } from '../support/promisedBrowsers.ts'
import { fillContact } from './contactSteps.ts'
import { openSignedIn, postContact, readKept } from './inboxSteps.ts'

// This browser without what one of the promised browsers lacks. README names them.

test('the site sends a form in the oldest promised browsers', async ({ openPage, server }) => {
  const { page, problems } = await openPage({ consent: 'undecided' })
  await page.addInitScript(takeNewerAway, listNewerApis())
  await page.goto(server.url + routes.contact)
  await page.locator('[data-island][data-ready]').waitFor()
  await fillContact(page)
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
  expect((await posted).status()).toBe(201)
  await page.getByText('Aanvraag verzonden!').first().waitFor()
  expect(problems).toEqual([])
})

test('staff answer a request in the oldest promised browsers', async ({ openPage, server }) => {
  const { page, problems } = await openPage()
  await page.addInitScript(takeNewerAway, listNewerApis())
  const id = await postContact(server, { firstName: 'Oude Telefoon' })
  await openSignedIn(server, page, `/contact?aanvraag=${id}`)
  const panel = page.getByRole('dialog', { name: 'Oude Telefoon de Wit' })
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Gesproken')
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'contacted' })
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  for (const path of ['statistieken', 'instellingen', 'website']) {
    await page.goto(`${server.url}/admin/${path}`)
    await page.locator('main h1').first().waitFor()
  }
  expect(problems.filter((each) => !each.includes('401'))).toEqual([])
})

for (const [what, takeAway] of [
  ['library methods', () => void Reflect.deleteProperty(Object, 'hasOwn')],
  ['what the code needs first', () => void Reflect.deleteProperty(window, 'Map')],
] as const) {
  test(
    `a browser too old for the inbox, without ${what}, shows a sentence in place of a blank page`,
    { tag: '@phone' },
    async ({ openPage, server }) => {
      const { page } = await openPage()
      await page.addInitScript(takeAway)
      await page.goto(`${server.url}/admin/`)
      await page.getByText('kunnen in deze browser niet worden getoond').waitFor()
    },
  )
}

test('staff without JavaScript read what they need', { tag: '@phone' }, async ({ openPage, server }) => {
  const { page } = await openPage({ javaScript: false })
  await page.goto(`${server.url}/admin/`)
  await page.getByText('kunnen in deze browser niet worden getoond').waitFor()
})

/** How a translator leaves a text: in new elements instead of it, or within them. */
for (const keepsText of [false, true]) {
  test(
    `the inbox survives a browser that translates it${keepsText ? ', with the texts inside' : ''}`,
    { tag: keepsText ? ['@desktop', '@slow'] : '@desktop' },
    async ({ openPage, server }) => {
      await server.empty()
      const { page, problems } = await openPage({ viewport: 'desktop' })
      const ids = [
        await postContact(server, { firstName: 'Anna', isUrgent: true }),
        await postContact(server, { firstName: 'Bram' }),
      ]
      await page.clock.install({ time: new Date() })
      await openSignedIn(server, page, '/te-doen')
      const clock = page.locator('.clock').first()
      await clock.waitFor()
      await translate(page, keepsText)
      await expect(clock).toContainText('~')
      await page.clock.runFor(12 * 60_000)
      await expect(clock).toContainText('te laat')
      for (const [index, name] of ['Anna de Wit', 'Bram de Wit'].entries()) {
        await page
          .getByRole('link', { name: new RegExp(name) })
          .first()
          .click()
        const panel = page.locator('dialog').filter({ hasText: name })
        await panel.getByRole('combobox', { name: 'Status' }).selectOption('contacted')
        await expect
          .poll(() => readKept(server, page, ids[index] ?? ''))
          .toMatchObject({ status: 'contacted' })
        await page.keyboard.press('Escape')
        await expect(panel).toHaveCount(0)
      }
      await page.clock.runFor(5 * 60_000)
      await expect(page.locator('[data-request]')).toHaveCount(0)
      await expect(page.locator('.panel--failed')).toHaveCount(0)
      expect(problems.filter((each) => !each.includes('401'))).toEqual([])
    },
  )
}

/** As Chrome does: every text, and every text that comes or changes later. '~' marks a translation. */
async function translate(page: Page, keepsText: boolean): Promise<void> {
  await page.evaluate((keeps) => {
    const translateText = (text: Node) => {
      const parent = text.parentElement
      if (!parent || parent.closest('font, script, style, svg, option') || !text.nodeValue?.trim()) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      text.parentNode?.replaceChild(outer, text)
      if (keeps) inner.append('~', text)
      else inner.append(`~${text.nodeValue}`)
    }
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(translateText)
    }
    translateAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(translateAll)
    }).observe(document.body, { childList: true, subtree: true })
  }, keepsText)
}

/** Runs in the page. */
function takeNewerAway(paths: readonly string[]): void {
  for (const path of paths) {
    const [owner = '', ...rest] = path.split('.')
    const name = rest.at(-1)
    const holder: unknown = owner === 'Window' ? window : Reflect.get(window, owner)
    if (name === undefined) Reflect.deleteProperty(window, owner)
    else if (typeof holder !== 'function') Reflect.deleteProperty(Object(holder) as object, name)
    else if (name === owner) Reflect.set(window, owner, toAbstract(holder))
    else Reflect.deleteProperty(rest.length > 1 ? (Object(holder.prototype) as object) : holder, name)
  }

  /** The class without its constructor. */
  function toAbstract(holder: object): object {
    return new Proxy(holder, {
      construct() {
        throw new TypeError('Illegal constructor')
      },
    })
  }
}
