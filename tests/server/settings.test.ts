import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings.ts'

test('without any variable it works on one machine', () => {
  expect(parseSettings({}, '/project')).toEqual({
    ok: true,
    settings: {
      port: 3000,
      host: '127.0.0.1',
      dataFolder: '/project/data/requests',
      publicFolder: '/project/dist/public',
      publicOrigin: undefined,
      allowedOrigins: [],
      trustProxy: 0,
      rateLimit: 30,
      retention: true,
      logLevel: 'info',
    },
  })
})

test('every variable is read; an empty one counts as absent', () => {
  const env = {
    PORT: ' 8080 ',
    HOST: '::1',
    DATA_DIR: '/srv/data',
    PUBLIC_DIR: '/srv/site',
    PUBLIC_ORIGIN: 'https://www.autosleutel.example/',
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
    API_ORIGIN: 'https://api.autosleutel.example/',
    TRUST_PROXY: 'true',
    RATE_LIMIT: '0',
    RETENTION: 'off',
    LOG_LEVEL: 'silent',
  }
  expect(parseSettings(env, '/project')).toEqual({
    ok: true,
    settings: {
      port: 8080,
      host: '::1',
      dataFolder: '/srv/data',
      publicFolder: '/srv/site',
      publicOrigin: 'https://www.autosleutel.example',
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      apiOrigin: 'https://api.autosleutel.example',
      trustProxy: 1,
      rateLimit: 0,
      retention: false,
      logLevel: 'silent',
    },
  })
  const empty = Object.fromEntries(Object.keys(env).map((name) => [name, '']))
  expect(parseSettings(empty, '/project')).toEqual(parseSettings({}, '/project'))
})

test.each([
  ['PORT', 'abc', 'a port number from 0 to 65535'],
  ['PORT', '65536', 'a port number from 0 to 65535'],
  ['PORT', '-1', 'a port number'],
  ['PORT', '30.5', 'a port number'],
  ['HOST', 'local host', 'a host name or address'],
  ['PUBLIC_ORIGIN', 'www.autosleutel.example', 'an address without a path'],
  ['PUBLIC_ORIGIN', 'https://autosleutel.example/nl', 'an address without a path'],
  ['PUBLIC_ORIGIN', 'ftp://autosleutel.example', 'an address without a path'],
  ['ALLOWED_ORIGINS', 'https://a.example,*', 'separated by commas'],
  ['API_ORIGIN', 'https://autosleutel.example/api', 'an address without a path'],
  ['TRUST_PROXY', 'yes', 'the number of proxies'],
  ['RATE_LIMIT', 'none', 'the number of form posts a minute'],
  ['LOG_LEVEL', 'verbose', 'one of trace, debug, info'],
])('%s=%s is named in one sentence', (name, value, expected) => {
  const parsed = parseSettings({ [name]: value }, '/project')
  expect(parsed).toMatchObject({ ok: false })
  const errors = parsed.ok ? [] : parsed.errors
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`${name} is '${value}', but must be `)
  expect(errors[0]).toContain(expected)
})

test('several wrong ones are all named', () => {
  const parsed = parseSettings({ PORT: 'x', LOG_LEVEL: 'x', RATE_LIMIT: 'x' }, '/project')
  expect(parsed.ok ? [] : parsed.errors.map((error) => error.split(' ', 1)[0])).toEqual([
    'PORT',
    'RATE_LIMIT',
    'LOG_LEVEL',
  ])
})
