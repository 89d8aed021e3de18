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
  // Words are parted by |. The minutes of what is exported are the numbers of the requests.
  test.each([
    ['--since|2025-07-02', [41, 42]],
    ['--since|today', [41, 42]],
    ['--since|1d|--until|yesterday', [12]],
    ['--until|2025-06-30', [31]],
    ['--until|30-06-2025', [31]],
    ['--until|30 juni 2025', [31]],
    ['--until|2025-06', [31]],
    ['--since|vandaag', [41, 42]],
    ['--since|gisteren|--until|1/7/2025', [12]],
    ['--until|30 juni', [31]],
    ['--since|dinsdag|--until|Dinsdag', [12]],
    ['--since|deze week', [31, 12, 41, 42]],
    ['--since|vorige week|--until|vorige week', []],
    ['diagnose', [12]],
    ['--status|Afgerond,gesproken', [12, 42]],
    ['--since|juli 2025|--until|Juli 2025', [12, 41, 42]],
    ['--status|done,contacted', [12, 42]],
    ['--urgent', [41]],
    ['--brand|citroen', [12]],
    ['--search|JANSÉN afgebroken', [31, 41]],
    ['--search|+31 6 99999999', [42]],
    ['--search|zo bellen', [42]],
    ['--with-trash|--urgent', [41, 51]],
  ])('the filter %j selects requests', async (words, expected) => {
    const on = (day: string, minute: number) => ({ createdAt: `${day}T20:${minute}:00.000Z` })
    await keep(data, [
      makeContact(31, on('2025-06-30', 31)),
      { ...makeDiagnosis(12), ...on('2025-07-01', 12), status: 'done' },
      makeContact(41, { createdAt: '2025-07-01T22:41:00.000Z', isUrgent: true }),
      makeContact(42, {
        createdAt: '2025-07-01T23:42:00.000Z',
        status: 'contacted',
        lastName: 'Bakker',
        phone: '06-99 99 99 99',
        phoneE164: '+31699999999',
        history: [{ at: '2025-07-01T23:45:00.000Z', by: 'sanne', action: 'note', note: 'Zo bellen' }],
      }),
      makeContact(51, {
        createdAt: '2025-07-01T23:51:00.000Z',
        isUrgent: true,
        trashedAt: '2025-07-01T23:52:00.000Z',
      }),
    ])
    const { exitCode, out } = await exported(words.split('|'))
    expect(exitCode).toBe(0)
    const requests: readonly KeptRequest[] = JSON.parse(out)
    expect(requests.map(({ createdAt }) => new Date(createdAt).getUTCMinutes())).toEqual(expected)
  })

  test.each([
    [['--since', '2025-02-30'], 'Take a day such as'],
    [['--since', 'eens'], 'Take a day such as'],
    [['--since', '31-06-2025'], 'Take a day such as'],
    [['--since', '7-13-2025'], 'Take a day such as'],
    [['--since', '2025-13'], 'Take a day such as'],
    [['--since', 'brumaire 2025'], 'Take a day such as'],
    [['--status', 'new,dune'], "Did you mean 'done'?"],
    [['--search', ' '], 'It is empty.'],
    [['--stauts', 'new'], 'Did you mean --status?'],
  ])('when %j is wrong, then it says: %s', async (args, expected) => {
    const { exitCode, out, err } = await exported(args)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain(expected)
  })

  test('when no request matches, then it says so', async () => {
    await keep(data, [makeContact(1)])
    expect(await exported(['--brand', 'Saab'])).toMatchObject({ err: 'No request fits these options.\n' })
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
