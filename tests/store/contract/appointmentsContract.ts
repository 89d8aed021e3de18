import { describe, expect, test } from 'vitest'
import type { InboxQuery } from '#domain/query/requestQuery'
import { makeCallback, makeContact, toId } from '../makeRequest.ts'
import { openForTest, type StoreImplementation } from './implementation.ts'

const at = '2025-07-07T12:05:00.000Z'
const by = 'sanne'
const now = new Date('2025-07-07T14:30:00.000Z')

/** Appointments, and requests that staff entered. */
export function testAppointments({ createPlace, open }: StoreImplementation): void {
  const openStore = () => openForTest(open.requests(createPlace()))
  const appointment = { start: '2025-07-08T08:00:00.000Z', minutes: 60, place: 'Markt 1' }

  describe('appointments', () => {
    test('are found by day and colleague, as long as they stand', async () => {
      const store = await openStore()
      const list = async (query: InboxQuery) => {
        const { requests } = await store.query({ sort: 'appointmentAt', ...query }, now)
        return requests.map(({ id }) => id.replace('request-', ''))
      }
      const plan = async (name: string, start: string, assignee = by) => {
        await store.add(makeContact(name))
        await store.change(
          'contact',
          toId(name),
          { assignee, appointment: { ...appointment, start } },
          { by, at },
        )
      }
      await plan('late', '2025-07-08T21:59:59.999Z')
      // Without milliseconds, as some programs write times.
      await plan('early', '2025-07-07T22:00:00Z')
      await plan('of-another', '2025-07-08T10:00:00Z', 'bert')
      await plan('next-day', '2025-07-08T22:00:00.000Z')
      await store.add(makeContact('none'))
      const day = { appointmentFrom: '2025-07-08', appointmentTo: '2025-07-08' }
      expect(await list(day)).toEqual(['early', 'of-another', 'late'])
      expect(await list({ ...day, mine: true, asker: by })).toEqual(['early', 'late'])
      expect(await list({ appointmentFrom: '2025-07-08T21:00:00Z' })).toEqual(['late', 'next-day'])
      expect(await list({ appointment: false })).toEqual(['none'])
      expect(await list({ appointment: true, appointmentTo: '2025-07-07' })).toEqual([])

      const moved = { ...appointment, start: '2025-07-09T08:00:00Z' }
      await store.change('contact', toId('late'), { appointment: moved }, { by, at })
      await store.change('contact', toId('early'), { appointment: null }, { by, at })
      await store.change('contact', toId('of-another'), { status: 'archived' }, { by, at })
      expect(await list(day)).toEqual([])
      await store.change('contact', toId('early'), { undo: true }, { by, at })
      await store.change('contact', toId('next-day'), { trashed: true }, { by, at })
      expect(await list({ appointment: true })).toEqual(['early', 'late'])
      await store.change('contact', toId('late'), { withdrawn: true }, { by: 'visitor', at })
      expect(await list({ appointment: true })).toEqual(['early'])
    })
  })

  describe('requests that staff entered', () => {
    test('are found by source, and only the urgent one has a deadline', async () => {
      const store = await openStore()
      await store.add(makeContact('site', { createdAt: '2025-07-07T12:00:00.000Z' }))
      await store.add(makeContact('phone', { createdAt: '2025-07-07T12:01:00.000Z', source: 'phone' }))
      await store.add(
        makeContact('urgent', { createdAt: '2025-07-07T12:02:00.000Z', source: 'whatsapp', isUrgent: true }),
      )
      await store.add(makeCallback('visit', { createdAt: '2025-07-07T12:03:00.000Z', source: 'visit' }))
      const list = async (query: InboxQuery) => {
        const { requests, total } = await store.query(query, now)
        expect(total).toBe(requests.length)
        return requests.map(({ id }) => id.replace('request-', ''))
      }
      expect(await list({ source: ['site'] })).toEqual(['site'])
      expect(await list({ source: ['phone', 'visit'] })).toEqual(['visit', 'phone'])
      expect(await list({ open: true, sort: 'work', people: true })).toEqual([
        'urgent',
        'site',
        'visit',
        'phone',
      ])
      expect(await store.counts(now)).toMatchObject({
        open: { contact: 3, callback: 1 },
        urgent: 1,
        due: { late: 2, soon: 0 },
      })
      // After a call without answer it has a next try.
      await store.change('contact', toId('phone'), { attempt: { outcome: 'no-answer' } }, { by, at })
      expect((await store.counts(now)).due).toEqual({ late: 3, soon: 0 })
    })
  })
}
