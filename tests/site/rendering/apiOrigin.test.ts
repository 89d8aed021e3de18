import { expect, test } from 'vitest'
import { createContentSecurityPolicy } from '../../../site/frame/contentSecurityPolicy.ts'
import { readSiteSettings } from '../../../site/rendering/site.ts'

const website = 'https://www.autosleutel.example'

test.each([
  [{}, website, ''],
  [{ PUBLIC_ORIGIN: '', API_ORIGIN: ' ' }, website, ''],
  [{ API_ORIGIN: 'https://api.autosleutel.example' }, website, 'https://api.autosleutel.example'],
  [{ API_ORIGIN: 'https://api.autosleutel.example/' }, website, 'https://api.autosleutel.example'],
  [{ API_ORIGIN: 'http://127.0.0.1:4001' }, website, 'http://127.0.0.1:4001'],
  // The same place twice is no other place.
  [{ API_ORIGIN: `${website}/` }, website, ''],
  [
    { PUBLIC_ORIGIN: 'https://cdn.autosleutel.example/', API_ORIGIN: website },
    'https://cdn.autosleutel.example',
    website,
  ],
])('%j sets the origins of site and API', (env, origin, apiOrigin) => {
  expect(readSiteSettings(env, `${website}/`)).toEqual({ origin, apiOrigin, hasCarLookup: false })
})

test.each([
  ['API_ORIGIN', 'api.autosleutel.example'],
  ['API_ORIGIN', 'https://autosleutel.example/api'],
  ['API_ORIGIN', 'ftp://autosleutel.example'],
  ['API_ORIGIN', "https://autosleutel.example; script-src 'unsafe-inline'"],
  ['PUBLIC_ORIGIN', 'autosleutel.example'],
])('%s of %s is refused with a sentence for the owner', (name, text) => {
  expect(() => readSiteSettings({ [name]: text }, website)).toThrow(
    `${name} is '${text}', but must be an address without a path, such as https://www.voorbeeld.nl.`,
  )
})

test('a page may send only to its own origin and to the API', () => {
  const toPolicy = (apiOrigin: string) =>
    createContentSecurityPolicy({ styles: [], scripts: [], origin: website, apiOrigin }).split('; ')
  expect(toPolicy('')).toEqual(expect.arrayContaining(["connect-src 'self'", "form-action 'self'"]))
  const elsewhere = toPolicy('https://api.autosleutel.example')
  expect(elsewhere.filter((directive) => directive.includes('api.autosleutel.example'))).toEqual([
    "connect-src 'self' https://api.autosleutel.example",
    `form-action 'self' https://api.autosleutel.example ${website}`,
  ])
})
