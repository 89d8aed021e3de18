import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBusiness } from '#content/business'
import {
  getPort,
  listPriceJumps,
  listSettingChanges,
  readPublishSettings,
} from '../../../site/build/publishSettings.ts'
import { ownContent } from '../../support/fixtureContent.ts'
import { readNginxPort, writeNginx } from '../../../site/build/nginx.ts'
import { folder as dist, useFolder } from '../../support/testFolder.ts'

const root = join(import.meta.dirname, '../../..')
const business = loadBusiness()
const website = 'https://www.autosleutel.example/'
const origin = 'https://www.autosleutel.example'

useFolder()

type Variables = Readonly<Record<string, string>>

test.each<[Variables, Variables, readonly string[]]>([
  [
    { API_ORIGIN: 'https://api.autosleutel.example' },
    {},
    ["API_ORIGIN was 'https://api.autosleutel.example' and is not set now"],
  ],
  [
    {},
    { API_ORIGIN: 'https://api.autosleutel.example' },
    ["API_ORIGIN was not set and is 'https://api.autosleutel.example' now"],
  ],
  [
    { PUBLIC_ORIGIN: 'https://test.autosleutel.example', PORT: '8080' },
    { PORT: ' ' },
    [
      "PUBLIC_ORIGIN was 'https://test.autosleutel.example' and is not set now",
      "PORT was '8080' and is not set now",
    ],
  ],
  [{}, { PORT: '8080' }, ["PORT was '3000' and is '8080' now"]],
  [{ PORT: '8080', API_ORIGIN: origin }, { PORT: '8080' }, []],
  // Absent is the same as the default.
  [{}, { PORT: '3000', PUBLIC_ORIGIN: origin, API_ORIGIN: `${origin}/` }, []],
  [{ PORT: '3000', PUBLIC_ORIGIN: website }, { PORT: '' }, []],
  [{}, { CONTENT_DIR: ownContent }, []],
  [{}, { CONTENT_DIR: '/tmp/content' }, ["CONTENT_DIR was 'data/content' and is '/tmp/content' now"]],
])('published with %j, then with %j', (was, is, changes) => {
  const { PORT, ...settings } = readPublishSettings(was, business, root)
  const rules = { everywhere: {}, staffApp: {}, caching: [], redirects: [], notFound: [] }
  writeNginx(rules, { distFolder: dist, publicFolder: join(dist, 'public'), port: getPort({ PORT }), origin })
  const earlier = { ...settings, PORT: readNginxPort(dist) ?? '' }
  const found = listSettingChanges(earlier, readPublishSettings(is, business, root), { origin, website })
  expect(found).toEqual(changes)
})

test('another slug or city is named', () => {
  const earlier = readPublishSettings({}, business, root)
  const other = { slug: 'anders', city: { ...business.city, slug: 'delft' } }
  expect(listSettingChanges(earlier, readPublishSettings({}, other, root), { origin, website })).toEqual([
    `the slug in business.json was '${business.slug}' and is 'anders' now`,
    `the slug of the city in business.json was '${business.city.slug}' and is 'delft' now`,
  ])
})

test('a price that is more than three times as high or low is named', () => {
  const earlier = { key: [149, 199], tow: [60], km: [0.5] }
  const prices = { key: [149, 19900], tow: [180], km: [0.1], new: [9999] }
  expect(listPriceJumps(earlier, prices)).toEqual([
    "the price 'key' was 199 and is 19900 now",
    "the price 'km' was 0.5 and is 0.1 now",
  ])
})
