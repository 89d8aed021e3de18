import { expect, routes, test } from '../support/journeys.ts'

const article = routes.article('sleutel-kwijt')

test('visitors can go from the list to an article, and on to another', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page, problems } = await openPage()
  await page.goto(server.url + routes.blog)
  await page.getByRole('link', { name: 'Lees meer' }).first().click()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${routes.blog}/[a-z0-9-]+$`))

  const contents = page.getByRole('navigation', { name: 'Inhoud van deze pagina' })
  if (viewport === 'phone') await contents.getByText('Inhoud').filter({ visible: true }).click()
  const part = contents.getByRole('link').last()
  const words = await part.innerText()
  await part.click()
  const heading = page.getByRole('heading', { level: 2, name: words })
  expect(await heading.evaluate((element) => `#${element.id}`)).toBe(new URL(page.url()).hash)
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
  // Scrolling is animated; the heading ends clear of the header that stays on top.
  await expect.poll(top).toBeLessThan(740)
  await expect.poll(top).toBeGreaterThanOrEqual(64)

  await page.getByRole('region', { name: 'Gerelateerde Artikelen' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }).waitFor()
  await page.getByRole('link', { name: 'Terug naar Blog' }).click()
  await page.waitForURL(server.url + routes.blog)
  expect(problems).toEqual([])
})

test(
  'the list has columns that fit the screen, and three lines of each excerpt',
  { tag: '@slow' },
  async ({ openPage, server, size: viewport }) => {
    const { page } = await openPage()
    await page.goto(server.url + routes.blog)
    const cards = page.getByRole('main').locator('.articles > li')
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(viewport === 'phone' ? 1 : 3)
    const lines = await cards
      .locator('.article-card__excerpt')
      .evaluateAll((all) =>
        all.map((text) => Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))),
      )
    expect(Math.max(...lines)).toBe(3)
  },
)

test(
  'a printed article is black on white, without controls',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await page.goto(server.url + article)
    await page.emulateMedia({ media: 'print' })
    for (const name of ['Hulp Nodig met Uw Autosleutel?', 'Gerelateerde Artikelen']) {
      expect(await page.getByRole('heading', { name, includeHidden: true }).isVisible(), name).toBe(false)
    }
    await expect(page.getByRole('navigation', { name: 'Inhoud van deze pagina' })).toBeHidden()
    const colours = await page
      .locator('main :is(h1, h2, p, li, td, a)')
      .filter({ visible: true })
      .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))])
    expect(colours).toEqual(['rgb(22, 24, 29)'])
  },
)

test(
  'feed readers find the feed from an article, and a real XML parser reads it',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await page.goto(server.url + article)
    const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
    expect(new URL(address ?? '').pathname).toBe(routes.feed)
    const feed = await page.evaluate(async (path) => {
      const answer = await fetch(path)
      const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml')
      const inEntry = (name: string) =>
        [...xml.querySelectorAll(`entry > ${name}`)].map((element) => element.textContent)
      const html = new DOMParser().parseFromString(inEntry('content').join(''), 'text/html')
      return {
        contentType: answer.headers.get('content-type'),
        errors: xml.querySelectorAll('parsererror').length,
        root: `${xml.documentElement.namespaceURI} ${xml.documentElement.localName}`,
        ids: inEntry('id'),
        titles: inEntry('title'),
        hrefs: [...html.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      }
    }, routes.feed)
    expect(feed.contentType).toContain('xml')
    expect([feed.errors, feed.root]).toEqual([0, 'http://www.w3.org/2005/Atom feed'])
    expect(feed.ids.length).toBeGreaterThan(0)
    expect(new Set(feed.ids).size).toBe(feed.ids.length)
    expect(feed.titles.every((title) => title !== '')).toBe(true)
    expect(feed.hrefs.filter((href) => !href.startsWith('https://'))).toEqual([])
  },
)
