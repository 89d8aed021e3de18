import { expect, test } from '../support/journeys.ts'
import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import {
  noteOutcome,
  openSignedIn,
  postCallback,
  postContact,
  pressInMenu,
  unfoldToolbar,
} from './inboxSteps.ts'

test.beforeAll(async ({ server }) => {
  await server.empty()
  await postContact(server, { firstName: 'Anna', phone: '06-11111111', isUrgent: true })
  await postContact(server, { firstName: 'Bram', phone: '06-11111111' })
  await postCallback(server, 'Mevrouw Çelik')
})

async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, { tag: colorScheme === 'dark' ? '@slow' : [] }, () => {
    test('work, panel, dialogs and settings are accessible, and nothing is wider than the screen', async ({
      openPage,
      server,
    }) => {
      const { page } = await openPage()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openSignedIn(server, page, '/te-doen')
      const request = page.locator('[data-request]').filter({ hasText: 'Anna' }).first()
      await request.getByRole('button', { name: /Uitkomst noteren/ }).click()
      await request.getByRole('button', { name: 'Voicemail' }).waitFor()
      expect(await findViolations(page)).toEqual([])
      expect(await isTooWide(page)).toBe(false)

      await request.getByRole('link', { name: 'Anna de Wit', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
      await panel.getByText('Nog 1 aanvraag van deze persoon').waitFor()
      // First the question, which lies over the panel's last fields, then the panel.
      await page.keyboard.press('Escape')
      expect(await findViolations(page)).toEqual([])
      expect(await panel.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })

      await unfoldToolbar(page)
      for (const name of ['Filters', 'Weergave']) {
        await page.getByRole('button', { name }).click()
        await page.getByRole('dialog', { name }).waitFor()
        expect(await findViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
      }
      await page.goto(`${server.url}/admin/instellingen`)
      await page.getByText('(dit apparaat)').waitFor()
      expect(await findViolations(page)).toEqual([])
      expect(await isTooWide(page)).toBe(false)
    })
  })
}

test(
  'on a phone, call, chat and outcome are large enough to tap',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await openSignedIn(server, page, '/contact')
    const card = page.getByRole('article', { name: 'Anna de Wit' })
    for (const action of ['call', 'chat', 'outcome']) {
      const box = await card.locator(`[data-action="${action}"]`).boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360 - 16)
    }
  },
)

test('with reduced motion nothing moves', { tag: ['@phone', '@slow'] }, async ({ openPage, server }) => {
  const { page } = await openPage({ viewport: 'phone' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${server.url}/admin/contact`)
  const button = page.getByRole('button', { name: 'Inloggen' })
  await button.waitFor()
  expect(await button.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s')
})

test('loading, failed and confirming screens are accessible', async ({ openPage, server }) => {
  const { page, context } = await openPage()
  await openSignedIn(server, page, '/contact')
  await page
    .getByRole('link', { name: 'Anna de Wit', exact: true })
    .or(page.getByRole('link', { name: 'Anna', exact: true }))
    .first()
    .waitFor()
  await context.setOffline(true)
  await noteOutcome(page.locator('[data-request]').first(), 'Voicemail')
  await pressInMenu(page, 'Uitloggen')
  await page.getByRole('dialog', { name: 'Toch uitloggen?' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await context.setOffline(false)

  await page.route('**/api/admin/session', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${server.url}/admin/contact`)
  await page.getByText('Het Admin Dashboard kan niet worden geopend').waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('the colour scheme can be chosen and is remembered', { tag: '@phone' }, async ({ openPage, server }) => {
  const { page } = await openPage({ viewport: 'phone' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSignedIn(server, page, '/instellingen')
  const readBackground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await readBackground()).toBe('rgb(22, 24, 29)')
  await page.getByRole('radio', { name: 'Licht' }).check()
  expect(await readBackground()).toBe('rgb(246, 244, 238)')
  await page.reload()
  await page.getByRole('radio', { name: 'Licht' }).waitFor()
  expect(await readBackground()).toBe('rgb(246, 244, 238)')
})
