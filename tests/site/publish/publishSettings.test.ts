import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBusiness } from '#content/business'
import {
  listPriceJumps,
  listSettingChanges,
  readPublishSettings,
} from '../../../site/publish/publishSettings.ts'
import { ownContent } from '../../support/fixtureContent.ts'
import { formatChanges } from '#domain/website/publishFailure'
import { writeNginx } from '../../../site/publish/nginx.ts'
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
    { PUBLIC_ORIGIN: 'https://test.autosleutel.example' },
    {},
    ["PUBLIC_ORIGIN was 'https://test.autosleutel.example' and is not set now"],
  ],
  // The port is none of the site's settings.
  [{}, { PORT: '8080' }, []],
  [{ API_ORIGIN: origin }, {}, []],
  // Absent is the same as the default.
  [{}, { PUBLIC_ORIGIN: origin, API_ORIGIN: `${origin}/` }, []],
  [{ PUBLIC_ORIGIN: website }, {}, []],
  [{}, { CONTENT_DIR: ownContent }, []],
  [{}, { CONTENT_DIR: '/tmp/content' }, ["CONTENT_DIR was 'data/content' and is '/tmp/content' now"]],
])('published with %j, then with %j', (was, is, changes) => {
  const earlier = readPublishSettings(was, business, root)
  const settings = listSettingChanges(earlier, readPublishSettings(is, business, root), { origin, website })
  expect(formatChanges({ settings, prices: [] })).toBe(changes.join('; '))
})

test('the port stands in the file for nginx alone, and stays there when it is not set', () => {
  const rules = { everywhere: {}, staffApp: {}, caching: [], redirects: [], notFound: [] }
  const write = (port?: string) => {
    writeNginx(rules, { distFolder: dist, publicFolder: join(dist, 'public'), port, origin })
    return /127\.0\.0\.1:(\d+);/.exec(readFileSync(join(dist, 'deploy/nginx-site.conf'), 'utf8'))?.[1]
  }
  expect([write(), write('8080'), write(''), write()]).toEqual(['3000', '8080', '8080', '8080'])
})

test('another slug or city is named', () => {
  const earlier = readPublishSettings({}, business, root)
  const other = { slug: 'anders', city: { ...business.city, slug: 'delft' } }
  expect(listSettingChanges(earlier, readPublishSettings({}, other, root), { origin, website })).toEqual([
    { name: 'slug', was: business.slug, is: 'anders' },
    { name: 'city', was: business.city.slug, is: 'delft' },
  ])
})

test('a price that is more than three times as high or low is named', () => {
  const earlier = { key: [149, 199], tow: [60], km: [0.5] }
  const prices = { key: [149, 19900], tow: [180], km: [0.1], new: [9999] }
  expect(listPriceJumps(earlier, prices)).toEqual([
    { id: 'key', was: 199, is: 19900 },
    { id: 'km', was: 0.5, is: 0.1 },
  ])
})
