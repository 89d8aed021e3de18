import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadLegal } from '#content/legal/legal'
import { Frame } from '../../../site/frame/Frame.tsx'
import { Page as CookiesPage } from '../../../site/pages/cookies/+Page.tsx'
import { head as cookiesHead } from '../../../site/pages/cookies/+head.ts'
import { Page as PrivacyPage } from '../../../site/pages/privacy/+Page.tsx'
import { head as privacyHead } from '../../../site/pages/privacy/+head.ts'
import { Page as TermsPage } from '../../../site/pages/terms/+Page.tsx'
import { head as termsHead } from '../../../site/pages/terms/+head.ts'
import { listPages } from '../../../site/rendering/listPages.ts'
import { loadSite, type Site } from '../../../site/rendering/site.ts'
import { getFacts } from '#content/getFacts'
import { SiteProvider } from '../../../site/rendering/SiteContext.tsx'

const site = loadSite()
const { routes } = site

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
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:])/g, '$1')
}

const pages = {
  terms: { html: render(<TermsPage />, routes.terms), head: termsHead, path: routes.terms, articles: 16 },
  privacy: {
    html: render(<PrivacyPage />, routes.privacy),
    head: privacyHead,
    path: routes.privacy,
    articles: 5,
  },
  cookies: {
    html: render(<CookiesPage />, routes.cookies),
    head: cookiesHead,
    path: routes.cookies,
    articles: 6,
  },
}
const text = {
  terms: toText(pages.terms.html),
  privacy: toText(pages.privacy.html),
  cookies: toText(pages.cookies.html),
}

describe.each(Object.entries(pages))('the %s page', (name, { html, head, path, articles }) => {
  test('has its articles, each with a title and an entry in the table of contents', () => {
    const titles = [...html.matchAll(/<section class="article" id="([^"]+)"/g)].map(([, id]) => id)
    expect(titles).toHaveLength(articles)
    expect([...html.matchAll(/<li><a href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(titles)
  })

  test('has one h1, no heading that skips a level, no id twice, and no link to nowhere inside', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels).toEqual([1, ...Array(articles + 1).fill(2)])
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of html.matchAll(/(?:href="#|aria-labelledby=")([^"]+)/g)) expect(ids).toContain(id)
  })

  test('prints no sign of how it is made', () => {
    expect(html).not.toMatch(/[{}]|\*\*|\]\(|undefined|null|NaN| style=/)
  })

  test('says whom to ask: by phone, chat and e-mail', () => {
    expect(html).toContain('href="tel:0850000000"')
    expect(html).toMatch(/href="https:\/\/wa\.me\/31600000000[^"]*" target="_blank" rel="noopener"/)
    expect(html).toContain(`class="button button--ghost" href="mailto:${site.business.email}"`)
  })

  test('is published at its address, with a head of its own', () => {
    expect(listPages(site).map(({ url }) => url)).toContain(path)
    const { title, description, canonical, noindex } = head(site, {})
    expect(canonical).toBe(path)
    expect(noindex).toBeUndefined()
    expect(description.length).toBeGreaterThan(70)
    const others = Object.entries(pages).filter(([other]) => other !== name)
    for (const [, other] of others) expect(other.head(site, {}).title).not.toBe(title)
  })
})

test.each([
  ['terms', 'Algemene voorwaarden'],
  ['terms', 'Laatst gewijzigd 7 juli 2025'],
  ['terms', 'Artikel 16'],
  ['terms', 'bij spoed maximaal 60 minuten'],
  ['terms', 'binnen 24 tot 48 uur'],
  ['terms', 'Doet een nieuwe sleutel het niet, dan komen wij binnen 24 uur'],
  ['terms', '14 dagen bedenktijd'],
  ['terms', 'Het herroepingsrecht geldt niet voor sleutels die op maat zijn geprogrammeerd.'],
  ['terms', 'Binnen 14 dagen na uw herroeping betalen wij terug'],
  ['terms', 'binnen 7 dagen nadat u het heeft ontdekt'],
  ['terms', 'U krijgt binnen 14 dagen nadat wij uw klacht hebben ontvangen antwoord'],
  ['terms', 'Al onze prijzen zijn in euro’s en inclusief btw.'],
  ['terms', 'Nederlands recht'],
  ['terms', 'contant; pinpas; contactloos; creditcard.'],
  ['terms', 'mobiele betaalautomaat'],
  ['terms', 'Op een nieuwe sleutel geven wij 12 maanden garantie, op een reparatie 6 maanden'],
  ['terms', 'Lukt het programmeren niet, dan betaalt u alleen de materiaalkosten.'],
  ['terms', 'geen voorrijkosten'],
  ['terms', 'krijgt u terug wat u voor dat werk heeft betaald'],
  ['terms', 'tot 25 km'],
  ['terms', 'kost € 25 incl. btw. Voeren wij de reparatie uit, dan is de diagnose gratis.'],
  ['privacy', 'Laatst bijgewerkt 7 juli 2025 Geldig vanaf 7 juli 2025'],
  ['privacy', 'De volledige privacyverklaring heeft 12 artikelen.'],
  ['privacy', 'Artikel 5'],
  ['privacy', '7 jaar na het einde van het boekjaar'],
  ['privacy', '3 jaar na de laatste opdracht'],
  ['privacy', 'met uw toestemming ook bezoeken en hoe snel de pagina was. 26 maanden na het bezoek'],
  ['privacy', '1 jaar na het laatste bericht'],
  ['privacy', '12 maanden na de melding'],
  ['privacy', '1 jaar na het einde van de garantietermijn'],
  ['privacy', 'Tot u uw toestemming intrekt'],
  ['privacy', 'Autoriteit Persoonsgegevens'],
  ['privacy', 'Het terugbelformulier opent een WhatsApp-gesprek'],
  ['cookies', 'Versie 1.0 Laatst bijgewerkt 7 juli 2025'],
  [
    'cookies',
    'plaatst deze website bij bezoekers alleen: Contactsessie, Cookievoorkeuren, Bezoek per dag, Meetrem.',
  ],
  [
    'cookies',
    'alles toestaan (alles accepteren): alle soorten cookies; alles weigeren of alleen noodzakelijke cookies:',
  ],
  ['cookies', 'zelf kiezen: per soort. Daarbij staat niets vooraf aan.'],
  ['cookies', 'zodra u onze website opent. 30 dagen In gebruik'],
  ['cookies', 'Cookievoorkeuren bekijken of wijzigen'],
  ['cookies', '30 dagen In gebruik, alleen voor medewerkers'],
  ['cookies', 'Tot u de browser sluit Nu niet in gebruik'],
  ['cookies', '90 dagen Nu niet in gebruik'],
] as const)('the %s page says: %s', (page, words) => {
  expect(text[page]).toContain(words)
})

test('the tables have a row for everything they are about', () => {
  expect(pages.privacy.html.match(/<th scope="row">/g)).toHaveLength(site.legal.retention.length)
  expect(pages.cookies.html.match(/<th scope="row">/g)).toHaveLength(site.legal.cookies.length)
})

test('once a cookie is in use, the cookie page names it and no longer says that there is none', () => {
  const cookies = site.legal.cookies.map((cookie) =>
    cookie.id === 'language' ? { ...cookie, isInUse: true } : cookie,
  )
  const html = render(<CookiesPage />, routes.cookies, { ...site, legal: { ...site.legal, cookies } })
  expect(toText(html)).toContain(
    'bij bezoekers alleen: Contactsessie, Cookievoorkeuren, Taal, Bezoek per dag, Meetrem.',
  )
  expect(toText(html)).toContain('1 jaar In gebruik Locatie')
  expect(html).not.toContain('geen enkele')
})

test('a change in business.json is a change in the texts', () => {
  const { business } = site
  const changed = {
    ...business,
    phone: '079-1234567',
    email: 'hallo@sleutel.example',
    warranty: { ...business.warranty, newKeyMonths: 24 },
  }
  const html = render(<TermsPage />, routes.terms, {
    ...site,
    business: changed,
    legal: loadLegal(getFacts(changed, site.prices)),
  })
  expect(html).toContain('href="tel:0791234567"')
  expect(html).toContain('mailto:hallo@sleutel.example')
  expect(toText(html)).toContain('24 maanden garantie')
  expect(html).not.toContain(business.email)
})
