import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Frame } from '../../../site/frame/Frame.tsx'
import { Page as MitsubishiPage } from '../../../site/pages/mitsubishi/+Page.tsx'
import { head as mitsubishiHead } from '../../../site/pages/mitsubishi/+head.ts'
import { Page as RepairPage } from '../../../site/pages/repair/+Page.tsx'
import { head as repairHead } from '../../../site/pages/repair/+head.ts'
import { Page as VolkswagenPage } from '../../../site/pages/volkswagen/+Page.tsx'
import { head as volkswagenHead } from '../../../site/pages/volkswagen/+head.ts'
import { listPages } from '../../../site/rendering/listPages.ts'
import { loadSite, type Site } from '../../../site/rendering/site.ts'
import { SiteProvider } from '../../../site/rendering/SiteContext.tsx'

const site = loadSite()

/** What stands in the page's main part. */
function render(page: ReactNode, path: string, facts: Site = site): string {
  const html = renderToStaticMarkup(
    <SiteProvider value={{ ...facts, path, params: {} }}>
      <Frame>{page}</Frame>
    </SiteProvider>,
  )
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** What a visitor reads, in one line. */
function toText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

const { routes } = site
const pages = {
  volkswagen: {
    html: render(<VolkswagenPage />, routes.brand('volkswagen')),
    path: '/autosleutel/volkswagen-zoetermeer',
    head: volkswagenHead,
  },
  mitsubishi: {
    html: render(<MitsubishiPage />, routes.brand('mitsubishi')),
    path: '/autosleutel/mitsubishi-zoetermeer',
    head: mitsubishiHead,
  },
  repair: {
    html: render(<RepairPage />, routes.repair),
    path: '/autosleutel-reparatie-zoetermeer',
    head: repairHead,
  },
}

const texts: Readonly<Record<keyof typeof pages, readonly string[]>> = {
  volkswagen: [
    'Volkswagen Autosleutel Service Zoetermeer',
    'Golf|Polo|Passat|Tiguan|Touran|Transporter|Amarok|Arteon|T-Cross|T-Roc|Sharan|Caddy|Crafter|Up!',
    'Klassieke sleutel|Klapsleutel|Afstandsbediening|Transponder',
    'Megamos ID48|Immo 3|MQB48|MQB49|Kessy|HU66|SFD',
    'Bestelling plaatsen|Afspraak maken|Programmeren terwijl u wacht',
    'Dat duurt 30 tot 60 minuten',
    'De juiste chip|Prijs vooraf|Bij uw auto|Verloren sleutel uitgezet|12 maanden garantie|Lukt het niet?',
    'Indicatief; vraag een offerte|Prijs incl. btw',
    'Klapsleutel met 2 of 3 knoppen € 85–125|Afstandsbediening 433 MHz € 95–145|Keyless (proximity) € 145–225',
    'Wat er bij een Volkswagen vaak misgaat|CR2032|Dit kan niet langs de weg|Een MQB-auto waarvan alle sleutels',
    'Waarom een reservesleutel',
  ],
  mitsubishi: [
    'Mitsubishi Autosleutel Service Zoetermeer',
    '15+ jaar|500+|tevreden klanten|18+|Mitsubishi-modellen|6 maanden',
    'Outlander|Outlander PHEV|ASX|Eclipse Cross|Space Star|Colt|Lancer|Pajero|Pajero Sport|Pajero Pinin',
    'Wat er bij een Mitsubishi vaak misgaat|Dit kan niet langs de weg|Space Star 1998–2005, vanaf 2013',
    'L200|i-MiEV|Grandis|Carisma|Galant|Space Wagon|Space Runner|Eclipse',
    'Smart key|FAST-key|KOS|PCF7936|ID46',
    '€ 85–145 incl. btw|€ 65–95 incl. btw|€ 45–75 incl. btw|€ 25–45 incl. btw',
    'Outlander 2007–2012 Inclusief programmeren € 65–85',
    'Outlander 2013–2019 Inclusief programmeren € 85–115',
    'Outlander PHEV vanaf 2020 Inclusief programmeren € 115–145',
    'Oud en nieuw|Passende chip|Ook met een lege accu|Eerst repareren|Geen losse posten|6 maanden garantie',
  ],
  repair: [
    'Autosleutel Reparatie Zoetermeer',
    'Kapotte knoppen|Lege batterij|Gebroken behuizing|Defecte chip|Waterschade|Afgebroken baard',
    'Repareren of vervangen?|Repareren loont als|Een nieuwe sleutel is beter als',
    'Contact en diagnose|foto via WhatsApp|Voertuiggegevens|kenteken|Afspraak|dezelfde dag|Reparatie en test',
    'vanaf € 45|€ 45–125|Nieuwe sleutel bij de dealer|€ 200–600|incl. btw',
    'Diagnose: € 25, gratis als wij de reparatie uitvoeren.',
    'Volkswagen|Opel|Ford|Peugeot|Renault|Citroën|Toyota|Kia|Hyundai|Nissan|Mitsubishi|Fiat|Škoda|SEAT|Audi',
    'BMW|Mercedes-Benz|Volvo',
    'Vijf tips|Vervang de batterij elk jaar|Houd de sleutel droog|Ontlast baard en slot|Vang een val op|Wissel',
  ],
}

describe.each(Object.entries(pages))('the %s page', (name, { html, path, head }) => {
  const text = toText(html)

  test.each((texts[name as keyof typeof pages] ?? []).flatMap((line) => line.split('|')))(
    'says: %s',
    (words) => {
      expect(text).toContain(words)
    },
  )

  test('answers four questions, one open at a time', () => {
    expect(html.match(/<details name="vragen">/g)).toHaveLength(4)
  })

  test('leads to call, chat and the contact form', () => {
    expect(html).toContain('href="tel:')
    expect(html).toContain('href="https://wa.me/31')
    expect(html).toContain(`href="${routes.contact}"`)
  })

  test('has one h1, and no heading skips a level', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1))
  })

  test('is published once, under its own address and with a head of its own', () => {
    expect(listPages(site).filter(({ url }) => url === path)).toHaveLength(1)
    const { title, description, canonical } = head(site, {})
    expect(canonical).toBe(path)
    expect(title.length).toBeLessThan(80)
    expect(description.length).toBeGreaterThan(80)
  })
})

test('prices, warranty and city come from the content', () => {
  const elsewhere: Site = {
    ...site,
    prices: site.prices.map((price) => ({ ...price, from: 1111, to: 2222 })),
    business: {
      ...site.business,
      city: { ...site.business.city, name: 'Delft' },
      warranty: { repairMonths: 77, newKeyMonths: 88 },
    },
  }
  for (const page of [<VolkswagenPage key="v" />, <MitsubishiPage key="m" />, <RepairPage key="r" />]) {
    const text = toText(render(page, '/', elsewhere))
    expect(text).toContain('Delft')
    expect(text).toContain('77 maanden')
    expect(text).not.toContain('Zoetermeer')
    expect(text.match(/€ \d[\d.–]*/g)?.filter((amount) => !amount.includes('1.111'))).toEqual([])
  }
})

test('a make with a page is a link, one without is not', () => {
  const { html } = pages.repair
  expect(html).toContain(`<a href="${routes.brand('volkswagen')}">Volkswagen</a>`)
  expect(html).toContain(`<a href="${routes.brand('toyota')}">Toyota</a>`)
  const bare = render(<RepairPage />, '/', { ...site, brands: { ...site.brands, all: [] } })
  expect(bare).toContain('<b>Toyota</b>')
})

test('the sections stand in the order of the specification', () => {
  const orders = {
    volkswagen: [
      'modellen',
      'sleutels',
      'ter-plaatse',
      'storingen',
      'werkwijze',
      'waarom',
      'prijzen',
      'vragen',
      'reservesleutel',
    ],
    mitsubishi: ['modellen', 'sleutels', 'storingen', 'ter-plaatse', 'outlander', 'waarom', 'vragen'],
    repair: ['problemen', 'repareren-of-vervangen', 'werkwijze', 'merken', 'prijzen', 'vragen', 'voorkomen'],
  } as const
  for (const [name, ids] of Object.entries(orders)) {
    const { html } = pages[name as keyof typeof pages]
    const places = ids.map((id) => html.indexOf(` id="${id}"`))
    expect(Math.min(...places)).toBeGreaterThan(html.indexOf('<h1'))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
})
