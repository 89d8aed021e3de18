import './cheapPasswords.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keep, makeContact } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'

let data: string

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'global-'))
})

afterEach(() => rmSync(data, { recursive: true }))

describe('options of every command', () => {
  test.each([[['--quiet', 'list']], [['list', '-q']]])(
    'when quiet as %j, then messages are gone and data is not',
    async (args) => {
      expect(await runSleutel([...args, '--data', data])).toEqual({ exitCode: 0, out: '', err: '' })
      await keep(data, [makeContact(1)])
      const { out } = await runSleutel([...args, '--data', data])
      expect(out).toContain('K7QM-3PXD')
    },
  )

  test('when quiet, then an error is still said', async () => {
    const { exitCode, err } = await runSleutel(['show', 'K7QM-3PXD', '--quiet', '--data', data])
    expect(exitCode).toBe(1)
    expect(err).toContain('[REQUEST_UNKNOWN]')
  })

  test('when an error goes to a terminal with colours, then it has one, and --no-color takes it away', async () => {
    const show = (args: readonly string[]) =>
      runSleutel(['show', 'K7QM-3PXD', '--data', data, ...args], { hasColors: true })
    expect((await show([])).err).toContain('\u001B[31merror:')
    expect((await show(['--no-color'])).err).not.toContain('\u001B')
  })

  test('when --no-input, then nobody is asked, and a terminal is not waited for', async () => {
    const terminal = Object.assign(new Readable({ read() {} }), { isTTY: true })
    const { exitCode, err } = await runSleutel(['staff', 'add', 'anna', '--no-input', '--data', data], {
      input: terminal,
      answers: ['lang genoeg woord', 'lang genoeg woord'],
    })
    expect(exitCode).not.toBe(0)
    expect(err).toMatch(/\[[A-Z_]+\]/)
  })
})
