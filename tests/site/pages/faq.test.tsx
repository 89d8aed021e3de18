import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { head } from '../../../site/pages/faq/+head.ts'
import { Page } from '../../../site/pages/faq/+Page.tsx'
import { listPages } from '../../../site/rendering/listPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { SiteProvider } from '../../../site/rendering/SiteContext.tsx'

const site = loadSite()
const html = renderToStaticMarkup(
  <SiteProvider value={{ ...site, path: site.routes.faq, params: {} }}>
    <Page />
  </SiteProvider>,
).replaceAll('\u00a0', ' ')

test.each([
  ['heading', '<h1>Veelgestelde Vragen</h1>'],
  ['search box', 'type="search" placeholder="Zoek in veelgestelde vragen..."'],
  ['count, announced', '<output>30 vragen</output>'],
  ['first category, chosen', 'value="Alle categorieën" aria-pressed="true"'],
  ...site.faq.categories.flatMap(({ name }) => [
    ['category button', `value="${name}" aria-pressed="false"`],
    ['category heading', `${name}</h2>`],
  ]),
  ['vote', 'Was dit antwoord nuttig?'],
  ['vote', 'Ja, nuttig</button>'],
  ['vote', 'Niet nuttig</button>'],
  ['empty state', 'Geen resultaten gevonden'],
  ['empty state', 'Probeer een andere zoekterm of selecteer een andere categorie.'],
  ['empty state', 'Alle vragen tonen</button>'],
  ['what is not there', 'Staat uw vraag er niet bij?'],
  ['call', 'href="tel:'],
  ['chat', 'href="https://wa.me/'],
  ['form', `href="${site.routes.contact}"`],
  ['tip', 'Laat een reservesleutel maken'],
  ['tip', 'Vervang jaarlijks de sleutelbatterij'],
  ['tip', 'Bewaar het nummer van een sleuteldienst'],
  ['price, transponder key', 'vanaf € 89'],
  ['price, key with remote', 'vanaf € 149'],
  ['price, smart key', 'vanaf € 189'],
  ['range, mechanical', '€ 45–65'],
  ['range, transponder', '€ 89–120'],
  ['range, remote', '€ 149–199'],
  ['range, smart key', '€ 189–299'],
  ['surcharge on site', 'toeslag van € 35'],
  ['surcharge urgent', 'binnen 30 minuten, kost € 50 extra'],
  ['surcharge weekend', 'In de avond en het weekend komt er € 25 bij'],
  ['diagnosis fee', 'dan kost dat € 25 incl. btw'],
  ['time, transponder', '15 tot 30 minuten'],
  ['time, smart key', 'een smart key 30 tot 60 minuten'],
  ['time, on site', '45 tot 60 minuten, met frezen en testen'],
  ['time, without a key', '1 tot 2 uur'],
  ['arrival', '30 minuten in Zoetermeer en 45 tot 60 minuten in de plaatsen eromheen'],
  ['coverage', 'ongeveer 25 km'],
  ['warranty', 'Op een nieuwe sleutel 12 maanden, op een reparatie 6 maanden'],
  ['failed programming', 'Dan betaalt u alleen het materiaal'],
  ['payment', 'Contant, met pin, contactloos of met een creditcard. De betaalautomaat rijdt mee'],
  ['office hours', 'maandag t/m vrijdag, 08:00 tot 18:00 uur'],
  ['promise, diagnosis', 'binnen 15 minuten advies'],
])('%s: %s', (_what, text) => {
  expect(html).toContain(text)
})

describe('the questions', () => {
  const questions = [...html.matchAll(/<details id="([^"]+)" name="([^"]+)"[^>]*>(.*?)<\/details>/g)]

  test('are thirty, each with an address of its own, one open at a time', () => {
    expect(questions.map(([, id]) => id)).toEqual(site.faq.items.map(({ id }) => `vraag-${id}`))
    expect(new Set(questions.map(([, , name]) => name)).size).toBe(1)
  })

  test('have their answer in the page, without a script, and none is hidden or open', () => {
    for (const [whole, , , inside] of questions) {
      expect(inside).toMatch(/^<summary>[^<]+<\/summary><p>[^<]+<\/p>$/)
      expect(whole).not.toMatch(/^<details[^>]* (hidden|open)/)
    }
  })

  test('carry the words they are also found by', () => {
    expect(html.match(/data-keywords="[^"]+"/g)).toHaveLength(30)
  })
})

test('the vote stands in the page once, out of use until a script runs', () => {
  expect(html.match(/Was dit antwoord nuttig/g)).toHaveLength(1)
  expect(html).toMatch(/<template data-vote=""><fieldset/)
})

test('no heading skips a level', () => {
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1))
})

test('it is published at its own address', () => {
  expect(listPages(site).map(({ url }) => url)).toContain('/veelgestelde-vragen-autosleutel-zoetermeer')
  expect(head(site, {}).canonical).toBe(site.routes.faq)
  expect(head(site, {}).description.length).toBeLessThanOrEqual(165)
})
