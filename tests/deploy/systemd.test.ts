import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseSettings } from '../../server/settings.ts'
import { StartError } from '../../server/startError.ts'

const folder = join(import.meta.dirname, '../../deploy/systemd')
const units = readdirSync(folder)
const services = units.filter((name) => name.endsWith('.service'))

function analyze(...args: readonly string[]) {
  return spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' })
}

describe.skipIf(analyze('--version').error !== undefined)('systemd-analyze', () => {
  test.each(units)('finds no mistake in %s', (name) => {
    const { status, stdout, stderr } = analyze('verify', `./${name}`)
    expect(stdout + stderr).toBe('')
    expect(status).toBe(0)
  })

  test.each(services)('gives %s an exposure of at most 2.0', (name) => {
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', `./${name}`)
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2)
    expect(status).toBe(0)
  })
})

test('the example of the settings lets a server that runs by the unit publish and tell the owner', () => {
  const text = readFileSync(join(folder, '../sleutel.env.example'), 'utf8')
  const env = Object.fromEntries(
    text.split('\n').flatMap((line) => [/^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []]),
  )
  expect(parseSettings(env, '/srv/sleutel')).toMatchObject({ ok: true })
  expect(Object.keys(env)).toContain('OWNER_TO')
  const unit = readFileSync(join(folder, 'sleutel.service'), 'utf8')
  const writable = `/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}/`
  for (const name of ['CONTENT_DIR', 'PUBLIC_DIR']) expect(env[name]?.startsWith(writable)).toBe(true)
  // nginx enters the folder of the site as another user. All units set the mode at each start.
  for (const name of services)
    expect(readFileSync(join(folder, name), 'utf8')).toContain('\nStateDirectoryMode=0711\n')
})

test('systemd does not repeat a start that can only fail again', () => {
  const text = readFileSync(join(folder, 'sleutel.service'), 'utf8')
  const ends = [
    'SETTINGS_INVALID',
    'DATA_UNUSABLE',
    'DATA_LOCKED',
    'SITE_MISSING',
    'CONTENT_INVALID',
  ] as const
  const codes = [...ends, 'DATA_FORMAT' as const].map((code) => new StartError(code, '').exitCode)
  expect(text).toContain(`\nRestartPreventExitStatus=${codes.join(' ')}\n`)
})
