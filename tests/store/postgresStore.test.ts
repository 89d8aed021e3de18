import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase as openDatabase } from '#store/database/database'
import { openForCommand } from '#store/database/migrate'
import { readSql } from '#store/database/sql'
import { assertFit } from '#store/database/surroundings'
import { dutySchema } from '#domain/duty/duty'
import { readNote } from '#store/notes/notes'
import { openPostgres } from '#store/openPostgres'
import { StoreFormatError, StoreUnavailableError } from '#store/storeErrors'
import { createDatabase, hasPostgres, holdTransaction, runSql } from '../support/postgres.ts'
import { testAccounts } from './contract/accountsContract.ts'
import { testAppointments } from './contract/appointmentsContract.ts'
import { testErasure } from './contract/erasureContract.ts'
import { testRulesChange } from './contract/rulesContract.ts'
import { listAll } from './contract/implementation.ts'
import { testMetrics } from './contract/metricsContract.ts'
import { testModel } from './contract/modelContract.ts'
import { testPhotos } from './contract/photosContract.ts'
import { testRequests } from './contract/requestsContract.ts'
import { testSecrets } from './contract/secretsContract.ts'
import { testSessions } from './contract/sessionsContract.ts'
import { testStatistics } from './contract/statisticsContract.ts'
import { createFolder } from './createFolder.ts'
import { makeContact, toId } from './makeRequest.ts'
import { createPlace, getUrl, openTestStores as openStores, postgres } from './postgresPlace.ts'
import { listen } from '../support/listen.ts'
import { testRules } from '../support/testRules.ts'

const at = '2025-07-07T12:05:00.000Z'

describe.runIf(hasPostgres)('PostgreSQL', () => {
  testRequests(postgres)
  testErasure(postgres)
  testRulesChange(postgres)
  testAccounts(postgres)
  testAppointments(postgres)
  testSessions(postgres)
  testSecrets(postgres)
  testPhotos(postgres)
  testMetrics(postgres)
  testStatistics(postgres)
  testModel({ ...postgres, open: openAlone })

  test('keeps a copy of a damaged note, once', async () => {
    const place = createPlace()
    const { notes } = await openStores(place)
    await notes.write('duty', '{"shifts": [')
    for (let time = 0; time < 2; time += 1) expect(await readNote(notes, 'duty', dutySchema)).toBeUndefined()
    await notes.write('duty', JSON.stringify({ shifts: [] }))
    const kept = await runSql(await getUrl(place), `select text from notes where name like 'duty.damaged-%'`)
    expect(JSON.stringify(kept)).toContain('shifts')
    expect(kept).toHaveLength(1)
  })

  test('two servers share requests, versions, sessions, limits and exclusive work', async () => {
    const place = createPlace()
    const [one, two] = [await openStores(place), await openStores(place)]
    const added = await Promise.all(
      [one, two].map(({ store }, index) => store.add(makeContact(index, { submissionId: 'the-same' }))),
    )
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
    const [kept = makeContact(1)] = await listAll(two.store, 'contact')
    expect(added.map(({ request }) => request.id)).toEqual([kept.id, kept.id])

    const changed = await Promise.all(
      [one, two].map(({ store }) =>
        store.change('contact', kept.id, { note: 'Gebeld' }, { by: 'sanne', at, ifVersion: 1 }),
      ),
    )
    expect(changed.filter(({ ok }) => ok)).toHaveLength(1)
    const notes = Array.from({ length: 10 }, (_, index) => [one, two][index % 2] ?? one)
    await Promise.all(
      notes.map(({ store }) => store.change('contact', kept.id, { note: 'Nog eens' }, { by: 'sanne', at })),
    )
    expect((await one.store.get('contact', kept.id))?.version).toBe(12)

    const token = await one.sessions.create({ name: 'anna', credential: 'credential-of-anna' })
    expect(await two.sessions.find(token)).toMatchObject({ name: 'anna' })
    let ended = 0
    one.sessions.subscribe(() => (ended += 1))
    await two.sessions.end(token)
    await expect.poll(() => ended).toBeGreaterThan(0)
    expect(await one.sessions.find(token)).toBeUndefined()

    expect(one.limits.secret).toEqual(two.limits.secret)
    const limits = [one, two].map((each) => each.limits.create({ name: 'posts', points: 2, durationS: 60 }))
    const somebody = [{ key: 'somebody', weight: 1 }]
    for (const limit of limits) expect(await limit.take(somebody)).toBe(0)
    const both = [{ key: 'another', weight: 2 }, ...somebody]
    expect(await limits[0]?.take(both)).toBeGreaterThan(50_000)
    // Nothing of a refused one was counted.
    expect(await limits[1]?.take(both.slice(0, 1))).toBe(0)
    await limits[1]?.giveBack(somebody)
    expect(await limits[0]?.take(somebody)).toBe(0)

    const second = await one.runExclusive('sweep', () => two.runExclusive('sweep', async () => 'done'))
    expect([second, await two.runExclusive('sweep', async () => 'done')]).toEqual([undefined, 'done'])
  })

  test('a submission that is sent again while it is erased stays erased', async () => {
    const place = createPlace()
    const { store } = await openStores(place)
    await store.add(makeContact(1))
    const eraser = new Client(await getUrl(place))
    await eraser.connect()
    await eraser.query('begin')
    await eraser.query(readSql('requests', 'erase'), [
      'contact',
      [toId(1)],
      new Date().toISOString(),
      'asked',
    ])
    let isAnswered = false
    const adding = store.add(makeContact(1, { id: toId('again') })).finally(() => (isAnswered = true))
    const isWaiting = `select from pg_stat_activity where wait_event = 'transactionid' and datname = current_database()`
    await expect.poll(async () => (await eraser.query(isWaiting)).rowCount).toBe(1)
    expect(isAnswered).toBe(false)
    await eraser.query('commit')
    await eraser.end()
    await adding
    expect(await store.get('contact', toId('again'))).toBeUndefined()
    expect(await store.countKept()).toMatchObject({ contact: 0 })
  })

  test('a change on one server wakes the other, and no commit order hides it', async () => {
    const place = createPlace()
    const [one, two] = [await openStores(place), await openStores(place)]
    const { cursor } = await two.store.changesSince()
    // A transaction that started before commits after the next one.
    const endLate = await holdTransaction(
      await getUrl(place),
      `set application_name = 'sleutel';
       insert into changes (name, kind, id, version, is_urgent) values ('created', 'contact', 'late', 1, false)`,
    )
    let woken = 0
    two.store.subscribe(() => (woken += 1))
    await one.store.add(makeContact(1))
    expect((await two.store.changesSince(cursor)).changes).toEqual([])
    await endLate('commit')
    await expect.poll(() => woken).toBeGreaterThan(0)
    const found = await two.store.changesSince(cursor)
    expect(found.changes?.map(({ data }) => data.id)).toEqual(['late', toId(1)])
    expect(await two.store.changesSince(found.cursor)).toEqual({ cursor: found.cursor, changes: [] })
    expect((await two.store.changesSince(1)).changes).toBeUndefined()
    expect((await two.store.changesSince(found.cursor + 1_000)).changes).toBeUndefined()
  })

  test('a transaction that somebody else left open holds back no change', async () => {
    const place = createPlace()
    const [one, two] = [await openStores(place), await openStores(place)]
    const elsewhere = new URL(await getUrl(place))
    elsewhere.pathname = '/postgres'
    const open = await Promise.all(
      [await getUrl(place), elsewhere.href].map((url) => holdTransaction(url, 'select pg_current_xact_id()')),
    )
    const { cursor } = await two.store.changesSince()
    let woken = 0
    two.store.subscribe(() => (woken += 1))
    await one.store.add(makeContact(1))
    await expect.poll(() => woken).toBeGreaterThan(0)
    expect((await two.store.changesSince(cursor)).changes).toHaveLength(1)
    for (const rollBack of open) await rollBack()
  })

  test('a role that may not create tables is told so', async () => {
    const { url, drop } = await createDatabase(`forbidden_${process.pid}`)
    onTestFinished(drop)
    await runSql(url, 'revoke create on schema public from public')
    const asReader = new URL(url)
    asReader.searchParams.set('options', '-c role=pg_monitor')
    const opening = openPostgres({ url: asReader.href, folder: createFolder(), rules: testRules })
    await expect(opening).rejects.toMatchObject({
      code: 'SCHEMA_FORBIDDEN',
      message: expect.stringContaining('The role pg_monitor may not create tables'),
    })
  })

  test('a role without rights on a table is told so, and one with them is served', async () => {
    const { url, drop } = await createDatabase(`rights_${process.pid}`)
    onTestFinished(drop)
    const role = `clerk_${process.pid}`
    const open = (asRole: string) => {
      const as = new URL(url)
      as.searchParams.set('options', `-c role=${asRole}`)
      return openPostgres({ url: as.href, folder: createFolder(), rules: testRules })
    }
    await (await open('sleutel')).close()
    await runSql(url, `create role ${role}; grant select on all tables in schema public to ${role}`)
    onTestFinished(async () => void (await runSql(url, `drop owned by ${role}; drop role ${role}`)))
    await expect(open(role)).rejects.toMatchObject({
      code: 'DATABASE_UNFIT',
      message: expect.stringMatching(`The role ${role} may not read and change `),
    })
    await runSql(
      url,
      `grant select, insert, update, delete on all tables in schema public to ${role};
       grant usage, select on all sequences in schema public to ${role}`,
    )
    const served = await open(role)
    expect(await served.store.add(makeContact(1))).toMatchObject({ isNew: true })
    await served.close()
  })

  test('a database that cannot keep every letter is refused', async () => {
    const place = createPlace()
    const latin = new URL(await getUrl(place))
    latin.pathname = `/latin_${process.pid}`
    const name = latin.pathname.slice(1)
    await runSql(
      await getUrl(place),
      `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    )
    onTestFinished(async () => void (await runSql(await getUrl(place), `drop database ${name} with (force)`)))
    const opening = openPostgres({ url: latin.href, folder: createFolder(), rules: testRules })
    await expect(opening).rejects.toMatchObject({
      code: 'DATABASE_UNFIT',
      message: expect.stringContaining('server_encoding = LATIN1'),
    })
    // Of a database that was refused too late.
    const { query, close } = openDatabase({ url: latin.href, onFailure: () => undefined })
    await expect(query('select $1::text', ['ł'])).rejects.toThrow(StoreUnavailableError)
    await close()
  })

  test('a pooler that lends one session to two connections is refused', async () => {
    const database = openDatabase({ url: await getUrl(createPlace()), onFailure: () => undefined })
    await assertFit(database)
    const shared = await database.connect()
    const pooled = { ...database, connect: async () => ({ ...shared, release: () => undefined }) }
    await expect(assertFit(pooled)).rejects.toMatchObject({
      code: 'DATABASE_UNFIT',
      message: expect.stringContaining('pool_mode = session'),
    })
    let turn = 0
    const others = [await database.connect(), await database.connect(), await database.connect()]
    const query: typeof shared.query = (text, values) => (others[turn++ % 3] ?? shared).query(text, values)
    const rotating = { ...database, connect: async () => ({ query, release: () => undefined }) }
    await expect(assertFit(rotating)).rejects.toMatchObject({ code: 'DATABASE_UNFIT' })
    for (const { release } of [shared, ...others]) release()
    await database.close()
  })

  test('a command that writes refuses a wrong clock, too; one that reads goes on', async () => {
    const place = createPlace()
    const { store } = await openStores(place)
    await store.add(makeContact(1))
    const clock = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + 1000 * 24 * 60 * 60_000)
    onTestFinished(() => void vi.restoreAllMocks())
    const url = await getUrl(place)
    await expect(openForCommand(url, 'write')).rejects.toThrow('clock')
    const options = { url, folder: '/nowhere', rules: testRules }
    await expect(openPostgres({ ...options, use: 'write' })).rejects.toThrow('clock')
    const reading = await openForCommand(url, 'read')
    expect(await reading.query('select from requests')).toHaveLength(1)
    await reading.close()
  })

  test.each([200 * 24 * 60 * 60_000, -60_000])(
    'a server whose clock is %i ms off writes and reads nothing',
    async (offMs) => {
      const place = createPlace()
      const [off, right] = [await openStores(place), await openStores(place)]
      await off.store.add(makeContact(1))
      const clock = Date.now.bind(Date)
      const setting = vi.spyOn(Date, 'now').mockImplementation(() => clock() + offMs)
      const refused = await off.store.add(makeContact(2)).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 'STORE_UNAVAILABLE', message: expect.stringContaining('clock') })
      expect((await off.store.health()).canWrite).toBe(false)
      setting.mockRestore()
      await right.store.add(makeContact(3))
      await off.store.add(makeContact(4))
      expect((await off.store.health()).canWrite).toBe(true)
    },
  )

  test('when PostgreSQL refuses a connection, whatever the code, it is away', async () => {
    const { port } = await listen((socket) =>
      socket.on('data', () => {
        const fields = Buffer.from('SFATAL\0VFATAL\0CXX000\0Mcould not write init file\0\0')
        const head = Buffer.alloc(5)
        head.write('E')
        head.writeInt32BE(fields.length + 4, 1)
        socket.end(Buffer.concat([head, fields]))
      }),
    )
    const opening = openPostgres({
      url: `postgres://sleutel@127.0.0.1:${port}/sleutel`,
      rules: testRules,
      folder: createFolder(),
    })
    await expect(opening).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  })

  test('jobs are kept once, and a forgotten one moves the start of its channel', async () => {
    const place = createPlace()
    const { outbox } = await openStores(place)
    const times = Array.from({ length: 1_005 }, (_, index) => new Date(Date.parse(at) + index).toISOString())
    const jobs = times.map((createdAt, index) => ({
      ...({
        key: `mail-request-${index}`,
        channel: 'mail',
        topic: 'request',
        kind: 'contact',
        id: toId(index),
      } as const),
      ...({ createdAt, at: createdAt, state: 'waiting', attempts: 0 } as const),
    }))
    await outbox.setSince('mail', at)
    await outbox.add(jobs)
    await outbox.add(jobs.slice(0, 3))
    expect(await outbox.waiting('mail')).toEqual(jobs)
    const settled = jobs.map((job) => ({ ...job, state: 'sent' as const, attempts: 1 }))
    await outbox.update(settled)
    const again = (await openStores(place)).outbox
    expect(await again.waiting('mail')).toEqual([])
    expect(await again.settled('mail')).toEqual(settled.slice(5))
    expect(await again.since('mail')).toBe(times[4])
    expect(await again.findKnown(['mail-request-4', 'mail-request-5'])).toEqual(new Set(['mail-request-5']))
  })

  test('neither an erasure nor a post waits for VACUUM, and a resend during the erasure is not kept', async () => {
    const place = createPlace()
    const { store } = await openStores(place)
    const url = await getUrl(place)
    await store.add(makeContact(1))
    const isHeld = async (lock: string) =>
      (await runSql(url, `select from pg_locks where ${lock}`)).length > 0
    const endVacuum = await holdTransaction(url, 'lock table requests in share update exclusive mode')
    await store.add(makeContact(2))
    expect(await store.eraseAll('contact', [toId(2)], at)).toBe(1)
    await endVacuum()
    const erasure = runSql(
      url,
      `begin; insert into tombstones select kind, id, submission, '{}' from requests; delete from requests;
       do $$ begin
         while not exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)))
         loop perform pg_sleep(0.01); end loop;
       end $$;
       commit`,
    )
    // Until the resend waits for it.
    await expect
      .poll(() => isHeld(`mode = 'RowExclusiveLock' and relation = 'tombstones'::regclass`))
      .toBe(true)
    const resent = await store.add(makeContact(1, { id: toId('again') }))
    await erasure
    // The earlier request, if it came first.
    expect(resent.isNew).toBe(false)
    expect(await listAll(store, 'contact')).toEqual([])
  })

  test('a post that queues behind others waits for a lock as long as they do', async () => {
    const place = createPlace()
    const { store } = await openStores(place)
    const url = await getUrl(place)
    const unlock = await holdTransaction(url, 'lock table requests in share mode')
    const refused: number[] = []
    // More than there are groups at the same time.
    const posts = Array.from({ length: 6 }, async (_, number) => {
      for (let turn = 0; turn < number; turn += 1) await setImmediate()
      await expect(store.add(makeContact(number))).rejects.toThrow(StoreUnavailableError)
      refused.push(number)
    })
    await Promise.race(posts)
    await setImmediate()
    // It was still queued.
    expect(refused).toContain(5)
    await Promise.all(posts)
    await unlock()
  })

  test('a database that is away, newer or not durable is refused by name', async () => {
    const place = createPlace()
    const { store } = await openStores(place)
    const url = await getUrl(place)
    await runSql(url, `insert into migrations (name, run_on) values ('9999_later', now())`)
    await expect(openStores(place)).rejects.toThrow(StoreFormatError)
    await runSql(url, `delete from migrations where name = '9999_later'`)
    const database = new URL(url).pathname.slice(1)
    await runSql(url, `alter database "${database}" set synchronous_commit = off`)
    await expect(openStores(place)).rejects.toThrow(/synchronous_commit = off/)
    await runSql(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
    )
    const gone = new URL(url)
    gone.port = '1'
    await expect(openPostgres({ url: gone.href, folder: createFolder(), rules: testRules })).rejects.toThrow(
      StoreUnavailableError,
    )
    // The connections were cut. The next ones work.
    await expect.poll(() => store.health()).toMatchObject({ canWrite: true })
    expect(await store.add(makeContact(1))).toMatchObject({ isNew: true })
  })
})

/** Closing it closes its connections, too: the model opens hundreds. */
async function openAlone(place: string) {
  const stores = await openPostgres({ url: await getUrl(place), folder: createFolder(), rules: testRules })
  return { ...stores.store, close: () => stores.close() }
}
