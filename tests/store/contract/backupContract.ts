import { describe, expect, test } from 'vitest'
import { requestKinds } from '#domain/forms/kinds'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../makeRequest.ts'
import { listAll, openForTest, type BackupImplementation } from './implementation.ts'

const at = '2025-07-07T12:05:00.000Z'
const by = 'sanne'
const now = () => new Date(at)

/** A backup, and its restore in another place. */
export function testBackups({ createPlace, open, backUp, restore }: BackupImplementation): void {
  const read = async (place: string) => {
    const store = await openForTest(open.requests(place))
    const requests = await Promise.all(requestKinds.map((kind) => listAll(store, kind)))
    await store.close()
    return requests
  }

  describe('backup', () => {
    test('brings back every request with its history, and every account', async () => {
      const place = createPlace()
      const store = await openForTest(open.requests(place))
      for (const request of [makeContact(1), makeContact(2), makeDiagnosis(1), makeCallback(1)])
        await store.add(request)
      await store.change('contact', toId(2), { status: 'contacted', note: 'Gebeld' }, { by, at })
      await store.close()
      const accounts = await open.accounts(place, now)
      await accounts.add('anna', 'wachtwoord-een')
      const calendar = await accounts.readCalendarToken('anna')

      const elsewhere = createPlace()
      await restore(await backUp(place), elsewhere)
      expect(await read(elsewhere)).toEqual(await read(place))
      const restored = await open.accounts(elsewhere, now)
      expect(await restored.verify('anna', 'wachtwoord-een')).toBeDefined()
      expect(await restored.readCalendarToken('anna')).toBe(calendar)
    })

    test('brings back who is on duty and the secrets, and no other notes', async () => {
      const place = createPlace()
      await (await openForTest(open.requests(place))).close()
      const notes = await open.notes(place)
      const duty = JSON.stringify({
        shifts: [{ name: 'anna', days: [1], from: '08:00', to: '18:00' }],
        escalateAfterMinutes: 5,
      })
      await notes.write('duty', duty)
      await notes.write('devices', '{}')
      const secret = await (await open.secrets(place)).read('follow')

      const elsewhere = createPlace()
      await restore(await backUp(place), elsewhere)
      const restored = await open.notes(elsewhere)
      expect(JSON.parse((await restored.read('duty')) ?? 'null')).toEqual(JSON.parse(duty))
      expect(await (await open.secrets(elsewhere)).read('follow')).toEqual(secret)
      expect(await restored.read('devices')).toBeUndefined()
    })

    test('does not bring back what was erased since', async () => {
      const place = createPlace()
      const store = await openForTest(open.requests(place))
      for (const name of [1, 2]) await store.add(makeContact(name))
      const backup = await backUp(place)
      await store.eraseAll('contact', [toId(1)], at)
      await store.close()
      await restore(backup, place)
      expect((await read(place)).flat().map(({ id }) => id)).toEqual([toId(2)])
      const again = await openForTest(open.requests(place))
      expect(await again.add(makeContact(1, { id: toId('again') }))).toMatchObject({ isNew: false })
    })
  })
}
