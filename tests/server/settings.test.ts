import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings.ts'
import { hookSecret as secret } from './createHookReceiver.ts'

const mail = { SMTP_URL: 'smtps://user:w%40chtwoord@smtp.example', NOTIFY_TO: 'info@sleutel.example' }
const webhook = { WEBHOOK_URL: 'https://hook.example/x', WEBHOOK_SECRET: secret }

function parse(env: Readonly<Record<string, string>>) {
  const parsed = parseSettings(env, '/project')
  return parsed.ok
    ? { mail: parsed.settings.mail, webhook: parsed.settings.webhook, errors: [] }
    : { errors: parsed.errors }
}

test('without any variable it uses defaults for one machine', () => {
  expect(parseSettings({}, '/project')).toEqual({
    ok: true,
    settings: {
      mail: undefined,
      webhook: undefined,
      port: 3000,
      host: '127.0.0.1',
      dataFolder: '/project/data/requests',
      publicFolder: '/project/dist/public',
      publicOrigin: undefined,
      allowedOrigins: [],
      trustProxy: 0,
      rateLimit: 30,
      publishes: true,
      pushHosts: [],
      logLevel: 'info',
    },
  })
})

test('reads every variable, and treats an empty one as missing', () => {
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
    PUBLISH: 'off',
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
      publishes: false,
      pushHosts: [],
      logLevel: 'silent',
    },
  })
  const empty = Object.fromEntries(Object.keys(env).map((name) => [name, '']))
  expect(parseSettings(empty, '/project')).toEqual(parseSettings({}, '/project'))
})

test.each([
  ['PORT', 'abc', 'a port number from 0 to 65535'],
  ['PORT', '65536', 'a port number from 0 to 65535'],
  ['HOST', 'local host', 'a host name or address'],
  ['PUBLIC_ORIGIN', 'www.autosleutel.example', 'an address without a path'],
  ['PUBLIC_ORIGIN', 'https://autosleutel.example/nl', 'an address without a path'],
  ['PUBLIC_ORIGIN', 'ftp://autosleutel.example', 'an address without a path'],
  ['ALLOWED_ORIGINS', 'https://a.example,*', 'separated by commas'],
  ['API_ORIGIN', 'https://autosleutel.example/api', 'an address without a path'],
  ['TRUST_PROXY', 'yes', 'the number of proxies'],
  ['RATE_LIMIT', 'none', 'the number of form posts a minute'],
  ['PUBLISH', 'yes', "'on' or 'off'"],
  ['LOG_LEVEL', 'verbose', 'one of trace, debug, info'],
  ['NOTIFY_TO', 'info', 'one'],
  ['NOTIFY_TO', 'info@sleutel.example,', 'one'],
  ['NOTIFY_TO', 'Anna <anna@sleutel.example>', 'one'],
  ['MAIL_FROM', 'Sleutel <info@sleutel.example>', 'one'],
])('%s=%s is named in one sentence', (name, value, expected) => {
  const { errors } = parse({ ...mail, [name]: value })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`${name} is '${value}', but must be `)
  expect(errors[0]).toContain(expected)
})

test('reads the settings of mail and webhook', () => {
  const env = {
    ...mail,
    ...webhook,
    NOTIFY_TO: ' info@sleutel.example, anna@sleutel.example ',
    MAIL_FROM: 'site@sleutel.example',
  }
  expect(parse(env)).toEqual({
    mail: {
      smtpUrl: mail.SMTP_URL,
      to: ['info@sleutel.example', 'anna@sleutel.example'],
      from: 'site@sleutel.example',
    },
    webhook: { url: webhook.WEBHOOK_URL, secret },
    errors: [],
  })
})

test.each(['http://localhost:8080/hook', 'http://127.0.0.1/hook', 'http://[::1]:9/hook'])(
  '%s may be sent without TLS because it stays on this machine',
  (WEBHOOK_URL) => {
    expect(parse({ ...webhook, WEBHOOK_URL }).errors).toEqual([])
  },
)

test.each([
  ['DATABASE_URL', 'postgres://user:geheim@db.example/sleutel', {}],
  ['DATABASE_URL', 'postgres://user:geheim@db.example/sleutel?sslmode=prefer', {}],
  ['DATABASE_URL', 'postgres://user:geheim@localhost/sleutel?host=db.example', {}],
  ['DATABASE_URL', 'mysql://user:geheim@localhost/sleutel', {}],
  ['SMTP_URL', 'smtp.example:587', { ...mail }],
  ['SMTP_URL', 'https://user:geheim@smtp.example', { ...mail }],
  ['SMTP_URL', 'smtp:///geheim', { ...mail }],
  ['SMTP_URL', 'smtp://user:geheim@smtp.example:587?requireTLS=false', { ...mail }],
  ['SMTP_URL', 'smtp://geheim.example?requireTLS=0', { ...mail }],
  ['WEBHOOK_URL', 'http://hook.example/geheim', { ...webhook }],
  ['WEBHOOK_URL', 'https://user:geheim@hook.example/', { ...webhook }],
  ['WEBHOOK_URL', 'hook.example/geheim', { ...webhook }],
  ['WEBHOOK_URL', 'http://localhost.geheim.example/', { ...webhook }],
  ['WEBHOOK_SECRET', 'geheim', { ...webhook }],
  ['SMS_URL', 'https://sms.example/?key=geheim&to={number}', {}],
  ['SMS_URL', 'http://sms.example/?key=geheim&to={number}&text={text}', {}],
  ['SMS_URL', 'https://{number}.geheim.example/?text={text}', {}],
  ['SMS_URL', 'https://key:geheim@sms.example/?to={number}&text={text}', {}],
  ['SMS_URL', 'https://sms.example/?to={number}&text={text}&{geheim}', {}],
  ['SMS_TO', '0612345678', { SMS_URL: 'https://sms.example/?to={number}&text={text}' }],
  ['WEBHOOK_SECRET', `whsec_${Buffer.from('te kort geheim').toString('base64')}`, { ...webhook }],
  ['WEBHOOK_SECRET', secret.slice(0, -3), { ...webhook }],
])('%s=%s is named in one sentence without its value', (name, value, others) => {
  const { errors } = parse({ ...others, [name]: value })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(new RegExp(`^${name} is not right: it must be .+\\.$`))
  expect(errors[0]).not.toContain(value)
  expect(errors[0]).not.toContain('geheim')
})

test.each([
  ['SMTP_URL', 'NOTIFY_TO', mail],
  ['NOTIFY_TO', 'SMTP_URL', mail],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET', webhook],
  ['WEBHOOK_SECRET', 'WEBHOOK_URL', webhook],
] as const)('%s without %s is an error', (given, missing, both) => {
  const env = Object.fromEntries(Object.entries(both).filter(([name]) => name === given))
  expect(parse({ ...env, [missing]: ' ' }).errors).toEqual([
    `${given} is set, but ${missing} is not: set both, or neither.`,
  ])
})
