import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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
