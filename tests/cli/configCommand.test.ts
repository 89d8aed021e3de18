import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingVariables } from '#domain/settings/settingVariables'
import { hideSecret } from '../../cli/config/createConfigCommand.ts'
import { runSleutel } from './runSleutel.ts'

const root = join(import.meta.dirname, '../..')
const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`
const env = {
  PORT: '8080',
  SMTP_URL: 'smtps://sleutel:geheim@smtp.voorbeeld.example?pool=geheim',
  NOTIFY_TO: 'info@voorbeeld.example',
  WEBHOOK_URL: 'https://hook.voorbeeld.example/services/geheim',
  WEBHOOK_SECRET: secret,
  DATA_DIR: '/srv/requests',
}

test('shows every setting with its value and source', async () => {
  const { exitCode, out, err } = await runSleutel(['config', '--json'], { env: { ...env, CONTENT_DIR: '' } })
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  const { settings, errors } = JSON.parse(out)
  expect(errors).toEqual([])
  expect(Object.keys(settings)).toEqual([...Object.keys(settingVariables), 'CONTENT_DIR'])
  expect(settings).toMatchObject({
    PORT: { value: '8080', source: 'environment' },
    HOST: { value: '127.0.0.1', source: 'default' },
    DATA_DIR: { value: '/srv/requests', source: 'environment' },
    PUBLIC_DIR: { value: join(root, 'dist/public'), source: 'default' },
    PUBLIC_ORIGIN: { value: null, source: 'unset' },
    CONTENT_DIR: { value: join(root, 'data/content'), source: 'default' },
    NOTIFY_TO: { value: 'info@voorbeeld.example', source: 'environment' },
  })
})

test.each([[['config']], [['config', '--json']]])('%j shows no secret', async (args) => {
  const { out, err } = await runSleutel(args, { env })
  expect(out).toContain('smtps://(hidden)@smtp.voorbeeld.example')
  expect(out).toContain('https://hook.voorbeeld.example/(hidden)')
  for (const text of ['geheim', secret, 'sleutel:']) expect(out + err).not.toContain(text)
})

test('a folder named on the command line overrides DATA_DIR', async () => {
  const { out } = await runSleutel(['config', '--json', '--data', '/srv/other'], { env })
  expect(JSON.parse(out).settings.DATA_DIR).toMatchObject({ value: '/srv/other', source: 'option' })
})

test('names every wrong setting without its secret, and exits with 1', async () => {
  const { exitCode, out, err } = await runSleutel(['config'], {
    env: { PORT: 'x', SMTP_URL: 'http://geheim', RATE_LIMIT: '-1' },
  })
  expect(exitCode).toBe(1)
  expect(out).toContain('RATE_LIMIT')
  expect(err.split('\n')).toEqual([
    'error: The server would not start with these settings. [SETTINGS_INVALID]',
    'SMTP_URL is set, but NOTIFY_TO is not: set both, or neither.',
    expect.stringContaining("PORT is 'x', but must be"),
    expect.stringContaining("RATE_LIMIT is '-1', but must be"),
    expect.stringContaining('SMTP_URL is not right: it must be'),
    '',
  ])
  expect(err + out).not.toContain('geheim')
})

test('in a terminal no line is wider than the terminal', async () => {
  const { out } = await runSleutel(['config'], { env, columns: 90 })
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(90)
})

test.each([
  ['whsec_abc', '(hidden)'],
  ['geheim', '(hidden)'],
  ['smtp://host.example:587', 'smtp://host.example:587'],
  ['smtp://user@host.example', 'smtp://(hidden)@host.example'],
  ['https://host.example/', 'https://host.example'],
  ['https://host.example/a?b', 'https://host.example/(hidden)'],
  ['mailto:geheim@host.example', '(hidden)'],
])('hideSecret(%s) is %s', (text, shown) => {
  expect(hideSecret(text)).toBe(shown)
})
