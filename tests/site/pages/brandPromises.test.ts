import { describe, expect, test } from 'vitest'
import { findBrandEntry, getBrandPrices } from '#content/brands'
import { formatAmount } from '#domain/format/formatNumber'
import { estimateLowest } from '#domain/prices/estimate'
import { listOffers } from '#domain/prices/brandOffers'
import { loadSite } from '../../../site/rendering/site.ts'
import { readGraph, renderUrl } from '../seo/renderSite.ts'

const site = loadSite()
const { routes } = site

/**
 * A make's page: what a visitor reads in each section, by its anchor, and what search engines are
 * told.
 */
const pages = site.brands.brands.map((brand) => {
  const { html, root } = renderUrl(site, routes.brand(brand.slug))
  const main = root.querySelector('main')
  const read = (id: string) => main?.querySelector(`#${id}`)?.text ?? ''
  const answers = main?.querySelector('.answers')?.text ?? ''
  return { brand, read, answers, text: main?.text ?? '', graph: readGraph(html) }
})

const limited = pages.filter(({ brand }) => brand.service.level !== 'full')
const openOnly = pages.filter(({ brand }) => brand.service.level === 'openOnly')

describe('a page promises above what it does not deny below', () => {
  test('there are makes of which not every key is cut and programmed', () => {
    expect(limited.map(({ brand }) => brand.service.level).toSorted()).toEqual(['mechanical', 'openOnly'])
  })

  test.each(limited.map((page) => [page.brand.name, page] as const))(
    '%s: nothing is cut and programmed without more',
    (_name, { brand, read, text }) => {
      expect(text).not.toMatch(/Wij frezen de sleutel en leren hem|transponder inbegrepen|wissen de verloren/)
      expect(text).not.toContain('nemen de juiste mee')
      if (brand.service.level !== 'full') expect(read('diensten')).toContain(brand.service.newKey)
    },
  )

  test.each(openOnly.map((page) => [page.brand.name, page] as const))(
    '%s: a lost key comes from the make, not from us',
    (_name, { read }) => {
      expect(read('diensten')).not.toMatch(/maken (wij )?(waar |een nieuwe)/)
      expect(read('diensten')).toContain('bij wie u')
    },
  )

  test('every other page keeps the promise to the models that allow it', () => {
    for (const { brand, read } of pages.filter((page) => !limited.includes(page))) {
      expect(read('diensten'), brand.name).toContain('waar uw model dat toelaat')
      expect(read('diensten'), brand.name).toContain(
        'De uitzonderingen staan bij Wat kan ter plaatse, en wat niet',
      )
    }
  })

  test('the headings of the specification stand on every page, which claims no more by them', () => {
    for (const { brand, read, text } of pages) {
      expect(read('diensten'), brand.name).toContain(`${brand.name}-sleutel bijmaken`)
      expect(read('diensten'), brand.name).toContain('Afstandsbediening en smart key repareren')
      expect(read('diensten'), brand.name).toContain('Alle sleutels kwijt')
      expect(text.match(/(Advies voor )?alle modellen/gi), brand.name).toContain('Advies voor alle modellen')
      expect(read('verwant'), brand.name).not.toContain('delen vaak')
    }
  })

  test('the answers on top begin with what can be done, and mark what cannot', () => {
    for (const { brand, answers } of limited) expect(answers, brand.name).toContain(brand.roadside.can[0])
    for (const { brand, answers } of limited) {
      const denied = `Dit kan niet: ${brand.roadside.cannot[0]}`.toLowerCase()
      expect(answers.toLowerCase(), brand.name).toContain(denied)
    }
  })

  test('no two pages say the same of how to come by a key', () => {
    const said = limited.map(({ brand, read }) => read('diensten').replaceAll(brand.name, ''))
    expect(new Set(said).size).toBe(limited.length)
  })

  test('reasons, guarantee and minutes stand where all keys are made, and nowhere else', () => {
    for (const { brand, read, text } of pages) {
      const isServed = brand.service.level === 'full'
      expect(read('waarom').includes('Specialist in autosleutels'), brand.name).toBe(isServed)
      expect(/\d+ maanden/.test(text), brand.name).toBe(isServed)
      expect(/\d+ minuten/.test(text), brand.name).toBe(isServed)
    }
  })
})

test('the title of a page has the words that people type and the lowest price; its heading is the specified title', () => {
  for (const slug of ['toyota', 'volkswagen', 'mitsubishi']) {
    const { root, head } = renderUrl(site, routes.brand(slug))
    const brand = getBrandPrices(findBrandEntry(site.brands, slug), site.brands)
    const lowest = estimateLowest(brand, site.prices)
    if (!lowest.isPossible) throw new Error(`${slug} has no price`)
    const price = formatAmount(lowest).replace('\u00a0', ' ')
    expect(head.title).toBe(`${brand.name}-sleutel bijmaken in Den Helder: ${price} aan huis`)
    expect(root.querySelector('h1')?.text).toBe(`${brand.name} Autosleutel Service Den Helder`)
  }
})

test('each page leads to the two brands before and after it by name, the first after the last', () => {
  const sorted = site.brands.all.toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
  for (const { brand } of pages) {
    const own = sorted.findIndex(({ slug }) => slug === brand.slug)
    const near = [-2, -1, 1, 2].flatMap((step) => sorted[(own + step + sorted.length) % sorted.length] ?? [])
    const { root } = renderUrl(site, routes.brand(brand.slug))
    expect(root.querySelectorAll('#andere-merken a').map((link) => link.getAttribute('href'))).toEqual([
      ...near.map(({ slug }) => routes.brand(slug)),
      routes.brandList,
    ])
  }
})

test('a related brand is not listed again beside the other brands', () => {
  const regroup = <T extends { name: string }>(brand: T) =>
    ['BMW', 'BYD'].includes(brand.name) ? { ...brand, group: 'Proefgroep' } : brand
  const { all, brands } = site.brands
  const related = { ...site, brands: { ...site.brands, all: all.map(regroup), brands: brands.map(regroup) } }
  const { root } = renderUrl(related, routes.brand('bmw'))
  const listNames = (id: string) =>
    root.querySelectorAll(`#${id} .brands a`).map((link) => link.lastChild?.text)
  expect(listNames('verwant')).toEqual(['BYD'])
  expect(listNames('andere-merken').slice(0, -1)).toEqual(['Toyota', 'Volkswagen', 'Citroën', 'Ferrari'])
})

test('a model that many ask about has an anchor, to which its name in the list leads', () => {
  const guided = pages.filter(({ brand }) => brand.modelGuides.length > 0)
  expect(guided.map(({ brand }) => brand.name)).toEqual(['Opel'])
  for (const { brand, read } of guided) {
    expect(read('corsa')).toBe('Opel CorsaDe Corsa D heeft een vaste sleutel of een klapsleutel.')
    const { root } = renderUrl(site, routes.brand(brand.slug))
    expect(root.querySelector('#modellen a[href="#corsa"]')?.text).toBe('Corsa')
  }
})

test.each(pages.map((page) => [page.brand.name, page] as const))(
  '%s: search engines are told the totals of the hero',
  (name, { brand, answers, graph }) => {
    const [service] = graph.filter((thing) => thing['@type'] === 'Service')
    const totals = listOffers(getBrandPrices(brand, site.brands), site.prices).map(({ total }) => total)
    expect(totals.length).toBeGreaterThan(0)
    for (const total of totals) expect(answers).toContain(formatAmount(total))
    const offers = { offerCount: totals.length, lowPrice: Math.min(...totals.map(({ from }) => from)) }
    expect(service).toMatchObject({ brand: { name }, offers })
    // Where a total has no upper end, neither has the range.
    if (totals.some(({ isMinimum }) => isMinimum)) expect(service?.['offers']).not.toHaveProperty('highPrice')
    else expect(service).toMatchObject({ offers: { highPrice: Math.max(...totals.map(({ to }) => to)) } })
  },
)

test('every WhatsApp message of a brand page names the brand, and offers no key that we do not make', () => {
  for (const { name, slug } of site.brands.all) {
    const { root } = renderUrl(site, routes.brand(slug))
    const chats = root.querySelectorAll('a[href^="https://wa.me/"]')
    expect(chats.length).toBeGreaterThan(3)
    for (const chat of chats) {
      const message = new URL(chat.getAttribute('href') ?? '').searchParams.get('text')
      expect(message).toMatch(new RegExp(`^Goedendag, het gaat om mijn ${name}\\.\nKenteken: `))
      expect(message?.includes('extra sleutel'), name).toBe(slug !== 'byd')
    }
  }
})
