import { describe, expect, test } from 'vitest'
import { findPrice } from '#content/prices'
import { findBrandEntry, getBrandPrices } from '#content/brands'
import { listOffers as listBrandOffers } from '#domain/prices/brandOffers'
import { addOnSite } from '#domain/prices/surcharges'
import { loadSite } from '../../../site/rendering/site.ts'
import { getArticleData, getBreadcrumbs, renderDataScript } from '../../../site/seo/structuredData.ts'
import { getBusinessCard, getBusinessData } from '../../../site/seo/businessData.ts'
import { getOffer, getPriceSpan } from '../../../site/seo/serviceData.ts'
import { readGraph, readMeta, renderSite, renderUrl } from './renderSite.ts'

const site = loadSite()
const { business, origin, prices, routes } = site

function pick(url: string, type: string): Record<string, unknown>[] {
  return readGraph(renderUrl(site, url).html).filter((thing) => thing['@type'] === type)
}

/** The offers and price specifications anywhere in a thing. */
function listOffers(thing: unknown): readonly Record<string, unknown>[] {
  if (typeof thing !== 'object' || thing === null) return []
  const found: Record<string, unknown> = { ...thing }
  const isOffer = /Offer$|PriceSpecification$/.test(String(found['@type']))
  return [...(isOffer ? [found] : []), ...Object.values(found).flatMap(listOffers)]
}

/** The names of things in a list. */
function namesIn(list: unknown): readonly string[] {
  return (list as readonly { readonly name: string }[]).map(({ name }) => name)
}

describe('the business', () => {
  test('the contact page tells all of it, from the content', () => {
    const [data] = pick(routes.contact, 'Locksmith')
    expect(data).toMatchObject({
      '@id': `${origin}/#bedrijf`,
      name: business.name,
      url: `${origin}/`,
      telephone: '+31223012345',
      email: business.email,
      address: { streetAddress: business.address.street, postalCode: business.address.postalCode },
      vatID: business.btw,
      identifier: { propertyID: 'KvK', value: business.kvk },
      priceRange: '€22–€1211',
      sameAs: business.social.map(({ url }) => url),
    })
    expect(data).toMatchObject({
      logo: `${origin}/icon-512.png`,
      openingHoursSpecification: { opens: '00:00', closes: '23:59' },
      paymentAccepted: expect.stringContaining('creditcard'),
      hasOfferCatalog: {
        itemListElement: site.services.map(({ title }) => ({
          '@type': 'AggregateOffer',
          itemOffered: { name: title },
        })),
      },
    })
    const { map, coverageKm } = business.city
    const areas = data?.['areaServed'] as readonly Record<string, unknown>[]
    expect(areas.filter((area) => area['@type'] === 'GeoCircle')).toEqual([
      {
        '@type': 'GeoCircle',
        geoMidpoint: {
          '@type': 'GeoCoordinates',
          latitude: map?.center.latitude,
          longitude: map?.center.longitude,
        },
        geoRadius: coverageKm * 1000,
      },
    ])
    const names = namesIn(areas.filter((area) => area['@type'] !== 'GeoCircle'))
    expect(names).toEqual([business.city.name, ...business.city.towns, ...business.city.districts])
  })

  test('it is open day and night for emergencies, and the office has hours of its own', () => {
    const { openingHours, contactPoint } = getBusinessData(site)
    expect(openingHours).toBe('Mo-Su')
    expect(contactPoint).toMatchObject([
      {
        contactType: 'emergency',
        hoursAvailable: { opens: '00:00', closes: '23:59', dayOfWeek: expect.arrayContaining(['Sunday']) },
      },
      {
        contactType: 'customer service',
        hoursAvailable: [
          { dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '07:30', closes: '16:30' },
          { dayOfWeek: ['Saturday'], opens: '07:30', closes: '16:30' },
        ],
      },
    ])
  })

  test('days on which the office is closed have no hours', () => {
    const closed = [{ from: '2026-12-24', until: '2026-12-28' }]
    const week = { monday: { opens: '08:00', closes: '24:00' } }
    const officeHours = { ...business.officeHours, week, closed }
    const data = getBusinessData({ ...site, business: { ...business, officeHours } })
    expect(data.contactPoint).toMatchObject([
      {},
      {
        hoursAvailable: [
          // Search engines know no 24:00.
          { opens: '08:00', closes: '23:59' },
          { validFrom: '2026-12-24', validThrough: '2026-12-28', closes: '00:00' },
        ],
      },
    ])
  })

  test('the home page has what nobody can do without, under the same id, and names the site', () => {
    const [data] = pick(routes.home, 'Locksmith')
    expect(data).toEqual(JSON.parse(JSON.stringify(getBusinessCard(site))))
    expect(data).toMatchObject({ '@id': `${origin}/#bedrijf`, telephone: '+31223012345' })
    expect(pick(routes.home, 'WebSite')).toMatchObject([
      { name: business.name, url: `${origin}/`, publisher: { '@id': `${origin}/#bedrijf` } },
    ])
  })
})

describe('services and their prices', () => {
  test('the services page offers each service at its price', () => {
    const services = pick(routes.services, 'Service')
    expect(services).toHaveLength(site.services.length)
    site.services.forEach(({ id, title, priceId }, index) => {
      const { from, to } = addOnSite(findPrice(prices, priceId), prices)
      expect(services[index]).toMatchObject({
        name: title,
        url: `${origin}${routes.services}#${id}`,
        provider: { '@id': `${origin}/#bedrijf`, name: business.name },
        offers: { lowPrice: from, highPrice: to, priceCurrency: 'EUR' },
      })
    })
  })

  test('the rates page offers what can be bought, and no surcharge', () => {
    const [service] = pick(routes.rates, 'Service')
    const names = namesIn(service?.['offers'])
    expect(names).toContain(findPrice(prices, 'rates-new-key').label)
    expect(names.filter((name) => /toeslag/i.test(name))).toEqual([])
  })

  test.each(['volkswagen', 'mitsubishi'])('the page of %s offers what its hero says', (slug) => {
    const [service] = pick(routes.brand(slug), 'Service')
    expect(service).toMatchObject({ brand: { '@type': 'Brand' }, url: origin + routes.brand(slug) })
    const brand = getBrandPrices(findBrandEntry(site.brands, slug), site.brands)
    const totals = listBrandOffers(brand, prices).map(({ total }) => total)
    expect(service?.['offers']).toMatchObject({
      offerCount: totals.length,
      lowPrice: Math.min(...totals.map(({ from }) => from)),
    })
  })

  test('the repair page offers a repair, not the price of a dealer', () => {
    const [service] = pick(routes.repair, 'Service')
    const { from, to } = addOnSite(findPrice(prices, 'repair-typical'), prices)
    expect(service).toMatchObject({ offers: { lowPrice: from, highPrice: to } })
  })

  const price = {
    id: 'x',
    page: 'rates',
    label: 'Proef',
    subject: 'proef',
    scope: 'Altijd',
    unit: 'euro',
    from: 50,
  } as const
  test.each([
    [price, { priceSpecification: { price: 50 + 32, priceCurrency: 'EUR', valueAddedTaxIncluded: true } }],
    [
      { ...price, to: 80 },
      { lowPrice: 50 + 32, highPrice: 80 + 32 },
    ],
    [
      { ...price, isMinimum: true },
      { '@type': 'AggregateOffer', lowPrice: 50 + 32, priceCurrency: 'EUR' },
    ],
  ])('the price %j is offered with the surcharge for coming, as %j', (given, expected) => {
    expect(getOffer(given, site.prices)).toMatchObject({ name: 'Proef', ...expected })
  })

  test('every offer on every page has a price', () => {
    const offers = renderSite().flatMap(({ html }) => readGraph(html).flatMap(listOffers))
    expect(offers.length).toBeGreaterThan(20)
    const keys = ['price', 'minPrice', 'lowPrice', 'priceSpecification']
    expect(offers.filter((offer) => !keys.some((key) => Object.hasOwn(offer, key)))).toEqual([])
  })

  test('prices together span from the lowest to the highest', () => {
    expect(
      getPriceSpan(
        [
          { ...price, to: 80 },
          { ...price, from: 20 },
        ],
        site.prices,
      ),
    ).toMatchObject({
      lowPrice: 20 + 32,
      highPrice: 80 + 32,
      offerCount: 2,
    })
  })

  test('a span with a lowest price in it has no upper end', () => {
    const span = getPriceSpan(
      [
        { ...price, to: 80 },
        { ...price, from: 1000, isMinimum: true },
      ],
      site.prices,
    )
    expect(span).toMatchObject({ lowPrice: 50 + 32, offerCount: 2 })
    expect(span).not.toHaveProperty('highPrice')
  })
})

describe('the way to a page', () => {
  test('an article lies below the blog, and a menu page has its menu name', () => {
    const names = (canonical: string, title: string) =>
      namesIn(getBreadcrumbs(site, { canonical, title })?.itemListElement)
    expect(names(routes.article('wat-nu'), 'Wat nu? | Blog')).toEqual(['Home', 'Blog', 'Wat nu?'])
    expect(names(routes.rates, 'Tarieven autosleutel | Naam')).toEqual(['Home', 'Tarieven'])
    expect(names(routes.brand('toyota'), 'Toyota Service | Naam')).toEqual(['Home', 'Toyota Service'])
  })
})

test('an article says who wrote it, when, and what it is about', () => {
  expect(site.articles.length).toBeGreaterThan(0)
  for (const article of site.articles) {
    const url = routes.article(article.slug)
    expect(pick(url, 'BlogPosting'), url).toMatchObject([
      {
        headline: article.title,
        datePublished: article.date,
        dateModified: article.changed ?? article.date,
        articleSection: article.category,
        keywords: article.tags.join(', '),
        timeRequired: `PT${article.readTimeMinutes}M`,
        mainEntityOfPage: origin + url,
        image: readMeta(renderUrl(site, url).root, 'og:image'),
      },
    ])
  }
})

test('an author by the name of the business is the business, another is a person', () => {
  const [article] = site.articles
  if (!article) throw new Error('there is no article')
  expect(getArticleData(site, { ...article, author: business.name }).author).toMatchObject({
    '@id': `${origin}/#bedrijf`,
  })
  expect(getArticleData(site, { ...article, author: 'Anna de Vries' }).author).toEqual({
    '@type': 'Person',
    name: 'Anna de Vries',
  })
})

test('no text can end the element, or begin a comment in it', () => {
  const name = '</script><script>alert(1)</script><!-- <script>'
  const element = renderDataScript([{ '@type': 'Thing', name }])
  expect(element.match(/</g)).toHaveLength(2)
  expect(readGraph(element)).toEqual([{ '@type': 'Thing', name }])
  expect(renderDataScript([])).toBe('')
})
