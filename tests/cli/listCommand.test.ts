import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { data, useFolder } from '../support/testFolder.ts'

useFolder()

/** Requests 1, 2, … came in at 12:01, 12:02, … on the clocks here. */
const now = new Date('2025-07-01T10:30:00.000Z')

function list(args: readonly string[] = [], options: Parameters<typeof runSleutel>[1] = {}) {
  return runSleutel(['list', '--data', data, ...args], { now, ...options })
}

/** The minutes of what is listed, which are the numbers of the requests. */
async function listNumbers(args: readonly string[]): Promise<readonly number[]> {
  const { exitCode, out } = await list([...args, '--json'])
  expect(exitCode).toBe(0)
  const requests: KeptRequest[] = JSON.parse(out)
  return requests.map(({ createdAt }) => new Date(createdAt).getUTCMinutes())
}

describe('sleutel list', () => {
  test('without options it prints one line per request, newest first', async () => {
    await keep(data, [makeContact(1, { isUrgent: true }), makeCallback(2), makeDiagnosis(3)])
    const { exitCode, out, err } = await list()
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out.split('\n')).toEqual([
      'REFERENCE  RECEIVED          KIND       STATUS      PROMISE      PHONE         NAME          CAR              PROBLEM',
      'K7QM-3PXD  2025-07-01 12:03  diagnosis  new         late 12 min  06 12345678   Els de Vries  Citroën          Auto start niet',
      'K7QM-3PXD  2025-07-01 12:02  callback   new         late 13 min  079 123 4567  Piet                           Nee, alle sleutels zijn kwijt/kapot',
      'K7QM-3PXD  2025-07-01 12:01  contact    new urgent  late 19 min  06 12345678   Jan Jansen    Volkswagen Golf  De sleutel is afgebroken.',
      '',
    ])
  })

  test('with --work it lists overdue requests first, then by deadline, then waiting ones, then the rest', async () => {
    await keep(data, [
      makeContact(1, {
        status: 'done',
        history: [{ at: '2025-07-01T10:05:00.000Z', by: 'sanne', action: 'status', status: 'done' }],
      }),
      makeContact(2),
      makeContact(25, { isUrgent: true }),
      makeContact(10, { isUrgent: true }),
      makeContact(4, {
        status: 'no-answer',
        history: [
          {
            at: '2025-07-01T10:20:00.000Z',
            by: 'sanne',
            action: 'attempt',
            status: 'no-answer',
            nextTryAt: '2025-07-01T10:50:00.000Z',
          },
        ],
      }),
      makeContact(6, { spamReason: 'link' }),
    ])
    expect(await listNumbers(['--work'])).toEqual([10, 25, 2, 4, 6, 1])
    const { out } = await list(['--work'])
    const promises = out
      .split('\n')
      .slice(1, -1)
      .map((line) => /(?:late|again in|kept in) \d+ min|\d+ (?:min|h) left|spam\?/.exec(line)?.[0])
    expect(promises).toEqual([
      'late 10 min',
      '5 min left',
      '1 h left',
      'again in 20 min',
      'spam?',
      'kept in 4 min',
    ])
  })

  test('when there are more than the limit, then it prints the first ones and a note on stderr', async () => {
    await keep(
      data,
      Array.from({ length: 30 }, (_, index) => makeContact(index)),
    )
    expect(await listNumbers([])).toEqual(Array.from({ length: 20 }, (_, index) => 29 - index))
    expect(await listNumbers(['-n', '2'])).toEqual([29, 28])
    expect(await listNumbers(['--limit', 'all'])).toHaveLength(30)
    const { err } = await list(['-n', '2'])
    expect(err).toBe('2 of 30 requests. More with --limit 10, or --limit all.\n')
    expect((await list(['-n', '2', '--quiet'])).err).toBe('')
  })

  // Words are parted by |.
  test.each([
    ['--since|2025-07-02', [42, 41]],
    ['--since|today', [42, 41]],
    ['--since|1d|--until|yesterday', [12]],
    ['--until|2025-06-30', [31]],
    ['--until|30-06-2025', [31]],
    ['--until|30 juni 2025', [31]],
    ['--until|2025-06', [31]],
    ['--since|vandaag', [42, 41]],
    ['--since|gisteren|--until|1/7/2025', [12]],
    ['--until|30 juni', [31]],
    ['--since|dinsdag|--until|Dinsdag', [12]],
    ['--since|deze week', [42, 41, 12, 31]],
    ['--since|vorige week|--until|vorige week', []],
    ['diagnose', [12]],
    ['--status|Afgerond,gesproken', [42, 12]],
    ['--since|juli 2025|--until|Juli 2025', [42, 41, 12]],
    ['--status|done,contacted', [42, 12]],
    ['--urgent', [41]],
    ['--brand|citroen', [12]],
    ['--search|JANSÉN afgebroken', [41, 31]],
    ['--search|+31 6 99999999', [42]],
    ['--search|zo bellen', [42]],
    ['--with-trash|--urgent', [51, 41]],
  ])('the filter %j selects requests', async (words, expected) => {
    const on = (day: string, minute: number) => ({ createdAt: `${day}T20:${minute}:00.000Z` })
    await keep(data, [
      makeContact(31, on('2025-06-30', 31)),
      { ...makeDiagnosis(12), ...on('2025-07-01', 12), status: 'done' },
      makeContact(41, { ...on('2025-07-01', 41), createdAt: '2025-07-01T22:41:00.000Z', isUrgent: true }),
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
    const { exitCode, out } = await list([...words.split('|'), '--json'], {
      now: new Date('2025-07-02T10:00:00.000Z'),
    })
    expect(exitCode).toBe(0)
    const minutes = (JSON.parse(out) as KeptRequest[]).map(({ createdAt }) =>
      new Date(createdAt).getUTCMinutes(),
    )
    expect(minutes).toEqual(expected)
  })

  test.each([
    [['--since', '2025-02-30'], 'Take a day such as'],
    [['--since', 'eens'], 'Take a day such as'],
    [['--since', '31-06-2025'], 'Take a day such as'],
    [['--since', '7-13-2025'], 'Take a day such as'],
    [['--since', '2025-13'], 'Take a day such as'],
    [['--since', 'brumaire 2025'], 'Take a day such as'],
    [['--status', 'new,dune'], "Did you mean 'done'?"],
    [['--limit', '0'], "Take a whole number from 1 to 999999999, or 'all'"],
    [['--limit', '2.5'], "Take a whole number from 1 to 999999999, or 'all'"],
    [['--search', ' '], 'It is empty.'],
    [['--stauts', 'new'], 'Did you mean --status?'],
  ])('when %j is wrong, then it says: %s', async (args, expected) => {
    const { exitCode, out, err } = await list(args)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain(expected)
  })

  test('in a terminal no line is too wide, and shortened text is marked', async () => {
    await keep(data, [
      makeContact(1, { problem: 'Sleutel '.repeat(60), lastName: 'van 日本語 Dijk' }),
      makeCallback(2),
    ])
    const { out } = await list([], { columns: 100 })
    const lines = out.trimEnd().split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
    expect(lines[2]).toMatch(/…$/)
    expect(lines[2]).toContain('06 12345678')
    const piped = await list([])
    expect(piped.out).toContain('Sleutel '.repeat(18))
  })

  test('when a text contains control characters, then they are removed', async () => {
    const nasty = 'Jan\u001B[2J\u001B]0;weg\u0007\r\n\u202Edraai\u0090'
    await keep(data, [makeContact(1, { lastName: nasty, carBrand: nasty, problem: nasty })])
    const { out } = await list()
    expect(out).toContain('Jan[2J]0;weg draai')
    // oxlint-disable-next-line no-control-regex
    expect(out).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/)
    expect(out.trimEnd().split('\n')).toHaveLength(2)
  })

  test('when no request matches, then it prints a message and no table', async () => {
    mkdirSync(data, { recursive: true })
    expect(await list()).toEqual({ exitCode: 0, out: '', err: `There are no requests in ${data} yet.\n` })
    expect((await list(['--json'])).out).toBe('[]\n')
    await keep(data, [makeContact(1)])
    const err = 'No request fits these options.\n'
    expect(await list(['--brand', 'Saab'])).toEqual({ exitCode: 0, out: '', err })
    expect((await runSleutel(['export', '--data', data, '--brand', 'Saab'], { now })).err).toBe(err)
  })

  test.each([['list'], ['export'], ['stats']])(
    'when %s gets a period that ends before it begins, then it says so',
    async (command) => {
      await keep(data, [makeContact(1)])
      const days = ['--since', '2025-07-02', '--until', '2025-07-01']
      const refused = await runSleutel([command, '--data', data, ...days], { now })
      expect(refused).toEqual({ ...failure('PERIOD_REVERSED', 2), out: '' })
      expect(refused.err).toContain('--since 2025-07-01 --until 2025-07-02')
      const oneDay = ['--since', '2025-07-01', '--until', '2025-07-01']
      expect((await runSleutel([command, '--data', data, ...oneDay], { now })).exitCode).toBe(0)
    },
  )

  test.each([
    [['list', '--json'], 'Jansen'],
    [['export', 'contact'], 'Jansen'],
    [['stats', '--since', '2025-07-01', '--json'], '"requests": 1,'],
    [['show', 'K7QM-3PXD'], 'Jansen'],
    [['show', 'ZZZZ-9999'], ''],
  ])('when a data file is damaged, then %j prints the rest and names the file', async (args, printed) => {
    await keep(data, [makeContact(1)])
    writeFileSync(join(data, 'contact', '000009.json'), '{"id":"half"}\n')
    const finished = await runSleutel([...args, '--data', data], { now })
    expect(finished).toMatchObject(failure('READ_INCOMPLETE', 3))
    if (printed === '') expect(finished.out).toBe('')
    else expect(finished.out).toContain(printed)
    expect(finished.err).toContain('contact/000009.json')
  })

  test('when Ctrl-C is pressed, then it stops', async () => {
    await keep(data, [makeContact(1)])
    expect(await list([], { signal: AbortSignal.abort() })).toMatchObject({ exitCode: 130, out: '' })
  })
})
