import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { keep, makeContact, makeDiagnosis } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { data, useFolder } from '../support/testFolder.ts'

useFolder()

function exported(args: readonly string[], options: Parameters<typeof runSleutel>[1] = {}) {
  const now = new Date('2025-07-02T10:00:00.000Z')
  return runSleutel(['export', '--data', data, '-f', 'json', ...args], { now, ...options })
}

describe('sleutel export', () => {
  // The minutes of what is exported are the numbers of the requests.
  test.each([
    ['--since 2025-07-02', [41, 42]],
    ['--since 1d --until 2025-07-01', [12]],
    ['--until 2025-06-30', [31]],
    ['--until 2025-06', [31]],
    ['--since 2025-07 --until 2025-07', [12, 41, 42]],
    ['diagnosis', [12]],
    ['--with-trash --since 2025-07-02', [41, 42, 51]],
  ])('%s selects requests', async (words, expected) => {
    const on = (day: string, minute: number) => ({ createdAt: `${day}T20:${minute}:00.000Z` })
    await keep(data, [
      makeContact(31, on('2025-06-30', 31)),
      { ...makeDiagnosis(12), ...on('2025-07-01', 12) },
      makeContact(41, { createdAt: '2025-07-01T22:41:00.000Z' }),
      makeContact(42, { createdAt: '2025-07-01T23:42:00.000Z' }),
      makeContact(51, { createdAt: '2025-07-01T23:51:00.000Z', trashedAt: '2025-07-01T23:52:00.000Z' }),
    ])
    const { exitCode, out } = await exported(words.split(' '))
    expect(exitCode).toBe(0)
    const requests: readonly KeptRequest[] = JSON.parse(out)
    expect(requests.map(({ createdAt }) => new Date(createdAt).getUTCMinutes())).toEqual(expected)
  })

  test.each(['2025-02-30', 'eens', '2025-13', '7-7-2025'])('--since %s is no day', async (day) => {
    const { exitCode, out, err } = await exported(['--since', day])
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain('Take a day such as')
  })

  test('when no request matches, then it says so', async () => {
    await keep(data, [makeContact(1)])
    expect(await exported(['--since', '2025-07-02'])).toMatchObject({
      err: 'No request fits these options.\n',
    })
  })

  test('when a period ends before it begins, then it says so', async () => {
    await keep(data, [makeContact(1)])
    const refused = await exported(['--since', '2025-07-02', '--until', '2025-07-01'])
    expect(refused).toEqual({ ...failure('PERIOD_REVERSED', 2), out: '' })
    expect(refused.err).toContain('--since 2025-07-01 --until 2025-07-02')
    expect((await exported(['--since', '2025-07-01', '--until', '2025-07-01'])).exitCode).toBe(0)
  })

  test('when a data file is damaged, then it prints the rest and names the file', async () => {
    await keep(data, [makeContact(1)])
    writeFileSync(join(data, 'contact', '000009.json'), '{"id":"half"}\n')
    const finished = await exported([])
    expect(finished).toMatchObject(failure('READ_INCOMPLETE', 3))
    expect(finished.out).toContain('Jansen')
    expect(finished.err).toContain('contact/000009.json')
  })

  test('when Ctrl-C is pressed, then it stops', async () => {
    await keep(data, [makeContact(1)])
    const { exitCode, err } = await exported([], { signal: AbortSignal.abort() })
    expect({ exitCode, err }).toEqual({ exitCode: 130, err: expect.stringContaining('INTERRUPTED') })
  })
})
