import './cheapPasswords.ts'
import { describe, expect, test } from 'vitest'
import { keep, makeContact } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { folder as data, useFolder } from '../support/testFolder.ts'

useFolder()

describe('global options', () => {
  test.each([[['--quiet', 'list']], [['list', '-q']]])(
    'with %j messages are hidden and data is not',
    async (args) => {
      expect(await runSleutel([...args, '--data', data])).toEqual({ exitCode: 0, out: '', err: '' })
      await keep(data, [makeContact(1)])
      const { out } = await runSleutel([...args, '--data', data])
      expect(out).toContain('K7QM-3PXD')
    },
  )

  test('with --quiet errors are still shown', async () => {
    const refused = await runSleutel(['show', 'K7QM-3PXD', '--quiet', '--data', data])
    expect(refused).toMatchObject(failure('REQUEST_UNKNOWN'))
  })

  test('when an error is printed to a terminal, then it is coloured unless --no-color is given', async () => {
    const show = (args: readonly string[]) =>
      runSleutel(['show', 'K7QM-3PXD', '--data', data, ...args], { hasColors: true })
    expect((await show([])).err).toContain('\u001B[31merror:')
    expect((await show(['--no-color'])).err).not.toContain('\u001B')
  })
})
