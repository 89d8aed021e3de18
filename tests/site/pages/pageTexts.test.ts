import { describe, expect, test } from 'vitest'
import { listUnproven, listUntold } from '#content/business'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { getFacts } from '#content/getFacts'
import { createHomeSchema } from '#content/home'
import { loadSite } from '../../../site/rendering/site.ts'
import { readText, renderSite, renderUrl } from '../seo/renderSite.ts'

const site = loadSite()
const { routes } = site

/** Ids of a page's sections in their order, and texts with figures of the content, separated by |. */
const pages: Readonly<Record<string, readonly [order: string, texts: string]>> = {
  [routes.home]: [
    'diensten spoed-titel merken gebied terugbellen diagnose waarom beoordelingen',
    'Spoed: 35–50 minuten|Met spoed in 35 tot 50 minuten|rond Den Helder 30 km|Nog voor de boot vertrok',
  ],
  [routes.services]: [
    `${site.services.map(({ id }) => id).join(' ')} werkwijze kwaliteit contact-titel redenen`,
    '€ 102–196|€ 156–210|€ 152–296|incl. btw',
  ],
  [routes.whyUs]: [
    'voordelen afspraken klaarleggen wie-er-komt',
    'gemiddelde beoordeling|Nemen wij niet op, dan bellen wij binnen 20 minuten terug',
  ],
  [routes.lockedOut]: [
    'nu-doen beter-niet prijs hoe-snel wie-er-komt klaarleggen',
    'Bel 112|vanaf € 96|€ 72–106|+ 55%|+ 80%|+ 105%|+ 155%|+ € 0,70 per km|vervalt als wij het werk uitvoeren|' +
      'Lease of auto van de zaak|Eigenaar overleden|Buitenlands kenteken|uiterlijk in ons hele werkgebied 75 minuten|' +
      'met een monteur in de buurt 12–18 minuten|ons streven 25 minuten|’s nachts 35–50 minuten|' +
      'Spoed in de plaatsen eromheen 50–70 minuten|binnen 36–60 uur',
  ],
  [routes.diagnosis]: ['diagnose werkwijze problemen', 'Vraag gratis diagnose aan|€ 32 incl. btw'],
  [routes.serviceArea]: [
    'wijken plaatsen responstijden voorbereiding',
    'als er een monteur in de buurt is 12–18 minuten|ons streven: gemiddeld bij u 33 minuten|in de spits en ’s nachts 35–50 minuten|wij komen op tijd 36–60 uur|' +
      'Anna Paulowna 11 km, Schagen 19 km, Breezand 8 km, Den Oever 18 km',
  ],
  [routes.rates]: [
    'overzicht-titel prijslijst prijsfactoren garanties',
    'Wat wij per onderdeel rekenen, incl. btw',
  ],
  [routes.brand('volkswagen')]: [
    'ter-plaatse modellen sleutels storingen werkwijze waarom prijzen vragen reservesleutel',
    'Volkswagen Autosleutel Service Den Helder|De juiste chip|Prijs vooraf|Bij uw auto|Verloren sleutel geblokkeerd|' +
      '18 maanden garantie|Lukt het niet?|Indicatief: vraag een offerte|Prijs incl. btw|Dat duurt 25 tot 65 minuten|' +
      'Waarom een reservesleutel|Wat er bij een Volkswagen vaak misgaat|Dit kan niet, of niet meteen',
  ],
  [routes.brand('mitsubishi')]: [
    'ter-plaatse outlander modellen sleutels storingen waarom vragen',
    'Mitsubishi Autosleutel Service Den Helder|15+ jaar|tevreden klanten|Mitsubishi-modellen|4 maanden|' +
      'Wat er bij een Mitsubishi vaak misgaat|Dit kan niet, of niet meteen|Het werk € 92–156, komen € 32.|Oud en nieuw|' +
      'Passende chip|Ook met een lege accu|Eerst repareren|Geen losse posten',
  ],
  [routes.repair]: [
    'problemen repareren-of-vervangen werkwijze merken prijzen vragen voorkomen',
    'Autosleutelreparatie Den Helder|Repareren loont als|Een nieuwe sleutel is beter als|' +
      'Nieuwe sleutel bij de dealer|Diagnose: € 32, gratis als wij de reparatie uitvoeren.',
  ],
  [routes.faq]: [
    'antwoorden stel-uw-vraag tips',
    '7 vragen|In heel Den Helder en in Anna Paulowna, Schagen, Breezand en Den Oever, tot 30 km daarbuiten|' +
      '25 minuten in de stad en 50 tot 70 minuten|binnen 36 tot 60 uur|alles incl. btw|' +
      'Bel 0223 012 345 of mail post@sleutelbus-den-helder.example|dinsdag t/m vrijdag, 07:30 tot 16:30 uur|zaterdag, 07:30 tot 16:30 uur (met weekendtoeslag)',
  ],
  [routes.terms]: [
    '',
    'Vastgesteld 3 februari 2026|Schagen, KvK 01234567|met pin; contant.|Binnen 36 uur|Bijlage A: Modelformulier',
  ],
  [routes.privacy]: [
    '',
    'Vastgesteld 3 februari 2026|8 jaar na het einde van het boekjaar|Tot u uw toestemming',
  ],
  [routes.cookies]: [
    '',
    'plaatst deze website bij bezoekers alleen: Contactsessie, Cookievoorkeuren, Bezoek per dag, Meetlimiet.|' +
      'Cookievoorkeuren bekijken of wijzigen|30 dagen In gebruik, alleen voor medewerkers|1 jaar Nu niet in gebruik',
  ],
  [routes.brandList]: [
    'merken',
    'Openen wel, een nieuwe sleutel|In Den Helder zijn wij met spoed in 35–50 minuten bij u|vanaf € |metalen sleutel zonder chip, tot en met|start de auto niet|Auto openen',
  ],
  [routes.garages]: [
    'prijzen werkwijze afspraken toestemming',
    'Vijf sleutels met knoppen in één bezoek Incl. btw|alleen het materiaal|binnen 36 tot 60 uur|leaseauto',
  ],
  [routes.english]: [
    'prices how ready promise',
    'Lost your car key in Den Helder?|At your car in 35–50 minutes|from €|18 months guarantee',
  ],
  [routes.sitemap]: [
    'hoofdpaginas diensten wijken merken artikelen beheer over-ons',
    'Terug naar home|alleen voor medewerkers|0223 012 345',
  ],
}

test.each(Object.entries(pages))(
  '%s has its sections in order, with what the content says',
  (url, [order, texts]) => {
    const { root } = renderUrl(site, url)
    const text = readText(root)
    expect(texts.split('|').filter((words) => !text.includes(words))).toEqual([])
    const ids = order.split(' ').filter(Boolean)
    const places = ids.map((id) => root.querySelector(`main #${id}`)?.range[0] ?? -1)
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  },
)

test.each([
  [routes.terms, site.legal.terms],
  [routes.privacy, site.legal.privacy],
  [routes.fullPrivacy, site.legal.fullPrivacy],
  [routes.cookies, site.legal.cookiePolicy],
])('%s lists its articles in the contents, and says who to ask', (url, { articles, appendix }) => {
  const { root } = renderUrl(site, url)
  const ids = root.querySelectorAll('section.article').map(({ id }) => `#${id}`)
  expect(ids).toEqual([...articles, ...(appendix ? [appendix] : [])].map(({ id }) => `#${id}`))
  expect(root.querySelectorAll('.contents a').map((link) => link.getAttribute('href'))).toEqual(ids)
  const asked = root.querySelectorAll('.closing a').map((link) => link.getAttribute('href')?.split(':')[0])
  expect(asked).toEqual(['tel', 'https', 'mailto'])
})

test('the legal tables have a row for everything they are about', () => {
  const countRows = (url: string) => renderUrl(site, url).root.querySelectorAll('th[scope="row"]').length
  expect(countRows(routes.privacy)).toBe(site.legal.retention.length)
  expect(countRows(routes.cookies)).toBe(site.legal.cookies.length)
})

/** The claims of the fixture, and what is marked where nothing proves them. */
const claim = /88%(?: binnen)?|240\+|15\+? jaar|\bgecertificeerde \p{L}+|tevreden klanten/giu

test('a claim that nothing proves is marked as an example on every page', () => {
  const { business } = site
  const listUnmarked = (rendered: ReturnType<typeof renderSite>) =>
    rendered.flatMap(({ url, root, head }) => {
      const text = readText(root)
      const unmarked = [...text.matchAll(claim)].filter(
        ({ index, 0: found }) => !text.slice(index - 60, index + found.length + 60).includes('(voorbeeld)'),
      )
      const inHead = [...`${head.title} ${head.description ?? ''}`.matchAll(claim)]
      return [...unmarked, ...inHead].map(([found]) => `${url}: ${found}`)
    })
  expect(listUnmarked(renderSite())).toEqual(
    expect.arrayContaining([`${routes.home}: 88%`, `${routes.whyUs}: 240+`]),
  )
  const unproven = { ...business, proof: {} }
  const facts = getFacts(unproven, site.prices)
  const home = readJsonContent(findContentFolder(), 'home.json', createHomeSchema(facts))
  expect(listUnmarked(renderSite({ ...site, business: unproven, home }))).toEqual([])
})

test('claims that nothing proves are shown only where the specification wants them', () => {
  const { business } = site
  const unproven = { ...site, business: { ...business, proof: {} } }
  const read = (url: string, from = unproven) => readText(renderUrl(from, url).root)
  expect(read(routes.services, site)).toContain('Slotenschool')
  expect(read(routes.services)).not.toContain('Slotenschool')
  expect(read(routes.home, site)).toContain('31 beoordelingen op Keurmeester, op 1 februari 2026')
  // Nobody can look this rating up.
  for (const url of [routes.home, routes.whyUs]) {
    expect(readText(renderUrl(site, url).root)).toMatch(/4,7/)
    expect(read(url)).not.toMatch(/4,7|31 (?:beoordelingen|reviews)|Keurmeester/)
  }
  expect(renderUrl(unproven, routes.whyUs).head.description).not.toContain('4,7')
  expect(renderUrl(unproven, routes.whyUs).head.description).not.toMatch(/tevreden klanten|88%/)
  expect(read(routes.whyUs)).toMatch(
    /tevreden klanten \(voorbeeld\).*binnen 1 uur bij de auto, met spoed \(voorbeeld\)/,
  )
  expect(read(routes.brand('mitsubishi'))).toMatch(/ervaring \(voorbeeld\).*tevreden klanten \(voorbeeld\)/)
  expect(read(routes.whyUs, site)).not.toContain('(voorbeeld)')
  expect(read(routes.whyUs)).toContain('Vraag gerust naar het certificaat')
  expect(listUnproven(business)).toEqual([])
  expect(listUnproven(unproven.business)).toEqual(
    ['certificate', 'customers', 'withinHour', 'experience', 'reviews'].map((key) => `proof.${key}`),
  )
})

test('who comes, the workshop and the languages stand there once the owner filled them in', () => {
  const { business } = site
  const untold = {
    ...business,
    mechanics: [],
    languages: [],
    workshop: undefined,
    materialMaximum: undefined,
  }
  const several = { ...business, mechanics: [{ name: 'Wiebe', vehicle: 'een gele bus' }, { name: 'Ank' }] }
  const read = (url: string, changed = business) =>
    readText(renderUrl({ ...site, business: changed }, url).root)
  for (const url of [routes.whyUs, routes.lockedOut])
    expect(read(url)).toContain('Uw monteur heet Wiebe en rijdt in een gele bus')
  expect(read(routes.whyUs, several)).toContain('Onze monteurs zijn Wiebe, in een gele bus en Ank')
  expect(read(routes.contact)).toMatch(/Wij hebben geen werkplaats.*Wij spreken Nederlands en Engels/)
  expect(read(routes.whyUs, untold)).not.toMatch(/monteurs? (?:heet|zijn)|geen werkplaats/)
  expect(read(routes.contact, untold)).not.toMatch(/Wij spreken/)
  for (const url of [routes.rates, routes.lockedOut]) {
    expect(read(url)).toMatch(/alleen het materiaal, hooguit €.42, zonder toeslagen/)
    expect(read(url, untold)).toContain('alleen het materiaal, zonder toeslagen')
  }
  expect(listUntold(untold)).toEqual(['mechanics', 'languages', 'workshop', 'materialMaximum'])
  expect(listUntold(business)).toEqual([])
})

test('the article on honest firms is led to while it is on the site', () => {
  const [article] = site.articles
  if (!article) throw new Error('there is no article')
  const slug = 'betrouwbare-autosleutelservice-herkennen'
  const withArticle = { ...site, articles: [...site.articles, { ...article, id: 99, slug }] }
  for (const url of [routes.home, routes.whyUs, routes.lockedOut]) {
    expect(renderUrl(withArticle, url).html).toContain(`href="${routes.article(slug)}"`)
    expect(renderUrl(site, url).html).not.toContain(slug)
  }
})

test('the callback is thanked for with the promised time, as its form promises', () => {
  expect(readText(renderUrl(site, routes.thanks('callback')).root)).toContain(
    'We nemen zo snel mogelijk contact met u op. Wij bellen u binnen 15 minuten.',
  )
})

test('every new key is guaranteed on top of the rights by law, which the terms explain', () => {
  for (const url of [routes.home, routes.whyUs, routes.rates])
    expect(readText(renderUrl(site, url).root), url).toMatch(/bovenop\s+uw wettelijke rechten/)
  for (const url of [routes.home, routes.rates])
    expect(renderUrl(site, url).html).toContain(`href="${routes.terms}#garantie"`)
})

test('each form says what becomes of the answers, and the callback that it opens WhatsApp', () => {
  const withForms = [routes.home, routes.contact, routes.diagnosis].map((url) => renderUrl(site, url).root)
  const lines = withForms.flatMap((root) => root.querySelectorAll('.form__privacy'))
  expect(lines.map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual(
    Array.from({ length: 4 }, () => routes.privacy),
  )
  // The style sheet hides the sentence without JavaScript, which is what opens it.
  const opening = withForms.flatMap((root) => root.querySelectorAll('.form__opens-chat'))
  expect(opening.map(({ text }) => text)).toEqual([
    'Wij bellen u terug. Bij het versturen opent ook WhatsApp, met wat u hier invult; u hoeft daar niets te doen.',
  ])
})

describe('the questions', () => {
  const { root } = renderUrl(site, routes.faq)
  const questions = root.querySelectorAll('main details[id]')

  test('have each an address of its own, one open at a time', () => {
    expect(questions.map(({ id }) => id)).toEqual(site.faq.items.map(({ id }) => `vraag-${id}`))
    expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['vraag']))
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
