import { expect, test } from 'vitest'
import { StaffError } from '#store/storeErrors'
import type { StoreImplementation } from './implementation.ts'

const now = () => new Date('2026-03-10T09:00:00Z')

/** Staff accounts. */
export function testAccounts({ createPlace, open }: StoreImplementation): void {
  const openAccounts = (place = createPlace()) => open.accounts(place, now)

  test('finds an account whatever the case of its name, and only with its password', async () => {
    const accounts = await openAccounts()
    await accounts.add('Anna de Wit', 'wachtwoord-één')
    for (const [name, password] of [
      ['anna DE wit', 'wachtwoord-één'],
      [' Anna de Wit ', 'wachtwoord-e\u0301e\u0301n'],
    ] as const)
      expect(await accounts.verify(name, password)).toMatchObject({ name: 'Anna de Wit' })
    for (const [name, password] of [
      ['Anna de Wit', 'wachtwoord-een'],
      ['Anna de Wit', ''],
      ['anna', 'wachtwoord-één'],
      ['', ''],
      ['__proto__', 'wachtwoord-één'],
      ['Anna de Wit', 'wachtwoord-één'.repeat(100)],
    ] as const) {
      expect(await accounts.verify(name, password)).toBeUndefined()
    }
  })

  test('a new password replaces the old one and changes the credential', async () => {
    const place = createPlace()
    const accounts = await openAccounts(place)
    const before = await accounts.add('anna', 'wachtwoord-een')
    const after = await accounts.passwd('ANNA', 'wachtwoord-twee')
    expect(after.name).toBe('anna')
    expect(after.credential).not.toBe(before.credential)
    const again = await openAccounts(place)
    expect(await again.verify('anna', 'wachtwoord-een')).toBeUndefined()
    expect(await again.verify('anna', 'wachtwoord-twee')).toEqual(after)
  })

  test('refuses an invalid change with a code, and changes nothing', async () => {
    const accounts = await openAccounts()
    await accounts.add('anna', 'wachtwoord-een')
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => (error instanceof StaffError ? error.code : String(error)),
      )
    expect(await refused(accounts.add('ANNA', 'wachtwoord-twee'))).toBe('STAFF_NAME_TAKEN')
    expect(await refused(accounts.passwd('bert', 'wachtwoord-twee'))).toBe('STAFF_UNKNOWN')
    expect(await refused(accounts.remove('bert'))).toBe('STAFF_UNKNOWN')
    expect(await refused(accounts.remove('ANNA'))).toBe('STAFF_LAST')
    expect(await refused(accounts.passwd('anna', 'te kort'))).toBe('STAFF_PASSWORD_INVALID')
    // There is always an owner.
    await accounts.setRole('anna', 'owner')
    expect(await refused(accounts.setRole('anna', 'staff'))).toBe('STAFF_LAST')
    expect(await accounts.get('anna')).toMatchObject({ role: 'owner' })
    expect(await refused(accounts.add('bert', 'x'.repeat(201)))).toBe('STAFF_PASSWORD_INVALID')
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(61), '<b>', '\u202eanna']) {
      expect([name, await refused(accounts.add(name, 'wachtwoord-twee'))]).toEqual([
        name,
        'STAFF_NAME_INVALID',
      ])
    }
    expect((await accounts.list()).map(({ name }) => name)).toEqual(['anna'])
    expect(await accounts.verify('anna', 'wachtwoord-een')).toBeDefined()
  })

  test('when two callers add the same name, then one of them succeeds', async () => {
    const accounts = await openAccounts()
    const added = await Promise.allSettled([
      accounts.add('anna', 'wachtwoord-een'),
      accounts.add('Anna', 'wachtwoord-twee'),
      accounts.add('bert', 'wachtwoord-drie'),
    ])
    expect(added.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await accounts.list()).map(({ name }) => name)).toEqual(['anna', 'bert'])
  })

  test('notes a log-in, and ignores one of a removed account', async () => {
    const accounts = await openAccounts()
    await accounts.add('anna', 'wachtwoord-een')
    await accounts.noteLogIn('Anna')
    await accounts.noteLogIn('bert')
    const lastLogInAt = now().toISOString()
    expect(await accounts.list()).toMatchObject([{ name: 'anna', lastLogInAt }])
  })

  test('sees the changes of another program at once', async () => {
    const place = createPlace()
    const server = await openAccounts(place)
    const commandLine = await openAccounts(place)
    await commandLine.add('anna', 'wachtwoord-een')
    expect(await server.verify('anna', 'wachtwoord-een')).toBeDefined()
    await commandLine.passwd('anna', 'wachtwoord-twee')
    expect(await server.verify('anna', 'wachtwoord-een')).toBeUndefined()
    await server.add('bert', 'wachtwoord-een')
    expect((await commandLine.list()).map(({ name }) => name)).toEqual(['anna', 'bert'])
    await commandLine.remove('anna')
    expect(await server.get('anna')).toBeUndefined()
  })
}
