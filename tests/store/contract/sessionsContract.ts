import { expect, test } from 'vitest'
import { sessionLife } from '#store/sessions/sessions'
import { createClock, openForTest, type StoreImplementation } from './implementation.ts'

const anna = { name: 'anna', credential: 'credential-of-anna' }
const bert = { name: 'bert', credential: 'credential-of-bert' }

/** Log-ins of staff. */
export function testSessions(implementation: StoreImplementation): void {
  async function open() {
    const place = implementation.createPlace()
    const clock = createClock('2026-03-10T09:00:00Z')
    const reopen = () => openForTest(implementation.open.sessions(place, clock.now))
    return { clock, reopen, sessions: await reopen() }
  }

  test('a session survives a restart until it ends', async () => {
    const { sessions, reopen } = await open()
    const [first, second] = await Promise.all([sessions.create(anna), sessions.create(bert)])
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(first).not.toBe(second)
    const reopened = await reopen()
    expect(await reopened.find(first)).toMatchObject(anna)
    await reopened.end(first)
    const again = await reopen()
    expect(await again.find(first)).toBeUndefined()
    expect(await again.find(second)).toMatchObject(bert)
  })

  test('a renewed session has the new credential after a restart, and the others keep the old one', async () => {
    const { sessions, reopen } = await open()
    const [own, other] = [await sessions.create(anna), await sessions.create(anna)]
    const session = await sessions.peek(own)
    if (!session) throw new Error('it was just opened')
    const renewed = { ...anna, credential: 'next-credential' }
    await sessions.renew(session, renewed)
    const reopened = await reopen()
    expect(await reopened.peek(own)).toEqual({ ...session, ...renewed })
    expect(await reopened.peek(other)).toMatchObject(anna)
  })

  test('ends all sessions of one account together', async () => {
    const { sessions, reopen } = await open()
    const tokens = [await sessions.create(anna), await sessions.create(anna)]
    const other = await sessions.create(bert)
    expect(await sessions.endAll('anna')).toBe(2)
    const reopened = await reopen()
    expect(await Promise.all(tokens.map((token) => reopened.find(token)))).toEqual([undefined, undefined])
    expect(await reopened.find(other)).toBeDefined()
  })

  test('a request before a restart keeps a session from becoming idle', async () => {
    const { sessions, clock, reopen } = await open()
    const token = await sessions.create(anna)
    clock.ms += sessionLife.idleMs - 1
    expect(await sessions.find(token)).toBeDefined()
    await sessions.close()
    clock.ms += sessionLife.idleMs - 1
    expect(await (await reopen()).find(token)).toBeDefined()
  })

  test('a session ends after its absolute life, however busy it is', async () => {
    const { sessions, clock } = await open()
    const token = await sessions.create(anna)
    for (let ms = 0; ms < sessionLife.absoluteMs - sessionLife.idleMs; ms += sessionLife.idleMs / 2) {
      clock.ms += sessionLife.idleMs / 2
      expect(await sessions.find(token)).toBeDefined()
    }
    clock.ms += sessionLife.idleMs
    expect(await sessions.peek(token)).toBeUndefined()
  })

  test('sessions are listed last seen first, and peek does not keep them alive', async () => {
    const { sessions, clock, reopen } = await open()
    const phone = await sessions.create(anna, { device: 'Chrome op Android' })
    await sessions.create(bert)
    clock.ms += 3_600_000
    const office = await sessions.create(anna)
    expect((await sessions.list(anna)).map(({ device }) => device)).toEqual([undefined, 'Chrome op Android'])
    clock.ms += sessionLife.idleMs - 3_600_000 - 1
    expect((await sessions.peek(phone))?.device).toBe('Chrome op Android')
    clock.ms += 1
    expect(await sessions.peek(phone)).toBeUndefined()
    expect(await sessions.peek(office)).toBeDefined()
    expect(await sessions.list(anna)).toHaveLength(1)
    expect(await (await reopen()).list(anna)).toHaveLength(1)
  })

  test('ending one session of an account notifies subscribers', async () => {
    const { sessions } = await open()
    const token = await sessions.create(anna)
    const { tokenHash = '' } = (await sessions.peek(token)) ?? {}
    let calls = 0
    const unsubscribe = sessions.subscribe(() => (calls += 1))
    expect(await sessions.endOne('bert', tokenHash)).toBe(false)
    expect(calls).toBe(0)
    expect(await sessions.endOne('anna', tokenHash)).toBe(true)
    expect(await sessions.peek(token)).toBeUndefined()
    unsubscribe()
    // With PostgreSQL the next look may have told them once more.
    const told = calls
    expect(told).toBeGreaterThan(0)
    await sessions.end(await sessions.create(bert))
    expect(calls).toBe(told)
  })
}
