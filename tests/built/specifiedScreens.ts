import { formatPrice, type Price, findPrice } from '#content/prices'
import { listHours } from '#domain/officeHours'
import { getFacts } from '#content/getFacts'
import { getShownRating, listShownReviews } from '#content/reviews'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import { formatNumber, formatRange } from '#domain/format/formatNumber'
import { formatPhone } from '#domain/requests/phone'
import { formatLongDate } from '../../site/components/formats.ts'
import { loadSite } from '../../site/rendering/site.ts'

/**
 * What the specification asks of one screen. It is looked for in the published HTML, without
 * JavaScript. Names, figures and counts that the owner may change come from the content.
 */
export interface SpecifiedScreen {
  readonly screen: string
  readonly path: string
  readonly title?: RegExp | string
  /** Texts and figures that a visitor reads, in any order. */
  readonly texts: readonly (string | RegExp)[]
  /** Links of the page's own part: their words and where they go. */
  readonly links?: readonly (readonly [words: string | RegExp, href: string])[]
  /** How many of something there are: a selector and its number. */
  readonly counts?: readonly (readonly [selector: string, count: number])[]
}

/** What is published. */
export const site = loadSite()
const { articles, brands, business, faq, legal, prices, repair, routes, services, specialBrands } = site
const { city, claims, officeHours, rating, social } = business
const { volkswagen, mitsubishi } = specialBrands
const facts: Readonly<Record<string, string>> = getFacts(business, prices)
const reviews = listShownReviews(site.reviews, business)
const shownRating = getShownRating(business)

const phone = formatPhone(business.phone)
const callUrl = getCallUrl(business.phone)
const chatUrl = getChatUrl(business.chatPhone)
const mailUrl = `mailto:${business.email}`

/** As a visitor reads it, which is with plain spaces. */
const readPrice = (price: Price) => formatPrice(price).replaceAll('\u00a0', ' ')
const priceOf = (id: string) => readPrice(findPrice(prices, id))
const pricesOf = (page: Price['page']) => prices.filter((price) => price.page === page)
const vat = `${priceOf('diagnosis-fee')} incl. btw`

/** §3: the makes of the diagnosis form, Audi through Volvo. */
const formBrands =
  'Audi,BMW,Citroën,Dacia,Fiat,Ford,Honda,Hyundai,Kia,Land Rover,Lexus,Mazda,Mercedes-Benz,MINI,Mitsubishi,Nissan,Opel,Peugeot,Porsche,Renault,SEAT,Škoda,Suzuki,Toyota,Volkswagen,Volvo'.split(
    ',',
  )
const buildYears = ['2020-2025', '2015-2019', '2010-2014', '2005-2009', '2000-2004', 'Voor 2000']
const workingKeyAnswers = [
  'Ja, ik heb nog een werkende sleutel',
  'Nee, alle sleutels zijn kwijt/kapot',
  'Niet zeker, wil dit laten controleren',
]

/** §2, 'Layout on every page': what stands around each of them. */
export const frame = {
  texts: ['Ga naar hoofdinhoud', 'Ga naar navigatie', '24/7 Bereikbaar', `© ${business.copyrightYear}`],
  links: [
    ['Home', '/'],
    ['Diensten', `/autosleutel-diensten-${city.slug}`],
    ['Waarom Ons', `/waarom-${business.slug}`],
    ['Diagnose', '/autosleutel-diagnose'],
    ['Servicegebied', `/servicegebied-${city.slug}`],
    ['Tarieven', `/tarieven-${business.slug}`],
    ['FAQ', `/veelgestelde-vragen-${business.slug}`],
    ['Blog', `/blog-${business.slug}`],
    ['Contact', `/contact-${business.slug}`],
    // The footer's.
    ['Autosleutel bijmaken', `${routes.services}#autosleutel-bijmaken`],
    ['Autosleutelreparatie', `/autosleutel-reparatie-${city.slug}`],
    ['Transponder programmeren', `${routes.services}#transponder-programmeren`],
    ['Volkswagen-sleutels', `/autosleutel/volkswagen-${city.slug}`],
    [phone, callUrl],
    ['WhatsApp', chatUrl],
    [business.email, mailUrl],
    ...social.map(({ name, url }) => [name, url] as const),
  ] as const satisfies SpecifiedScreen['links'],
}

/** The screens of §2 with their option lists (§3), messages (§8) and figures (§9). */
export const screens: readonly SpecifiedScreen[] = [
  {
    screen: 'Home',
    path: '/',
    title: city.name,
    texts: [
      `Onze Autosleutel Diensten in ${city.name}`,
      '24/7 SPOEDHULP BESCHIKBAAR',
      'Voor alle automerken',
      `In elke wijk van ${city.name}`,
      'Laat u terugbellen',
      'Gratis diagnose',
      'Waarom klanten voor ons kiezen',
      'Wat klanten zeggen',
      'Snelle service',
      'Alle merken',
      'Service aan huis',
      ...(shownRating
        ? [new RegExp(`${formatNumber(rating.value)} van 5\\s*${rating.count} beoordelingen`)]
        : []),
      'Bijmaken, repareren en programmeren',
      'Snelle Service',
      'Specialisten',
      'Voordelige Tarieven',
      'Service aan Huis',
      `${claims.withinHourPercent}%`,
      `${formatRange(claims.programmingMinutes)} minuten`,
      `${facts.newKeyWarranty} garantie`,
      'gratis als wij de reparatie uitvoeren',
      ...reviews.flatMap(({ name, carModel, date, review }) => [name, carModel, date, review]),
      ...city.homeDistricts,
      ...workingKeyAnswers,
      ...formBrands,
      ...buildYears,
    ],
    links: [
      ['Offerte Aanvragen', routes.contact],
      ['WhatsApp ons', chatUrl],
      ['DIRECT CONTACT', chatUrl],
      ['Deel Uw Ervaring', routes.contact],
      ...brands.carousel.map(({ slug }) => [/./, routes.brand(slug)] as const),
    ],
    counts: [
      ['#diensten li', services.length],
      ['#merken .brands [data-prefetch]', brands.carousel.length],
      ['#beoordelingen .card', reviews.length],
      ['#waarom li', 4],
      ['form', 2],
      ['select[name=carBrand] option:not([value=""])', 27],
      // The six that are specified, and one for newer cars.
      ['select[name=buildYear] option:not([value=""])', 7],
      ['input[name=problem]', 10],
      ['input[name=hasWorkingKey]', 3],
    ],
  },
  ...[routes.services, '/services'].map((path): SpecifiedScreen => ({
    screen: 'Services',
    path,
    title: /diensten/i,
    texts: [
      'Contact',
      'Snelle diagnose',
      'Professionele service',
      'Vaak binnen het uur',
      `${facts.repairWarranty} garantie`,
      'Alle merken',
      'Gecertificeerde technici',
      'In drie stappen geregeld',
      'Kwaliteit die u kunt controleren',
      'Weet u niet welke dienst',
      'Vier redenen',
    ],
    links: [
      ['Offerte Aanvragen', routes.contact],
      ['Contactformulier', routes.contact],
    ],
    counts: [
      ...services.map(({ id }) => [`#${id}`, 1] as const),
      ['meta[name=keywords]', 1],
      ['meta[name=description]', 1],
      [`link[rel=canonical][href$="${routes.services}"]`, 1],
    ],
  })),
  {
    screen: 'Why us',
    path: routes.whyUs,
    texts: [
      `${formatNumber(claims.customers)}+`,
      'tevreden klanten',
      ...(shownRating ? [formatNumber(rating.value)] : []),
      '24/7',
      `${claims.withinHourPercent}%`,
      'binnen 1 uur',
      'Lokale expertise',
      'Gecertificeerde professionals',
      'Klantenservice',
      'Moderne technologie',
    ],
  },
  {
    screen: 'Diagnosis',
    path: routes.diagnosis,
    texts: [
      `Binnen ${facts.promiseDiagnosis} advies`,
      vat,
      'gratis als wij de reparatie uitvoeren',
      'Formulier invullen',
      'Analyse door een specialist',
      'Advies en offerte',
      ...site.problems.map(({ title }) => title),
      ...formBrands,
      ...buildYears,
    ],
    counts: [
      ['form[action="/api/diagnosis"]', 1],
      ['#problemen li', site.problems.length],
      ['input[name=problem]', 10],
    ],
  },
  {
    screen: 'Service area',
    path: routes.serviceArea,
    texts: [
      formatRange(claims.arrival.emergencyInCityMinutes, '–'),
      formatRange(claims.arrival.emergencyMinutes, '–'),
      'op tijd',
      new RegExp(`gemiddeld bij u\\s*${claims.arrival.averageMinutes} minuten`),
      `ongeveer ${facts.coverage}`,
    ],
    links: [...city.districts, ...city.towns].map((name) => [name, routes.contact] as const),
  },
  {
    screen: 'Rates',
    path: routes.rates,
    texts: [
      ...pricesOf('rates').flatMap((price) => [price.label, readPrice(price)]),
      'Gratis als wij de reparatie uitvoeren',
      'Merk',
      'Bouwjaar',
      'Urgentie',
      'Complexiteit',
      `${facts.newKeyWarranty} garantie op nieuwe sleutels`,
      `${facts.repairWarranty} garantie op reparaties`,
      'alleen het materiaal',
      'Tevreden of uw geld terug',
      'contant, pin, contactloos of creditcard',
      'incl. btw',
      'In één oogopslag',
      'Prijs per onderdeel',
      'Waar de prijs van afhangt',
      'Wat bij de prijs hoort',
    ],
    links: [
      ['Offerte Aanvragen', routes.contact],
      ['Directe spoedhulp', routes.contact],
    ],
  },
  {
    screen: 'Contact',
    path: routes.contact,
    texts: [
      '24/7 bereikbaar',
      `binnen ${facts.phoneReply} antwoord`,
      `${formatRange(claims.arrival.emergencyMinutes)} minuten`,
      ...listHours(officeHours.week).map(({ name, opens, closes }) => `${name}, ${opens}–${closes}`),
      `${city.name} en tot ${facts.coverage} daaromheen`,
      `Wij nemen binnen ${facts.promiseContact} contact met u op, bij spoed bellen wij binnen ${facts.promiseUrgent}`,
      'Dit is spoedeisend',
    ],
    links: [
      [phone, callUrl],
      [/WhatsApp/, chatUrl],
      [business.email, mailUrl],
      ['App met spoed', chatUrl],
    ],
    counts: [
      ['form[action="/api/contact"]', 1],
      ['input[name=firstName][required]', 1],
      ['input[name=lastName][required]', 1],
      ['input[name=phone][required]', 1],
      ['input[name=email][required]', 0],
    ],
  },
  {
    screen: 'FAQ',
    path: routes.faq,
    title: /Veelgestelde vragen/i,
    texts: [
      'Veelgestelde Vragen',
      'Alle categorieën',
      ...faq.categories.map(({ name }) => name),
      'Geen resultaten gevonden',
      'Probeer een andere zoekterm of selecteer een andere categorie.',
      'Alle vragen tonen',
      'Was dit antwoord nuttig?',
      'Ja, nuttig',
      'Niet nuttig',
      'Staat uw vraag er niet bij?',
      'Laat een reservesleutel maken',
      'Vervang jaarlijks de sleutelbatterij',
      'Bewaar het nummer van een sleuteldienst',
    ],
    counts: [
      ['details[id]', faq.items.length],
      ['input[placeholder="Zoek in veelgestelde vragen..."]', 1],
    ],
    links: [
      [/./, callUrl],
      [/./, chatUrl],
      [/./, routes.contact],
    ],
  },
  {
    screen: 'Repair',
    path: routes.repair,
    texts: [
      ...repair.problems.map(({ title }) => title),
      'Contact en diagnose',
      'Voertuiggegevens',
      'Afspraak',
      'Reparatie en test',
      'Een foto via WhatsApp',
      'kenteken',
      'Vaak nog dezelfde dag',
      ...['repair-from', 'repair-typical', 'repair-dealer'].map(priceOf),
      `${facts.repairWarranty} garantie`,
    ],
    counts: [
      ['#problemen li', repair.problems.length],
      ['#werkwijze li', 4],
      ['#merken li', repair.brands.length],
      ['#vragen details', repair.questions.length],
      ['#voorkomen details', repair.tips.length],
    ],
  },
  {
    screen: 'Volkswagen',
    path: routes.brand('volkswagen'),
    texts: [
      ...[...volkswagen.models, ...volkswagen.keyTypes].map(({ name }) => name),
      'Bestelling plaatsen',
      'Afspraak maken',
      'Programmeren terwijl u wacht',
      `${formatRange(claims.programmingMinutes)} minuten`,
      ...pricesOf('volkswagen').flatMap((price) => [price.label, readPrice(price)]),
      'Indicatief',
    ],
    links: [
      [phone, callUrl],
      [/WhatsApp/, chatUrl],
      [/contactformulier|Offerte/, routes.contact],
    ],
    counts: [
      ['#modellen li', volkswagen.models.length],
      ['#sleutels .key-type', volkswagen.keyTypes.length],
      ['#werkwijze li', 3],
      ['#waarom li', 6],
      ['#vragen details', volkswagen.questions.length],
    ],
  },
  {
    screen: 'Mitsubishi',
    path: routes.brand('mitsubishi'),
    texts: [
      `${mitsubishi.experienceYears}+`,
      `${formatNumber(claims.customers)}+`,
      `${mitsubishi.models.length}+`,
      `${facts.repairWarranty} garantie`,
      ...[...mitsubishi.models, ...mitsubishi.keyTypes].map(({ name }) => name),
      ...[...mitsubishi.keyTypes.map(({ price }) => price), ...mitsubishi.outlanderPrices].map(priceOf),
    ],
    counts: [
      ['#modellen li', mitsubishi.models.length],
      ['#sleutels .key-type', mitsubishi.keyTypes.length],
      ['#waarom li', 6],
      ['#vragen details', mitsubishi.questions.length],
    ],
  },
  ...(
    [
      ['Terms', routes.terms, legal.terms],
      ['Privacy', routes.privacy, legal.privacy],
      ['Cookies', routes.cookies, legal.cookiePolicy],
    ] as const
  ).map(([screen, path, { articles: parts, unit, updated, version }]): SpecifiedScreen => ({
    screen,
    path,
    texts: [
      formatLongDate(updated),
      ...parts.map(({ title }, index) => `${unit} ${index + 1}: ${title}`),
      ...(version === undefined ? [] : [new RegExp(`Versie\\s*${version}`)]),
      ...(screen === 'Privacy' ? legal.retention.map(({ name }) => name) : []),
      ...(screen === 'Cookies' ? legal.cookies.map(({ name }) => name) : []),
    ],
    links: [
      [phone, callUrl],
      [/WhatsApp/, chatUrl],
      ['Mail ons', mailUrl],
    ],
  })),
  {
    screen: 'Sitemap',
    path: '/sitemap',
    texts: [
      'Hoofdpagina’s',
      'Diensten',
      'Wijken',
      'Ondersteunde automerken',
      ...(articles.length > 0 ? ['Blogartikelen'] : []),
      'Beheer',
    ],
    links: [
      [/home/i, '/'],
      [/./, callUrl],
      [/Admin/, '/admin'],
      ['Favicon-generator', '/favicon-generator'],
      ...brands.all.map(({ name, slug }) => [name, routes.brand(slug)] as const),
    ],
    counts: [
      ['#merken li', brands.all.length],
      ['#artikelen li', articles.length],
    ],
  },
  {
    screen: 'Favicon tool',
    path: '/favicon-generator',
    title: /^AI Favicon Generator \| Create Perfect Icons for Your Business$/,
    texts: [
      'AI-Powered Favicon Generator',
      'Demo mode',
      'Business Name',
      'Business Description',
      'Current Brand Colors (optional)',
      'Analyze Business',
      'Custom Colors',
      'Specific Requests',
      'Generate Custom',
      /Business Analysis[^]*Custom Generator/,
    ],
    counts: [
      ['#favicon-style option', 6],
      ['#favicon-businessName[required], #favicon-description[required]', 2],
      ['#favicon-customColors[value="#d4af37, #2d2d2d"]', 1],
    ],
  },
  {
    screen: 'Thank you, contact',
    path: '/bedankt/contact',
    texts: [
      'Aanvraag verzonden!',
      `We bellen u binnen ${facts.promiseUrgent} terug voor spoedgevallen.`,
      `We nemen binnen ${facts.promiseContact} contact met u op.`,
      'referentie',
      'Zo gaat het verder',
    ],
  },
  {
    screen: 'Thank you, diagnosis',
    path: '/bedankt/diagnosis',
    texts: [
      'Diagnose verzonden!',
      `We nemen binnen ${facts.promiseDiagnosis} contact met u op.`,
      'Zo gaat het verder',
    ],
  },
  {
    screen: 'Thank you, callback',
    path: '/bedankt/callback',
    texts: [
      'Verzoek verzonden!',
      'We nemen zo snel mogelijk contact met u op.',
      `Wij bellen u binnen ${claims.promisedMinutes.callback} minuten.`,
      'Zo gaat het verder',
    ],
  },
  {
    screen: 'Not found',
    path: '/dit-adres-bestaat-niet',
    texts: ['404 Page Not Found'],
    links: [
      [/home/i, '/'],
      [/contact/i, routes.contact],
      [/./, callUrl],
    ],
  },
]
