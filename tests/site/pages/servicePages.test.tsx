import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Page as AreaPage } from '../../../site/pages/serviceArea/+Page.tsx'
import { head as areaHead } from '../../../site/pages/serviceArea/+head.ts'
import { Page as DiagnosisPage } from '../../../site/pages/diagnosis/+Page.tsx'
import { head as diagnosisHead } from '../../../site/pages/diagnosis/+head.ts'
import { Page as RatesPage } from '../../../site/pages/rates/+Page.tsx'
import { head as ratesHead } from '../../../site/pages/rates/+head.ts'
import { Page as ServicesPage } from '../../../site/pages/services/+Page.tsx'
import { head as servicesHead } from '../../../site/pages/services/+head.ts'
import { Page as WhyPage } from '../../../site/pages/whyUs/+Page.tsx'
import { head as whyHead } from '../../../site/pages/whyUs/+head.ts'
import { Frame } from '../../../site/frame/Frame.tsx'
import { listPages } from '../../../site/rendering/listPages.ts'
import { loadSite, type Site } from '../../../site/rendering/site.ts'
import { SiteProvider } from '../../../site/rendering/SiteContext.tsx'

const site = loadSite()
const { routes } = site
const contact = `href="${routes.contact}"`

function render(page: ReactNode, path: string, facts: Site = site): string {
  return renderToStaticMarkup(
    <SiteProvider value={{ ...facts, path, params: {} }}>
      <Frame>{page}</Frame>
    </SiteProvider>,
  )
}

/** What a visitor reads in the page's own part, with the spaces of a line. */
function toText(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return main
    .replace(/<\/?(?:b|small|a|span)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&amp;/g, '&')
    .replace(/[\u00a0 ]+/g, ' ')
}

/** The specification's lines for each screen: what must be read there, in its order. */
const screens = [
  {
    name: 'services',
    path: '/autosleutel-diensten-zoetermeer',
    page: <ServicesPage />,
    head: servicesHead,
    inOrder: [
      ...site.services.map(({ title }) => `\n${title}\n`),
      '\nContact\n',
      '\nSnelle diagnose\n',
      '\nProfessionele service\n',
      'Kwaliteit',
      'Naar het contactformulier',
      'binnen het uur',
      '6 maanden garantie',
      'Alle merken',
      'Gecertificeerde technici',
    ],
    texts: ['€ 95–185', '€ 75–125', '€ 145–285', '€ 25–45', '€ 15–25', '€ 65–95', 'incl. btw', '95%'],
    links: [contact, ...site.services.map(({ id }) => `href="#${id}"`), 'href="tel:'],
  },
  {
    name: 'why us',
    path: '/waarom-autosleutel-zoetermeer',
    page: <WhyPage />,
    head: whyHead,
    inOrder: [
      'tevreden klanten',
      'gemiddelde beoordeling',
      'bereikbaar',
      'binnen 1 uur',
      'Lokale expertise',
      'Gecertificeerde professionals',
      'Klantenservice',
      'Moderne technologie',
    ],
    texts: ['500+', '4,2', '24/7', '95%'],
    links: [contact, `href="${routes.rates}"`, 'href="/#beoordelingen"'],
  },
  {
    name: 'diagnosis',
    path: '/autosleutel-diagnose',
    page: <DiagnosisPage />,
    head: diagnosisHead,
    inOrder: [
      'Binnen 15 minuten advies',
      '€ 25 incl. btw en is gratis als wij de reparatie uitvoeren.',
      'Vraag gratis diagnose aan',
      '\nFormulier invullen\n',
      '\nAnalyse door een specialist\n',
      '\nAdvies en offerte\n',
      'Sleutel verloren of gestolen',
      'Afstandsbediening werkt niet',
      'Auto start niet, maar de sleutel werkt wel',
      'Behuizing van de sleutel kapot',
      'Batterij van de sleutel leeg',
      'Centrale vergrendeling defect',
      'Transponderprobleem',
      'Sleutel draait niet in het contactslot',
      'Nieuwe sleutel moet worden geprogrammeerd',
    ],
    texts: [],
    links: ['action="/api/diagnosis"', 'href="#diagnose"'],
  },
  {
    name: 'service area',
    path: '/servicegebied-zoetermeer',
    page: <AreaPage />,
    head: areaHead,
    inOrder: [
      ...[
        'Buytenwegh',
        'Driemanspolder',
        'Meerzicht',
        'Noordhove',
        'Oosterheem',
        'Palenstein',
        'Rokkeveen',
        'Seghwaert',
        'Stadscentrum',
      ].map((district) => `\n${district}\n`),
      'Plaatsen in de buurt',
      ...[
        'Den Haag',
        'Voorburg',
        'Leidschendam',
        'Rijswijk',
        'Delft',
        'Pijnacker',
        'Nootdorp',
        'Waddinxveen',
      ].map((town) => `\n${town}\n`),
      'Responstijden',
      'minuten bij spoed',
      'minuten normaal',
      'Op tijd',
      'minuten gemiddeld ter plaatse',
    ],
    texts: ['10–15', '30–45', '\n30\n', 'ongeveer 25 km'],
    links: [contact],
  },
  {
    name: 'rates',
    path: '/tarieven-autosleutel-zoetermeer',
    page: <RatesPage />,
    head: ratesHead,
    inOrder: [
      'Offerte Aanvragen',
      'Offerte Aanvragen',
      'Directe spoedhulp',
      'Prijs per onderdeel',
      '\nMerk\n',
      '\nBouwjaar\n',
      '\nUrgentie\n',
      '\nComplexiteit\n',
      '12 maanden garantie',
      '6 maanden garantie',
    ],
    texts: ['Wat wij per onderdeel rekenen, incl. btw', 'Tevreden of uw geld terug', 'contactloos'],
    links: [contact, `href="${routes.terms}"`],
  },
] as const

describe.each(screens)('the $name page', ({ path, page, head, inOrder, texts, links }) => {
  const html = render(page, path)
  const text = toText(html)

  test('says what the specification says, in its order', () => {
    let from = 0
    for (const wanted of inOrder) {
      const place = text.indexOf(wanted, from)
      expect(place, `'${wanted.trim()}' is missing, or stands too early`).toBeGreaterThan(-1)
      from = place + wanted.trimEnd().length
    }
    for (const wanted of texts) expect(text).toContain(wanted)
  })

  test('leads where it should', () => {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const link of links) expect(main).toContain(link)
  })

  test('is published at its address, which is its canonical one, and is marked in the menu', () => {
    expect(listPages(site).map(({ url }) => url)).toContain(path)
    expect(head(site, {}).canonical).toBe(path)
    expect(html.match(/aria-current="page"/g)).toHaveLength(2)
  })

  test('has one h1, no heading skips a level, no id stands twice, and every anchor has its target', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1))
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of html.matchAll(/(?:href="#|aria-labelledby="|url\(#)([^")]+)/g))
      expect(ids).toContain(target)
  })

  test('carries nothing that its content security policy forbids', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=|<script/)
  })
})

test('no two of the pages share a title or a description', () => {
  const heads = screens.map(({ head }) => head(site, {}))
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
})

test.each([
  ['Batterij vervangen', '€ 15–25'],
  ['Nieuwe behuizing', '€ 25–45'],
  ['Mechanische sleutel bijmaken', '€ 35–55'],
  ['Transponder programmeren', '€ 65–95'],
  ['Afstandsbediening programmeren', '€ 75–125'],
  ['Nieuwe sleutel met chip', '€ 95–185'],
  ['Toeslag service aan huis', '+ € 25–35'],
  ['Alle sleutels kwijt', '€ 145–285'],
  ['Spoedtoeslag', '+ € 45'],
  ['Auto openen bij buitensluiting', '€ 65–95'],
  ['Avond- en weekendtoeslag', '+ € 25'],
])('the price list has a row %s with %s', (label, price) => {
  const html = render(<RatesPage />, routes.rates).replaceAll('\u00a0', ' ')
  const row = html.split('<tr>').find((candidate) => candidate.startsWith(`<th scope="row">${label}<`))
  expect(row).toContain(`<td>${price}</td>`)
})

test('a price that is changed in the content is changed on the page, and no other figure stands for it', () => {
  const prices = site.prices.map((price) =>
    price.id === 'rates-battery' ? { ...price, from: 11, to: 19 } : price,
  )
  const text = toText(render(<RatesPage />, routes.rates, { ...site, prices }))
  expect(text).toContain('€ 11–19')
  expect(text).toContain('€ 11–45')
  expect(text).not.toContain('€ 15–25')
})

test('a city without a map has a service area all the same', () => {
  const { map: _map, ...city } = site.business.city
  const html = render(<AreaPage />, routes.serviceArea, { ...site, business: { ...site.business, city } })
  expect(html).not.toContain('area-map')
  expect(html).toContain('Driemanspolder')
})

test('a town that is taken out of the content is gone from the map too', () => {
  const { city } = site.business
  const towns = city.towns.filter((town) => town !== 'Delft')
  const html = render(<AreaPage />, routes.serviceArea, {
    ...site,
    business: { ...site.business, city: { ...city, towns } },
  })
  expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain('Delft')
})

test('the map says how far each town is, within a kilometre of the truth', () => {
  const html = render(<AreaPage />, routes.serviceArea)
  expect(html).toContain(
    'Den Haag 13 km, Voorburg 9 km, Leidschendam 8 km, Rijswijk 12 km, Delft 11 km, Pijnacker 6 km, Nootdorp 7 km, Waddinxveen 11 km',
  )
})

test('the services page names its keywords', () => {
  expect(servicesHead(site, {}).keywords).toContain('transponder programmeren')
})

test('every district and every town is a tile that leads to the contact page', () => {
  const tiles = render(<AreaPage />, routes.serviceArea).match(
    new RegExp(`<li><a ${contact}><svg[^>]*>.*?</svg>([^<]+)</a>`, 'g'),
  )
  expect(tiles).toHaveLength(17)
})
