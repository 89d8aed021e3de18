import { expect, routes, test } from '../support/journeys.ts'

test(
  'the phone menu keeps the keyboard focus while open, and returns it on closing',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page, problems } = await openPage({ viewport: 'phone' })
    await page.goto(server.url + routes.rates, { waitUntil: 'load' })
    const opener = page
      .locator('header > * button[aria-haspopup=dialog], header button[aria-haspopup=dialog]')
      .first()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await menu.waitFor()
    const stops = await menu.locator('a, button').count()
    for (let stop = 0; stop <= stops + 1; stop += 1) {
      await page.keyboard.press('Tab')
      // Past its last stop a browser's own bar may come; what lies behind the menu never does.
      expect(
        await page.evaluate(() => {
          const { activeElement } = document
          return activeElement === document.body || activeElement?.closest('dialog') !== null
        }),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.click()
    await menu.getByRole('button', { name: 'Menu sluiten' }).click()
    await menu.waitFor({ state: 'hidden' })
    await opener.click()
    await menu.getByRole('link', { name: 'FAQ' }).click()
    await page.waitForURL(`**${routes.faq}`)
    expect(problems).toEqual([])
  },
)

test(
  'in a browser with dialogs but no popovers the menu opens, and forms work',
  { tag: ['@phone', '@slow'] },
  async ({ openPage, server }) => {
    const { page, context, problems } = await openPage({ viewport: 'phone' })
    await context.addInitScript(() => {
      const { prototype } = Element
      const matches = Reflect.get(prototype, 'matches')
      Reflect.deleteProperty(HTMLElement.prototype, 'popover')
      Reflect.set(prototype, 'matches', function (this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new DOMException(selector, 'SyntaxError')
        return Reflect.apply(matches, this, [selector])
      })
    })
    await page.goto(server.url + routes.contact, { waitUntil: 'load' })
    await page.locator('[data-island][data-ready]').first().waitFor()
    await page.locator('header button[aria-haspopup=dialog]').first().click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    expect(problems).toEqual([])
  },
)

test(
  'a browser that does not support the menu still runs forms',
  { tag: ['@phone', '@slow'] },
  async ({ openPage, server }) => {
    const { page, context, problems } = await openPage({ viewport: 'phone' })
    await context.addInitScript(() => {
      Reflect.set(globalThis, 'matchMedia', undefined)
    })
    await page.goto(server.url + routes.contact, { waitUntil: 'load' })
    await page.locator('[data-island][data-ready]').first().waitFor()
    expect(problems).toEqual([expect.stringContaining('matchMedia')])
  },
)

test(
  'it opens without JavaScript too, and its links work',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone', javaScript: false })
    await page.goto(server.url + routes.rates, { waitUntil: 'load' })
    await page.locator('header button[aria-haspopup=dialog]').first().click()
    const link = page.locator('dialog').getByRole('link', { name: 'FAQ' })
    await link.waitFor()
    await link.click()
    await page.waitForURL(`**${routes.faq}`)
  },
)
