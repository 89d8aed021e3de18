import { expect, test } from 'vitest'
import { StaffError } from '#store/storeErrors'
import { createClock, type StoreImplementation } from './implementation.ts'

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

  test('a calendar token stays until it is renewed, and finds its account alone', async () => {
    const place = createPlace()
    const accounts = await openAccounts(place)
    for (const name of ['anna', 'bert', 'without']) await accounts.add(name, 'wachtwoord-een')
    const [token, same, other] = await Promise.all(
      ['anna', 'ANNA', 'bert'].map((name) => accounts.readCalendarToken(name)),
    )
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(same).toBe(token)
    expect(other).not.toBe(token)
    const again = await openAccounts(place)
    expect(await again.readCalendarToken('anna')).toBe(token)
    expect(await again.findByCalendarToken(token ?? '')).toMatchObject({ name: 'anna' })
    for (const wrong of ['', 'undefined', `${token}x`])
      expect(await again.findByCalendarToken(wrong)).toBeUndefined()
    const renewed = await again.readCalendarToken('anna', true)
    expect(await accounts.findByCalendarToken(token ?? '')).toBeUndefined()
    expect(await accounts.findByCalendarToken(renewed)).toMatchObject({ name: 'anna' })
    expect(JSON.stringify(await accounts.list())).not.toContain(renewed)
    await expect(accounts.readCalendarToken('nobody')).rejects.toThrow(StaffError)
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
    // A database may serve the second first.
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    const names = (await accounts.list()).map(({ name }) => name.toLowerCase())
    expect(names.toSorted()).toEqual(['anna', 'bert'])
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

  test('guard: an invitation gives a password once, within two days, and is no owner until then', async () => {
    const clock = createClock('2026-03-10T09:00:00Z')
    const place = createPlace()
    const accounts = await open.accounts(place, clock.now)
    await accounts.add('beheer', 'wachtwoord-een', 'owner')
    const first = await accounts.invite('Anna')
    const late = await accounts.invite('bert')
    // A new invitation replaces one that was not accepted.
    const replaced = await accounts.invite('carla')
    const renewed = await accounts.invite('CARLA')
    expect(await accounts.findInvited(replaced.token)).toBeUndefined()
    expect(await accounts.findInvited(renewed.token)).toBe('carla')
    await expect(accounts.invite('BEHEER')).rejects.toMatchObject({ code: 'STAFF_NAME_TAKEN' })
    expect(await accounts.verify('anna', '')).toBeUndefined()
    await accounts.setRole('anna', 'owner')
    await expect(accounts.remove('beheer')).rejects.toMatchObject({ code: 'STAFF_LAST' })
    const again = await open.accounts(place, clock.now)
    expect(await again.findInvited(first.token)).toBe('Anna')
    const passwords = ['wachtwoord-twee', 'wachtwoord-drie']
    const accepted = await Promise.allSettled(
      passwords.map((each) => again.acceptInvitation(first.token, each)),
    )
    expect(accepted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const chosen = passwords[accepted.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    expect(await accounts.verify('anna', chosen)).toMatchObject({ invitedUntil: undefined })
    await accounts.remove('beheer')
    clock.ms = Date.parse(late.until)
    for (const token of [late.token, first.token, '']) expect(await again.findInvited(token)).toBeUndefined()
    await expect(again.acceptInvitation(first.token, passwords[0] ?? '')).rejects.toMatchObject({
      code: 'STAFF_INVITATION_OVER',
    })
  })

  test('a change of the second factor is kept, and of two at once neither is lost', async () => {
    const place = createPlace()
    const accounts = await openAccounts(place)
    await accounts.add('anna', 'wachtwoord-een')
    const factor = {
      since: now().toISOString(),
      secret: 'A'.repeat(32),
      lastStep: 0,
      recoveryHashes: ['a', 'b'],
    }
    await accounts.changeSecondFactor('ANNA', () => [{ secondFactor: factor }, undefined])
    const spend = () =>
      accounts.changeSecondFactor('anna', ({ secondFactor = factor }) => [
        { secondFactor: { ...secondFactor, recoveryHashes: secondFactor.recoveryHashes.slice(1) } },
        secondFactor.recoveryHashes[0],
      ])
    expect((await Promise.all([spend(), spend()])).toSorted()).toEqual(['a', 'b'])
    const anna = await (await openAccounts(place)).get('anna')
    expect(anna?.secondFactor).toEqual({ since: factor.since, recoveryCodes: 0 })
    expect(JSON.stringify(anna)).not.toContain(factor.secret)
  })

  test('an offered secret is kept for the next server, told nobody, and a new second factor ends sessions', async () => {
    const place = createPlace()
    const accounts = await openAccounts(place)
    const { credential } = await accounts.add('anna', 'wachtwoord-een')
    const offeredFactor = { secret: 'B'.repeat(32), until: now().toISOString() }
    await accounts.changeSecondFactor('anna', () => [{ offeredFactor }, undefined])
    const other = await openAccounts(place)
    expect(await other.get('anna')).toMatchObject({ credential, secondFactor: undefined })
    expect(JSON.stringify(await other.list())).not.toContain(offeredFactor.secret)
    expect(await other.changeSecondFactor('anna', (kept) => [kept, kept.offeredFactor])).toEqual(
      offeredFactor,
    )
    const secondFactor = {
      since: now().toISOString(),
      secret: 'B'.repeat(32),
      lastStep: 1,
      recoveryHashes: [],
    }
    await other.changeSecondFactor('anna', () => [{ secondFactor }, undefined])
    const renewed = (await accounts.get('anna'))?.credential
    expect(renewed).not.toBe(credential)
    const spent = { secondFactor: { ...secondFactor, lastStep: 2 } }
    await other.changeSecondFactor('anna', () => [spent, undefined])
    expect((await accounts.get('anna'))?.credential).toBe(renewed)
    const failing = accounts.changeSecondFactor('anna', () => {
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect((await other.get('anna'))?.secondFactor).toBeDefined()
  })

  test('an own address and number stay with the account, whatever else changes, and after a restart', async () => {
    const place = createPlace()
    const accounts = await openAccounts(place)
    await accounts.add('anna', 'wachtwoord-een')
    const channels = { mail: 'anna@bedrijf.example', phone: '+31612345678', uses: ['own' as const] }
    await accounts.setChannels('ANNA', channels)
    await accounts.passwd('anna', 'wachtwoord-twee')
    await accounts.add('bert', 'wachtwoord-drie', 'owner')
    const other = await openAccounts(place)
    expect((await other.list()).map((account) => account.channels)).toEqual([channels, undefined])
    await expect(other.setChannels('iemand', channels)).rejects.toThrow(StaffError)
  })
}
