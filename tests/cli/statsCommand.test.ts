import { mkdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/requests/history'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'
import { data, useFolder } from '../support/testFolder.ts'

useFolder()

const now = new Date('2025-07-08T10:00:00.000Z')

function stats(args: readonly string[] = [], options: Parameters<typeof runSleutel>[1] = {}) {
  return runSleutel(['stats', '--data', data, ...args], { now, ...options })
}

function answered(at: string): HistoryEntry[] {
  return [{ at, by: 'sanne', action: 'status', status: 'contacted' }]
}

/**
 * Two days in a week, one in the next; one answered in time, one late, one overdue, one running,
 * and what counts for no promise.
 */
async function keepSome(): Promise<void> {
  await keep(data, [
    // 00:30 on Sunday 6 July on the clocks here.
    makeContact(1, {
      createdAt: '2025-07-05T22:30:00.000Z',
      status: 'contacted',
      history: answered('2025-07-05T22:34:00.000Z'),
      isUrgent: true,
    }),
    makeContact(2, {
      createdAt: '2025-07-06T08:00:00.000Z',
      carBrand: 'vw polo',
      status: 'contacted',
      history: answered('2025-07-06T11:00:00.000Z'),
    }),
    { ...makeDiagnosis(3), createdAt: '2025-07-08T09:00:00.000Z' },
    makeContact(4, { createdAt: '2025-07-08T09:30:00.000Z', carBrand: 'fiets' }),
    makeContact(5, { createdAt: '2025-07-08T09:40:00.000Z', spamReason: 'link', duplicateOf: 'x1234567' }),
    makeContact(6, { createdAt: '2025-07-08T09:45:00.000Z', trashedAt: '2025-07-08T09:46:00.000Z' }),
    { ...makeCallback(7), createdAt: '2025-05-01T09:00:00.000Z' },
  ])
}

describe('sleutel stats', () => {
  test('with --json it prints the figures of the last 30 days', async () => {
    await keepSome()
    const { exitCode, out, err } = await stats(['--json'])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    const result = JSON.parse(out)
    expect(result).toMatchObject({
      since: '2025-06-08',
      until: '2025-07-08',
      totals: { requests: 5, promise: { keptPercent: 33.3, medianResponseMs: 92 * 60_000 } },
      brands: [{ name: 'Volkswagen', count: 3 }, {}],
    })
    expect(result.days).toHaveLength(31)
  })

  test('a period includes both its days, and a kind can be selected', async () => {
    await keepSome()
    const count = async (args: readonly string[]) =>
      JSON.parse((await stats([...args, '--json'])).out).totals.requests
    expect(await count(['--since', '2025-07-06', '--until', '2025-07-06'])).toBe(2)
    expect(await count(['--until', '2025-07-07'])).toBe(2)
    expect(await count(['--since', '2025-01-01'])).toBe(6)
    expect(await count(['callback', '--since', '2025-01-01'])).toBe(1)
  })

  test('for people it prints tables', async () => {
    await keepSome()
    const price: HistoryEntry = { at: '2025-07-07T10:00:00.000Z', by: 'sanne', action: 'price' }
    await keep(data, [
      makeContact(8, {
        createdAt: '2025-07-07T09:30:00.000Z',
        status: 'done',
        history: [
          ...answered('2025-07-07T09:40:00.000Z'),
          { ...price, agreedCents: 15_000, finalCents: 16_050 },
        ],
      }),
    ])
    const { out } = await stats(['--since', '2025-07-06'])
    expect(out.split('\n')).toEqual([
      '6 requests from 2025-07-06 to 2025-07-08: 1 urgent, 1 duplicate, 1 suspected spam',
      '',
      'KIND       REQUESTS   KEPT  IN TIME  TOO LATE  OVERDUE  RUNNING  MEDIAN RESPONSE',
      'contact           5  66.7%        2         1        0        1           10 min',
      'diagnosis         1   0.0%        0         0        1        0                -',
      'callback          0      -        0         0        0        0                -',
      'all               6  50.0%        2         1        1        1           10 min',
      '',
      'MEAN PRICE     FIRST     THEN  REQUESTS  HIGHER',
      'agreed, final   €150  €160.50         1       1',
      '',
      'DAY             REQUESTS',
      '2025-07-06 Sun         2',
      '2025-07-07 Mon         1',
      '2025-07-08 Tue         3',
      '',
      'BRAND       REQUESTS',
      'Volkswagen         4',
      'Citroën            1',
      'other              1',
      '',
      'HOUR  REQUESTS',
      ...Array.from({ length: 24 }, (_, hour) => {
        const counts: Record<number, number> = { 0: 1, 10: 1, 11: 4 }
        return `${String(hour).padStart(2, '0')}    ${String(counts[hour] ?? 0).padStart(8)}`
      }),
      '',
    ])
    const weeks = await stats(['--since', '2025-04-01'])
    expect(weeks.out).toMatch(/^WEEK +REQUESTS\n2025-W14 from 2025-04-01 +0\n/m)
  })

  test('when there are no requests, then it says so and prints no figures', async () => {
    mkdirSync(data, { recursive: true })
    expect(await stats()).toEqual({ exitCode: 0, out: '', err: `There are no requests in ${data} yet.\n` })
    await keepSome()
    expect(await stats(['--since', '2024-01-01', '--until', '2024-01-31'])).toEqual({
      exitCode: 0,
      out: '',
      err: 'There are no requests in these days.\n',
    })
    const { totals } = JSON.parse((await stats(['--json', '--until', '2024-01-31'])).out)
    expect(totals.promise).toEqual({ kept: 0, missed: 0, late: 0, running: 0 })
  })
})
