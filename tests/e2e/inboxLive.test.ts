import type { ViewportName } from '../support/browser.ts'
import { expect, test } from '../support/journeys.ts'
import type { Page } from 'playwright'
import { silenceMs } from '#domain/requests/inboxEvent'
import { startBuiltServer } from '../support/builtServer.ts'
import { findViolations } from '../support/findViolations.ts'
import { noteOutcome, openSignedIn, postContact, readNames } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

const viewports = ['phone', 'desktop'] as const

/** What the page asked of the system. */
interface Told {
  tones: number
  badges: number[]
  isHidden: boolean
}

/** Records sounds and the app's badge, and lets a test hide the page. */
async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: Told = { tones: 0, badges: [], isHidden: false }
    Object.assign(window, { told })
    class Heard extends AudioContext {
      override createOscillator() {
        told.tones += 1
        return super.createOscillator()
      }
    }
    Object.assign(window, { AudioContext: Heard })
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void told.badges.push(count),
      clearAppBadge: async () => undefined,
    })
    Object.defineProperty(document, 'hidden', { get: () => told.isHidden })
  })
}

function readTold(page: Page): Promise<Told> {
  return page.evaluate(() => (window as unknown as { told: Told }).told)
}

function hide(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    ;(window as unknown as { told: Told }).told.isHidden = value
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Like somebody who turned everything on earlier. */
async function turnOn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('beheer.geluid', 'true'))
}

/** Opens a screen, and waits until its event stream is open. */
async function listenAfter(page: Page, open: () => Promise<unknown>): Promise<void> {
  const isListening = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/admin/events',
  )
  await open()
  await isListening
}

/** The count in front of the title: what must be called now. */
async function readDue(page: Page): Promise<number> {
  return Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)
}

async function toggle(page: Page, label: RegExp, isOn: boolean): Promise<void> {
  const box = page.getByRole('checkbox', { name: label })
  await box.setChecked(isOn)
  await expect.poll(() => box.isChecked()).toBe(isOn)
}

test('sound is off by default, and remembered', async ({ openPage, server }) => {
  const { page } = await openPage()
  await listenIn(page)
  await openSignedIn(server, page, '/instellingen')
  await expect(page.getByRole('checkbox', { name: /Geluid/ })).not.toBeChecked()
  await toggle(page, /Geluid/, true)
  // Turning it on plays the sound.
  expect((await readTold(page)).tones).toBe(2)
  await listenAfter(page, () => page.reload())
  await expect.poll(() => page.getByRole('checkbox', { name: /Geluid/ }).isChecked()).toBe(true)
  await postContact(server, { firstName: 'Anna', phone: '06-11111111', isUrgent: true })
  await expect.poll(async () => (await readTold(page)).tones).toBe(4)
  await postContact(server, { firstName: 'Bram', phone: '06-22222222' })
  await expect.poll(async () => (await readTold(page)).tones).toBe(6)

  await toggle(page, /Geluid/, false)
  await listenAfter(page, () => page.reload())
  await expect.poll(() => readDue(page)).toBeGreaterThan(0)
  const due = await readDue(page)
  await postContact(server, { firstName: 'Chris', phone: '06-33333333', isUrgent: true })
  await expect.poll(() => readDue(page)).toBe(due + 1)
  expect((await readTold(page)).tones).toBe(0)
})

test('a new request does not move the list: a button counts it and shows it, and the title counts what is due', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  await listenIn(page)
  const word = 'Live'
  for (let index = 0; index < 6; index += 1)
    await postContact(server, {
      firstName: word,
      phone: `06-4444444${index}`,
      isUrgent: index === 0,
    })
  await listenAfter(page, () => openSignedIn(server, page, `/te-doen?q=${word}`))
  await expect.poll(() => readNames(page)).toHaveLength(6)
  await expect.poll(() => readDue(page)).toBeGreaterThan(0)
  const due = await readDue(page)
  await expect.poll(async () => (await readTold(page)).badges.at(-1)).toBe(due)
  // A screen reader reads a live region only if it existed before its text.
  const region = page.locator('[aria-live="polite"].new-requests')
  expect(await region.innerText()).toBe('')

  const third = page.locator('[data-request]').nth(2)
  await third.scrollIntoViewIfNeeded()
  const names = await readNames(page)
  const box = await third.boundingBox()
  await postContact(server, { firstName: word, phone: '06-55555551', isUrgent: true })
  await postContact(server, { firstName: word, phone: '06-55555552', isUrgent: true })
  await expect.poll(() => region.innerText()).toBe('2 nieuwe, 2 met spoed')
  expect(await readNames(page)).toEqual(names)
  expect(await third.boundingBox()).toEqual(box)
  await expect.poll(() => readDue(page)).toBe(due + 2)
  await expect.poll(async () => (await readTold(page)).badges.at(-1)).toBe(due + 2)

  await page.getByRole('button', { name: '2 nieuwe' }).click()
  await expect.poll(() => readNames(page)).toHaveLength(8)
  await expect.poll(() => region.innerText()).toBe('')
  await noteOutcome(page.locator('[data-request]').first(), 'Gesproken')
  await expect.poll(() => readDue(page)).toBe(due + 1)
  await expect.poll(async () => (await readTold(page)).badges.at(-1)).toBe(due + 1)
})

test(
  'a new request that does not match the search is not counted as new',
  { tag: ['@phone', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await postContact(server, { firstName: 'Zoekvraag', phone: '06-77777771', isUrgent: true })
    await listenAfter(page, () => openSignedIn(server, page, '/te-doen?q=Zoekvraag'))
    await expect.poll(() => readNames(page)).toHaveLength(1)
    await expect.poll(() => readDue(page)).toBeGreaterThan(0)
    const due = await readDue(page)
    const notice = page.locator('.new-requests')
    await postContact(server, { firstName: 'Iemand', phone: '06-77777772', isUrgent: true })
    await expect.poll(() => readDue(page)).toBe(due + 1)
    await postContact(server, { firstName: 'Zoekvraag', phone: '06-77777773', isUrgent: true })
    await expect.poll(() => readDue(page)).toBe(due + 2)
    await expect.poll(() => notice.innerText()).toBe('1 nieuwe, 1 met spoed')
    await postContact(server, { firstName: 'Iemand', phone: '06-77777774', isUrgent: true })
    await expect.poll(() => readDue(page)).toBe(due + 3)
    expect(await notice.innerText()).toBe('1 nieuwe, 1 met spoed')
    await page.getByRole('button', { name: '1 nieuwe' }).click()
    await expect.poll(() => readNames(page)).toHaveLength(2)
    await expect.poll(() => notice.innerText()).toBe('')
  },
)

test('after a silent while the app reconnects, and shows what it missed', async ({ openPage, server }) => {
  const { page } = await openPage()
  await page.clock.install()
  await listenIn(page)
  await turnOn(page)
  await listenAfter(page, () => openSignedIn(server, page, '/te-doen'))
  await expect.poll(() => readDue(page)).toBeGreaterThanOrEqual(0)
  const isAsked = page.waitForRequest((request) => /\/api\/admin\/events\?since=\d+$/.test(request.url()))
  await page.clock.fastForward(silenceMs)
  await isAsked
  await postContact(server, { firstName: 'Stil', phone: '06-88888881', isUrgent: true })
  await expect.poll(async () => (await readTold(page)).tones).toBe(4)
  // After a long time in the background the connection may be lost without an error.
  await hide(page, true)
  await page.clock.fastForward(31_000)
  const isAskedAgain = page.waitForRequest((request) => request.url().includes('/api/admin/events?since='))
  await hide(page, false)
  await isAskedAgain
  await page.getByText('Geen live verbinding').waitFor({ state: 'detached' })
})

test(
  'sound that the browser blocks is mentioned until the screen is touched',
  { tag: '@slow' },
  async ({ openPage, server, size: viewport }) => {
    const { page } = await openPage()
    await listenIn(page)
    await page.addInitScript(() => {
      // Some browsers play no sound before a touch. Headless Chromium does, so the test simulates it.
      let [isTouched, isRunning] = [false, false]
      addEventListener('pointerup', () => (isTouched = true), { capture: true })
      Object.defineProperty(AudioContext.prototype, 'state', {
        get: () => (isRunning ? 'running' : 'suspended'),
      })
      AudioContext.prototype.resume = async function resume() {
        isRunning = isTouched
        this.dispatchEvent(new Event('statechange'))
      }
    })
    await openSignedIn(server, page, '/te-doen?q=niemand')
    await turnOn(page)
    await page.reload()
    const note = page.getByRole('status').filter({ hasText: 'Het geluid gaat aan' })
    await note.waitFor()
    expect(await findViolations(page)).toEqual([])
    if (viewport === 'phone') await page.locator('main').tap({ position: { x: 4, y: 4 } })
    else await page.locator('main').click({ position: { x: 4, y: 4 } })
    await note.waitFor({ state: 'detached' })
  },
)

test(
  'when the server is away every screen says so; afterwards staff hear of missed requests and can show them',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, createPlace }) => {
    // It starts four servers, one after the other.
    test.setTimeout(180_000)
    const place = await createPlace()
    const away = await startBuiltServer(place)
    await postContact(away, { firstName: 'Dirk', phone: '06-66666661' })
    const screens = await Promise.all(
      viewports.map(async (viewport: ViewportName) => {
        const { page, context } = await openPage()
        // A server that starts takes a while on a busy machine, and a browser asks again every few
        // seconds.
        page.setDefaultTimeout(30_000)
        await listenIn(page)
        await turnOn(page)
        await listenAfter(page, () => openSignedIn(away, page, '/contact'))
        await expect.poll(() => readNames(page)).toHaveLength(1)
        // A phone in a pocket.
        await hide(page, viewport === 'phone')
        return { page, context, isHidden: viewport === 'phone' }
      }),
    )
    await away.stop()
    for (const { page } of screens) {
      await page.getByText('Geen verbinding. U ziet de laatste lijst.').waitFor()
      expect(await readNames(page)).toHaveLength(1)
      expect(await findViolations(page)).toEqual([])
    }
    // The request comes while another page is open, without an event stream.
    const elsewhere = await startBuiltServer(place)
    await postContact(elsewhere, { firstName: 'Eva', phone: '06-66666662', isUrgent: true })
    await elsewhere.stop()
    for (const { page } of screens) expect((await readTold(page)).tones).toBe(0)
    const back = await startBuiltServer({ ...place, port: Number(new URL(away.url).port) })
    for (const { page, isHidden } of screens) {
      await page.getByText('Geen verbinding.').waitFor({ state: 'detached' })
      // An urgent request rings once, also if it came while the connection was lost.
      await expect.poll(async () => (await readTold(page)).tones).toBe(4)
      const button = page.getByRole('button', { name: /1 nieuwe|Lijst vernieuwen/ })
      const isOffered = () => button.isVisible()
      // A hidden list is loaded again without a question when it is not known what it missed. A database
      // may remember over a restart which requests that were, files do not.
      if (isHidden)
        await expect.poll(async () => (await isOffered()) || (await readNames(page)).length === 2).toBe(true)
      else await button.waitFor()
      if (await isOffered()) {
        expect(await readNames(page)).toHaveLength(1)
        await button.click()
      }
      await expect.poll(() => readNames(page)).toHaveLength(2)
      await button.waitFor({ state: 'detached' })
    }
    await back.stop()
  },
)
