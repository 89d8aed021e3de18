import { describe, expect, test } from 'vitest'
import { loadSite } from '../../../site/rendering/site.ts'
import { readText, renderUrl } from '../seo/renderSite.ts'

const site = loadSite()
const { routes } = site

interface Wanted {
  /** Ids of the page's sections, in the order of the specification. */
  readonly order?: string
  /** Texts besides those of the built site's test, separated by |. */
  readonly texts: readonly string[]
}

const pages: Readonly<Record<string, Wanted>> = {
  [routes.home]: {
    order: 'diensten spoed-titel merken gebied terugbellen diagnose waarom beoordelingen',
    texts: ['10–15|30–45|km rond Zoetermeer'],
  },
  [routes.services]: {
    order: `${site.services.map(({ id }) => id).join(' ')} werkwijze kwaliteit contact-titel redenen`,
    texts: ['€ 95–185|€ 149–199|€ 145–285|€ 25–45|€ 15–25|€ 65–95|incl. btw|95%'],
  },
  [routes.whyUs]: {
    order: 'voordelen afspraken klaarleggen wie-er-komt',
    texts: ['gemiddelde beoordeling', 'Nemen wij niet op, dan bellen wij binnen 15 minuten terug'],
  },
  [routes.lockedOut]: {
    order: 'nu-doen beter-niet prijs hoe-snel wie-er-komt klaarleggen',
    texts: [
      'Bel 112|vanaf € 89|€ 65–95|+ 50%|+ 75%|+ 100%|+ 150%|+ € 0,50 per km|vervalt als wij het werk uitvoeren',
      'Lease of auto van de zaak|Eigenaar overleden|Buitenlands kenteken|uiterlijk in ons hele werkgebied 60 minuten|10–15 minuten',
    ],
  },
  [routes.diagnosis]: { order: 'diagnose werkwijze problemen', texts: ['Vraag gratis diagnose aan'] },
  [routes.serviceArea]: {
    order: 'wijken plaatsen responstijden aankomst voorbereiding',
    texts: [
      'met een monteur in de buurt 10–15 minuten|ons streven 30 minuten|’s nachts 30–45 minuten',
      'Spoed in de plaatsen eromheen 45–60 minuten|uiterlijk in ons hele werkgebied 60 minuten|binnen 24–48 uur',
      'Den Haag 13 km, Voorburg 9 km, Leidschendam 8 km, Rijswijk 12 km, Delft 11 km, Pijnacker 6 km, Nootdorp 7 km, Waddinxveen 11 km',
    ],
  },
  [routes.rates]: {
    order: 'overzicht-titel prijslijst prijsfactoren garanties',
    texts: ['Wat wij per onderdeel rekenen, incl. btw'],
  },
  [routes.brand('volkswagen')]: {
    order: 'ter-plaatse modellen sleutels storingen werkwijze waarom prijzen vragen reservesleutel',
    texts: [
      'Volkswagen Autosleutel Service Zoetermeer|Megamos ID48|Immo 3|MQB48|MQB49|Kessy|HU66|SFD',
      'De juiste chip|Prijs vooraf|Bij uw auto|Verloren sleutel uitgezet|12 maanden garantie|Lukt het niet?',
      'Indicatief; vraag een offerte|Prijs incl. btw|Dat duurt 30 tot 60 minuten|Waarom een reservesleutel',
      'Wat er bij een Volkswagen vaak misgaat|CR2032|Dit kan niet langs de weg|Een MQB-auto waarvan alle sleutels',
    ],
  },
  [routes.brand('mitsubishi')]: {
    order: 'ter-plaatse outlander modellen sleutels storingen waarom vragen',
    texts: [
      'Mitsubishi Autosleutel Service Zoetermeer|15+ jaar|tevreden klanten|Mitsubishi-modellen|6 maanden',
      'Outlander PHEV|ASX|Eclipse Cross|Space Star|Colt|Lancer|Pajero|Pajero Sport|Pajero Pinin|L200|i-MiEV',
      'Grandis|Carisma|Galant|Space Wagon|Space Runner|Eclipse|Smart key|FAST-key|KOS|PCF7936|ID46',
      'Wat er bij een Mitsubishi vaak misgaat|Dit kan niet langs de weg|Space Star 1998–2005, vanaf 2013',
      '€ 85–145 incl. btw|€ 65–95 incl. btw|€ 45–75 incl. btw|€ 25–45 incl. btw',
      'Oud en nieuw|Passende chip|Ook met een lege accu|Eerst repareren|Geen losse posten',
    ],
  },
  [routes.repair]: {
    order: 'problemen repareren-of-vervangen werkwijze merken prijzen vragen voorkomen',
    texts: [
      'Autosleutelreparatie Zoetermeer|Repareren loont als|Een nieuwe sleutel is beter als',
      'Nieuwe sleutel bij de dealer|Diagnose: € 25, gratis als wij de reparatie uitvoeren.',
      'Volkswagen|Opel|Ford|Peugeot|Renault|Citroën|Toyota|Kia|Hyundai|Nissan|Mitsubishi|Fiat|Škoda|SEAT|Audi',
      'BMW|Mercedes-Benz|Volvo',
      'Vervang de batterij elk jaar|Houd de sleutel droog|Ontlast baard en slot|Vang een val op|Wissel',
    ],
  },
  [routes.faq]: {
    order: 'antwoorden stel-uw-vraag tips',
    texts: [
      '30 vragen|Laat een reservesleutel maken|Vervang jaarlijks de sleutelbatterij',
      'Bewaar het nummer van een sleuteldienst|binnen 30 minuten, kost € 50 extra',
      'In de avond en het weekend komt er € 25 bij|dan kost dat € 25 incl. btw|een smart key 30 tot 60 minuten',
      '45 tot 60 minuten, met frezen en testen|ongeveer 25 km|Dan betaalt u alleen het materiaal',
      '30 minuten in Zoetermeer en 45 tot 60 minuten in de plaatsen eromheen',
      'Op een nieuwe sleutel 12 maanden, op een reparatie 6 maanden|binnen 15 minuten advies',
      'Contant, met pin, contactloos of met een creditcard. De betaalautomaat rijdt mee',
      'maandag t/m vrijdag, 08:00 tot 18:00 uur',
    ],
  },
  [routes.terms]: {
    texts: [
      'Algemene voorwaarden|Laatst gewijzigd 7 juli 2025|bij spoed maximaal 60 minuten|binnen 24 tot 48 uur',
      'Doet een nieuwe sleutel het niet, dan komen wij binnen 24 uur|14 dagen bedenktijd|geen voorrijkosten',
      'Het herroepingsrecht geldt niet voor sleutels die op maat zijn geprogrammeerd.|mobiele betaalautomaat',
      'Binnen 14 dagen na uw herroeping betalen wij terug|binnen 7 dagen nadat u het heeft ontdekt|tot 25 km',
      'U krijgt binnen 14 dagen nadat wij uw klacht hebben ontvangen antwoord|Nederlands recht',
      'Al onze prijzen zijn in euro’s en inclusief btw.|contant; pinpas; contactloos; creditcard.',
      'Op een nieuwe sleutel geven wij 12 maanden garantie, op een reparatie 6 maanden',
      'Lukt het programmeren niet, dan betaalt u alleen de materiaalkosten.',
      'krijgt u terug wat u voor dat werk heeft betaald',
      'kost € 25 incl. btw. Voeren wij de reparatie uit, dan is de diagnose gratis.',
    ],
  },
  [routes.privacy]: {
    texts: [
      'Laatst bijgewerkt 7 juli 2025 Geldig vanaf 7 juli 2025|7 jaar na het einde van het boekjaar',
      'De volledige privacyverklaring heeft 12 artikelen.|12 maanden na de melding',
      'met uw toestemming ook bezoeken en hoe snel de pagina was. 26 maanden na het bezoek',
      'Autoriteit Persoonsgegevens|Het terugbelformulier opent een WhatsApp-gesprek',
    ],
  },
  [routes.cookies]: {
    texts: [
      'plaatst deze website bij bezoekers alleen: Contactsessie, Cookievoorkeuren, Bezoek per dag, Meetlimiet.',
      'alles toestaan (alles accepteren): alle soorten cookies; alles weigeren of alleen noodzakelijke cookies:',
      'zelf kiezen: per soort. Daarbij staat niets vooraf aan.|Cookievoorkeuren bekijken of wijzigen',
      'zodra u onze website opent. 30 dagen In gebruik|30 dagen In gebruik, alleen voor medewerkers',
      'Tot u de browser sluit Nu niet in gebruik|90 dagen Nu niet in gebruik',
    ],
  },
  [routes.sitemap]: {
    order: 'hoofdpaginas diensten wijken merken artikelen beheer over-ons',
    texts: ['Terug naar home|alleen voor medewerkers|085 000 0000'],
  },
}

describe.each(Object.entries(pages))('%s', (url, { order = '', texts }) => {
  const { root } = renderUrl(site, url)

  test('says what the specification says', () => {
    const text = readText(root)
    for (const words of texts.flatMap((line) => line.split('|'))) expect(text).toContain(words)
  })

  test('has its sections in order', () => {
    const places = order
      .split(' ')
      .filter(Boolean)
      .map((id) => root.querySelector(`main #${id}`)?.range[0] ?? -1)
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

test.each([
  [routes.terms, 16],
  [routes.privacy, 5],
  [routes.cookies, 6],
])('%s has %i articles, each with an entry in the contents, and says who to ask', (url, count) => {
  const { root } = renderUrl(site, url)
  const ids = root.querySelectorAll('section.article').map(({ id }) => `#${id}`)
  expect(ids).toHaveLength(count)
  expect(root.querySelectorAll('.contents a').map((link) => link.getAttribute('href'))).toEqual(ids)
  const asked = root.querySelectorAll('.closing a').map((link) => link.getAttribute('href')?.split(':')[0])
  expect(asked).toEqual(['tel', 'https', 'mailto'])
})

test('the legal tables have a row for everything they are about', () => {
  const countRows = (url: string) => renderUrl(site, url).root.querySelectorAll('th[scope="row"]').length
  expect(countRows(routes.privacy)).toBe(site.legal.retention.length)
  expect(countRows(routes.cookies)).toBe(site.legal.cookies.length)
})

describe('the questions', () => {
  const { root } = renderUrl(site, routes.faq)
  const questions = root.querySelectorAll('main details[id]')

  test('are thirty, each with an address of its own, one open at a time, and found by other words too', () => {
    expect(questions.map(({ id }) => id)).toEqual(site.faq.items.map(({ id }) => `vraag-${id}`))
    expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['vraag']))
    for (const question of questions) expect(question.getAttribute('data-keywords')).not.toBe('')
  })

  test('have their answer in the page, without a script, and none is hidden or open', () => {
    for (const question of questions) {
      expect(question.innerHTML).toMatch(/^<summary>[^<]+<\/summary><p>[^<]+<\/p>$/)
      expect(question.hasAttribute('hidden') || question.hasAttribute('open')).toBe(false)
    }
  })

  test('have categories to choose from, of which all are chosen', () => {
    const buttons = root.querySelectorAll('.faq__categories button')
    expect(buttons.map((button) => button.getAttribute('value'))).toEqual([
      'Alle categorieën',
      ...site.faq.categories.map(({ name }) => name),
    ])
    expect(buttons.map((button) => button.getAttribute('aria-pressed')).indexOf('true')).toBe(0)
  })

  test('can be voted on once a script runs', () => {
    expect(root.querySelectorAll('fieldset.vote')).toHaveLength(1)
    expect(root.querySelector('template[data-vote] > fieldset')?.text).toContain('Was dit antwoord nuttig?')
  })
})
