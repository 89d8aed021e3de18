import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings.ts'

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`
const mail = { SMTP_URL: 'smtps://user:w%40chtwoord@smtp.example', NOTIFY_TO: 'info@sleutel.example' }
const webhook = { WEBHOOK_URL: 'https://hook.example/x', WEBHOOK_SECRET: secret }

function parse(env: Readonly<Record<string, string>>) {
  const parsed = parseSettings(env, '/project')
  return parsed.ok
    ? { mail: parsed.settings.mail, webhook: parsed.settings.webhook, errors: [] }
    : { errors: parsed.errors }
}

test('without settings there is no channel', () => {
  expect(parse({})).toEqual({ mail: undefined, webhook: undefined, errors: [] })
})

test('mail and webhook as the owner sets them up', () => {
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
  '%s may go without TLS, since it stays on this machine',
  (WEBHOOK_URL) => {
    expect(parse({ ...webhook, WEBHOOK_URL }).errors).toEqual([])
  },
)

test.each([
  ['SMTP_URL', 'smtp.example:587', { ...mail }],
  ['SMTP_URL', 'https://user:geheim@smtp.example', { ...mail }],
  ['SMTP_URL', 'smtp:///geheim', { ...mail }],
  ['WEBHOOK_URL', 'http://hook.example/geheim', { ...webhook }],
  ['WEBHOOK_URL', 'https://user:geheim@hook.example/', { ...webhook }],
  ['WEBHOOK_URL', 'hook.example/geheim', { ...webhook }],
  ['WEBHOOK_URL', 'http://localhost.geheim.example/', { ...webhook }],
  ['WEBHOOK_SECRET', 'geheim', { ...webhook }],
  ['WEBHOOK_SECRET', `whsec_${Buffer.from('te kort geheim').toString('base64')}`, { ...webhook }],
  ['WEBHOOK_SECRET', secret.slice(0, -3), { ...webhook }],
])('%s=%s is named in one sentence that does not show it', (name, value, others) => {
  const { errors } = parse({ ...others, [name]: value })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(new RegExp(`^${name} is not right: it must be .+\\.$`))
  expect(errors[0]).not.toContain(value)
  expect(errors[0]).not.toContain('geheim')
})

test.each([
  ['NOTIFY_TO', 'info'],
  ['NOTIFY_TO', 'info@sleutel.example,'],
  ['NOTIFY_TO', 'Anna <anna@sleutel.example>'],
  ['MAIL_FROM', 'Sleutel <info@sleutel.example>'],
])('%s=%s is named in one sentence', (name, value) => {
  const { errors } = parse({ ...mail, [name]: value })
  expect(errors).toEqual([expect.stringContaining(`${name} is '${value}', but must be one`)])
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
