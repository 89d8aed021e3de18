import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  listSettingChanges,
  readEarlierSettings,
  readPublishSettings,
  getPort,
  createSettingsFile,
} from '../../../site/build/publishSettings.ts'
import { writeNginx } from '../../../site/build/nginx.ts'

const website = 'https://www.autosleutel.example/'
const origin = 'https://www.autosleutel.example'
let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'settings-'))
})

afterEach(() => rmSync(dist, { recursive: true }))

/** Writes down what a release was published with, and says what another one would change. */
function compare(was: Readonly<Record<string, string>>, is: Readonly<Record<string, string>>) {
  const site = join(dist, 'site')
  mkdirSync(site)
  const settings = readPublishSettings(was)
  const { path, bytes } = createSettingsFile(settings)
  writeFileSync(join(site, path), bytes)
  writeNginx(
    { everywhere: {}, staffApp: {}, caching: [], redirects: [], notFound: [] },
    dist,
    getPort(settings),
  )
  return listSettingChanges(readEarlierSettings(site, dist), readPublishSettings(is), { origin, website })
}

test.each([
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
  // Left out or written down, it is the same.
  [{}, { PORT: '3000', PUBLIC_ORIGIN: origin, API_ORIGIN: `${origin}/` }, []],
  [{ PORT: '3000', PUBLIC_ORIGIN: website }, { PORT: '' }, []],
])('published with %j, then with %j', (was, is, changes) => {
  expect(compare(was, is)).toEqual(changes)
})

test('nothing is known of a site that was never published, or before settings were written down', () => {
  expect(readEarlierSettings(undefined, dist)).toEqual({})
  expect(readEarlierSettings(join(dist, 'site'), undefined)).toEqual({})
})
