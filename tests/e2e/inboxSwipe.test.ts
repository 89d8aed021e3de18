import { expect, test, type OpenPage } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright'
import { openSignedIn, postContact } from './inboxSteps.ts'

test.beforeAll(async ({ server }) => {
  await server.empty()
  for (const [index, firstName] of ['Anna', 'Bram', 'Carla', 'Eva'].entries())
    await postContact(server, { firstName, phone: `06-1000000${index}` })
})

/** One finger on the screen, moved by the browser's own input. */
interface Finger {
  /** Moves over so many pixels from where it is, in small steps. */
  readonly move: (dx: number, dy?: number) => Promise<void>
  readonly lift: () => Promise<void>
}

async function touch(context: BrowserContext, page: Page, target: Locator): Promise<Finger> {
  const session: CDPSession = await context.newCDPSession(page)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  let [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 24)]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await send('touchStart')
  return {
    move: async (dx, dy = 0) => {
      for (let step = 0; step < 8; step += 1) {
        x += dx / 8
        y += dy / 8
        await send('touchMove')
      }
    },
    lift: async () => {
      await send('touchEnd')
      await session.detach()
    },
  }
}

async function openList(openPage: OpenPage, server: BuiltServer, path = '/contact') {
  const opened = await openPage({ viewport: 'phone' })
  await openSignedIn(server, opened.page, path)
  const card = (name: string) => opened.page.getByRole('article', { name: `${name} de Wit` })
  await card('Eva').waitFor()
  return { ...opened, card, under: opened.page.locator('.swipe__under') }
}

/** Undo is in the message of a change only. */
function undo(page: Page) {
  return page.getByRole('button', { name: 'Ongedaan maken' })
}

test(
  'a swipe says what it will do, does it past the threshold, and can be undone',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page, context, card, under, problems } = await openList(openPage, server)
    const anna = card('Anna')
    const finger = await touch(context, page, anna)
    await finger.move(60)
    await expect.poll(() => under.innerText()).toBe('Gesproken')
    expect(await under.getAttribute('data-armed')).toBeNull()
    await finger.move(90)
    await expect.poll(() => under.getAttribute('data-armed')).toBe('true')
    await finger.lift()
    await expect.poll(() => anna.innerText()).toMatch(/Reactie/)
    await undo(page).click()
    await expect.poll(() => anna.innerText()).toMatch(/nog 1 u/)

    const back = await touch(context, page, anna)
    await back.move(-150)
    await expect.poll(() => under.innerText()).toBe('Geen gehoor')
    await back.lift()
    await expect.poll(() => anna.innerText()).toMatch(/Opnieuw (om|morgen) \d\d:\d\d/)
    expect(new URL(page.url()).search).toBe('')
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  },
)

test(
  'a vertical movement scrolls, and one on a button moves nothing',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page, context, card, under } = await openList(openPage, server)
    const scrolling = await touch(context, page, card('Bram'))
    await scrolling.move(4, -160)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60)
    await scrolling.move(160, 0)
    await scrolling.lift()
    await expect(under).toHaveCount(0)

    const pressing = await touch(context, page, page.getByRole('link', { name: 'Bel Carla de Wit' }))
    await pressing.move(160)
    await pressing.lift()
    await expect(under).toHaveCount(0)
    await expect(undo(page)).toHaveCount(0)
  },
)

test(
  'a swipe that begins on the name does not open the request; a tap does',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page, context, card } = await openList(openPage, server)
    const name = card('Carla').getByRole('link', { name: 'Carla de Wit', exact: true })
    const finger = await touch(context, page, name)
    await finger.move(160)
    await finger.lift()
    await expect.poll(() => card('Carla').innerText()).toMatch(/Reactie/)
    expect(new URL(page.url()).search).toBe('')
    const panel = page.getByRole('dialog')
    // A browser ignores a tap that follows a fast swipe at once.
    await expect
      .poll(async () => {
        // The panel may open while the next tap waits.
        if ((await panel.count()) === 0) await name.tap({ timeout: 1_000 }).catch(() => undefined)
        return panel.count()
      })
      .toBe(1)
    await page.getByRole('dialog', { name: 'Carla de Wit' }).waitFor()
  },
)

test(
  'swiping can be switched off in the settings, which is remembered',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page, context, card, under } = await openList(openPage, server)
    await page.goto(`${server.url}/admin/instellingen`)
    await page.getByLabel('Vegen over een aanvraag').uncheck()
    await page.goto(`${server.url}/admin/contact`)
    await card('Eva').waitFor()
    const finger = await touch(context, page, card('Eva'))
    await finger.move(160)
    await finger.lift()
    await expect(under).toHaveCount(0)
    await expect(undo(page)).toHaveCount(0)
  },
)

test(
  'with reduced motion the card follows the finger, and nothing else moves',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page, context, card, under } = await openList(openPage, server)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moved = page.locator('.swipe__moved').filter({ has: card('Eva') })
    expect(await moved.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none')
    const finger = await touch(context, page, card('Eva'))
    await finger.move(160)
    await under.waitFor()
    await finger.lift()
    await expect.poll(() => card('Eva').innerText()).toMatch(/Reactie/)
  },
)
