import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAllColumns, getColumns } from '#domain/requests/columns'
import { formatDateTime, formatSheetTime } from '#domain/format/dutchTime'
import { forms } from '#domain/forms/forms'
import { requestKinds } from '#domain/forms/kinds'
import { createReference, isReference } from '#domain/requests/reference'
import { createRoutes, toBrandSlug } from '#domain/site/routes'

test('the paths are those of the specification', () => {
  const routes = createRoutes({ product: 'autosleutel-zoetermeer', city: 'zoetermeer' })
  expect(routes).toMatchObject({
    home: '/',
    services: '/autosleutel-diensten-zoetermeer',
    servicesAlias: '/services',
    whyUs: '/waarom-autosleutel-zoetermeer',
    diagnosis: '/autosleutel-diagnose',
    serviceArea: '/servicegebied-zoetermeer',
    rates: '/tarieven-autosleutel-zoetermeer',
    contact: '/contact-autosleutel-zoetermeer',
    faq: '/veelgestelde-vragen-autosleutel-zoetermeer',
    terms: '/algemene-voorwaarden-autosleutel-zoetermeer',
    privacy: '/privacyverklaring-autosleutel-zoetermeer',
    cookies: '/cookiebeleid-autosleutel-zoetermeer',
    blog: '/blog-autosleutel-zoetermeer',
    admin: '/admin',
    sitemap: '/sitemap',
    favicon: '/favicon-generator',
    lockedOut: '/buitengesloten-zoetermeer',
    repair: '/autosleutel-reparatie-zoetermeer',
  })
  expect(routes.article('autosleutel-verloren-wat-nu-2025')).toBe(
    '/blog-autosleutel-zoetermeer/autosleutel-verloren-wat-nu-2025',
  )
  expect(routes.brand('toyota')).toBe('/autosleutel/toyota-zoetermeer')
  expect(routes.brandAlias('toyota')).toBe('/autosleutel-toyota-zoetermeer')
})

test.each([
  ['Alfa Romeo', 'alfaromeo'],
  ['Land Rover', 'landrover'],
  ['Rolls-Royce', 'rollsroyce'],
  ['Great Wall', 'greatwall'],
  ['Škoda', 'skoda'],
  ['Citroën', 'citroen'],
  ['Mercedes-Benz', 'mercedes'],
])('%s has the path %s', (brand, slug) => {
  expect(toBrandSlug(brand)).toBe(slug)
})

test('a reference can be read out, and every letter is equally likely', () => {
  const counts = new Map<string, number>()
  for (let index = 0; index < 3000; index += 1) {
    const reference = createReference((count) => randomBytes(count))
    expect(isReference(reference)).toBe(true)
    for (const letter of reference.replace('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(30)
  // 24,000 draws of 30 letters: 800 each, with a deviation of 28; nine deviations never happen by
  // chance.
  for (const count of counts.values()) expect(Math.abs(count - 800)).toBeLessThan(250)
})

test.each(['K7QM-3PX', 'k7qm-3pxd', 'K7QM-3PX0', '<b>-aaaa', ''])('refuses %j as a reference', (text) => {
  expect(isReference(text)).toBe(false)
})

test('times are in Dutch local time, in summer and in winter', () => {
  expect(formatDateTime('2025-07-07T22:30:00.000Z')).toBe('8 juli 2025 om 00:30')
  expect(formatDateTime('2025-07-07T12:05:00.000Z')).toBe('7 juli 2025 om 14:05')
  expect(formatDateTime('2025-01-07T12:05:00.000Z')).toBe('7 januari 2025 om 13:05')
})

test('each form field is a column, in the order of the form', () => {
  for (const kind of requestKinds) {
    const keys = getColumns(kind).map((column) => column.key)
    const fields = forms[kind].fields.map((field) => field.name)
    expect(keys.filter((key) => (fields as readonly string[]).includes(key))).toEqual(fields)
  }
  const keys = getAllColumns().map((column) => column.key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain('kind')
})

test.each([
  ['in summer', '2025-07-07T12:05:09.123Z', '2025-07-07 14:05:09'],
  ['in winter', '2025-01-07T12:05:09Z', '2025-01-07 13:05:09'],
  ['at midnight, which is 00 and not 24', '2025-01-01T23:00:00Z', '2025-01-02 00:00:00'],
])('the time %s has a Dutch local form that spreadsheets can sort', (_, iso, text) => {
  expect(formatSheetTime(iso)).toBe(text)
})
