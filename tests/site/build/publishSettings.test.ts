import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createSettingsFile,
  getPort,
  listSettingChanges,
  readPublishSettings,
} from '../../../site/build/publishSettings.ts'
import { readNginxPort, writeNginx } from '../../../site/build/nginx.ts'

const website = 'https://www.autosleutel.example/'
const origin = 'https://www.autosleutel.example'
let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'settings-'))
})

afterEach(() => rmSync(dist, { recursive: true }))

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
])('published with %j, then with %j', (was, is, changes) => {
  const settings = readPublishSettings(was)
  const { path, bytes } = createSettingsFile(settings)
  writeFileSync(join(dist, path), bytes)
  const rules = { everywhere: {}, staffApp: {}, caching: [], redirects: [], notFound: [] }
  writeNginx(rules, dist, getPort(settings), origin)
  const found = listSettingChanges(dist, readNginxPort(dist), readPublishSettings(is), { origin, website })
  expect(found).toEqual(changes)
})

test('a site that was never published has no settings', () => {
  const settings = readPublishSettings({ PORT: '8080' })
  expect(readNginxPort(dist)).toBeUndefined()
  for (const before of [undefined, dist]) {
    expect(listSettingChanges(before, undefined, settings, { origin, website })).toEqual([])
  }
})
