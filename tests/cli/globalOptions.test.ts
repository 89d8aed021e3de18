import { describe, expect, test } from 'vitest'
import { keep, makeContact } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { folder as data, useFolder } from '../support/testFolder.ts'

useFolder()

describe('global options', () => {
  test.each([[['--quiet', 'export', '-f', 'json']], [['export', '-f', 'json', '-q']]])(
    'with %j messages are hidden and data is not',
    async (args) => {
      expect(await runSleutel([...args, '--data', data])).toEqual({ exitCode: 0, out: '[]\n', err: '' })
      await keep(data, [makeContact(1)])
      const { out } = await runSleutel([...args, '--data', data])
      expect(out).toContain('K7QM-3PXD')
    },
  )

  test('with --quiet errors are still shown', async () => {
    const refused = await runSleutel(['staff', 'passwd', 'anna', '--quiet', '--data', data], {
      input: 'lang genoeg woord',
    })
    expect(refused).toMatchObject(failure('STAFF_UNKNOWN'))
  })

  test('an error in a terminal is coloured', async () => {
    const refused = await runSleutel(['exprot'], { hasColors: true })
    expect(refused.err).toContain('\u001B[31merror:')
  })
})
