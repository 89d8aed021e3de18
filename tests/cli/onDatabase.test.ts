import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { readProvenBackup } from '#store/backup/backupProof'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../store/createFolder.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../store/makeRequest.ts'
import { createPlace, getUrl, openTestStores } from '../store/postgresPlace.ts'
import { makeJpeg, makePhotoKey } from '../store/contract/photosContract.ts'
import { createCertificate } from '../support/createCertificate.ts'
import { hasPostgres } from '../support/postgres.ts'
import { contactBody } from '../server/createTestServer.ts'
import { createFolders } from '../server/spawnServer.ts'
import { startTestServer } from '../server/startTestServer.ts'
import { readFindings } from './doctorProject.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { runSleutel } from './runSleutel.ts'

const now = new Date('2025-07-08T12:00:00.000Z')
const old = '2020-01-01T09:00:00.000Z'

/** A database with four requests, one of them too old, and the command on it. */
async function open() {
  const place = createPlace()
  const stores = await openTestStores(place)
  const { store } = stores
  const phone = { phone: '06-87654321', phoneE164: '+31687654321' }
  const mine = { ...phone, email: 'jan@voorbeeld.example', reference: 'B7QM-3PXD' }
  await store.add(makeContact('jan', mine))
  await store.add(makeDiagnosis('other'))
  await store.add({ ...makeCallback('names'), location: 'naast jan@voorbeeld.example' })
  await store.add(makeContact('old', { createdAt: old }))
  const env = { DATABASE_URL: await getUrl(place), DATA_DIR: createFolder() }
  const sleutel = (args: readonly string[], input = '') => runSleutel(args, { env, now, input })
  return { ...stores, place, env, sleutel }
}

describe.runIf(hasPostgres)('with DATABASE_URL', () => {
  test('requests are exported', async () => {
    const { sleutel } = await open()
    const exported = await sleutel(['export', '--format', 'json'])
    expect(JSON.parse(exported.out)).toHaveLength(4)
  })

  test('a person is found, handed over and erased, with what the command cannot reach', async () => {
    const { sleutel, store } = await open()
    const found = await sleutel(['privacy', 'find', 'jan@voorbeeld.example', '--json'])
    expect(JSON.parse(found.out)).toMatchObject({
      requests: [{ id: toId('jan') }],
      mentions: [{ id: toId('names') }],
    })
    expect((await sleutel(['privacy', 'export', '0687654321'])).out).toContain('jan@voorbeeld.example')
    const erased = await sleutel(['privacy', 'erase', '0687654321', '--confirm', '0687654321'])
    expect([erased.exitCode, erased.err]).toEqual([0, expect.stringContaining('write-ahead log')])
    expect(erased.out).toMatch(/Erased: 1 request\..*Read again: 3 records in the database .*Proof: /s)
    expect(await store.get('contact', toId('jan'))).toBeUndefined()
    expect((await sleutel(['privacy', 'find', '0687654321'])).err).toContain('Nothing of')
  })

  test('a restore beside two servers that take posts loses none of what they confirmed', async () => {
    const { place, store, sleutel, env } = await open()
    const file = join(createFolder(), 'one.tar.gz')
    await sleutel(['backup', file])
    const others = await openTestStores(place)
    const confirmed: string[] = []
    const over = new AbortController()
    const post = async (server: typeof store, name: string) => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const request = makeContact(`${name}${number}`, { phone: `06-1${String(number).padStart(7, '0')}` })
        await server.add(request).then(
          () => confirmed.push(request.id),
          () => undefined,
        )
        await setTimeout(20)
      }
    }
    const posting = [post(store, 'a'), post(others.store, 'b')]
    await expect.poll(() => confirmed.length).toBeGreaterThan(10)
    const restored = await sleutel(['restore', file, '--force', '--json'])
    expect(restored.err).toBe('')
    over.abort()
    await Promise.all(posting)
    const { earlierFolder }: { readonly earlierFolder: string } = JSON.parse(restored.out)
    const aside = join(createFolder(), 'requests')
    await runSleutel(['restore', earlierFolder, '--data', aside], { env: {}, now })
    const list = async (args: readonly string[]) => {
      const { out } = await runSleutel(['export', '--format', 'json', ...args], { env, now })
      return (JSON.parse(out) as readonly { readonly id: string }[]).map(({ id }) => id)
    }
    const kept = new Set([...(await list([])), ...(await list(['--data', aside]))])
    expect(confirmed.filter((id) => !kept.has(id))).toEqual([])
  })

  test('what a restore put aside is encrypted, and named until it is removed', async () => {
    const { sleutel, store, env } = await open()
    const folder = createFolder()
    const els = { phone: '06-11112222', email: 'els@voorbeeld.example' }
    const [file, key] = [join(folder, 'one.tar.gz'), join(folder, 'key.txt')]
    await sleutel(['backup', file])
    await store.add(makeContact('later', { ...els, reference: 'B7QM-3PXE' }))
    const recipient = (await sleutel(['backup', '--new-key', key])).out.trim()
    const ofKilled = join(env.DATA_DIR, '.sleutel-99999999-0123456789ab-5f2c9a1b.partial')
    mkdirSync(ofKilled)
    const encrypted = { env: { ...env, BACKUP_RECIPIENT: recipient }, now }
    const { out } = await runSleutel(['restore', file, '--force', '--json'], encrypted)
    const { earlierFolder }: { readonly earlierFolder: string } = JSON.parse(out)
    expect(earlierFolder).toMatch(/\.tar\.gz\.age$/)
    expect(existsSync(ofKilled)).toBe(false)
    expect((await sleutel(['retention'])).err).toContain(earlierFolder)
    expect((await sleutel(['doctor'])).out).toContain(earlierFolder)
    const erase = ['privacy', 'erase', 'els@voorbeeld.example', '--confirm', 'els@voorbeeld.example']
    const blind = await sleutel(erase)
    expect([blind.exitCode, blind.err]).toEqual([1, expect.stringContaining(earlierFolder)])
    rmSync(earlierFolder)
    const last = await sleutel(erase)
    expect(last.exitCode).toBe(0)
    expect(last.out).toContain('Proof: els@voorbeeld.example is in none of them')
  })

  test('what is past its time is shown, and erased when told to', async () => {
    const { sleutel, store } = await open()
    expect((await sleutel(['retention'])).err).toContain('Past their time: 1 request of 4')
    expect((await sleutel(['retention', '--apply'])).err).toContain('Erased: 1 request of 4')
    expect(await store.countKept()).toEqual({ contact: 1, diagnosis: 1, callback: 1 })
  })

  test('accounts are added and given a new password', async () => {
    const { sleutel, sessions, staff } = await open()
    expect((await sleutel(['staff', 'add', 'anna'], 'vier-losse-woorden-hier\n')).err).toContain(
      'can log in now',
    )
    const { name = '', credential = '' } = (await staff.get('anna')) ?? {}
    const token = await sessions.create({ name, credential })
    expect((await sleutel(['staff', 'passwd', 'anna'], 'vier-andere-woorden-hier\n')).err).toContain(
      'logged out everywhere',
    )
    expect(await sessions.find(token)).toBeUndefined()
  })

  test('a backup moves everything from a database to files and back, as it was', async () => {
    const { sleutel, store, staff, outbox, metrics, notes, photos } = await open()
    const appointment = { start: '2025-07-09T08:00:00.000Z', minutes: 60, place: 'Markt 1' }
    const change = { status: 'contacted', note: 'Gebeld', appointment } as const
    await store.change('contact', toId('jan'), change, { by: 'anna', at: old })
    const photoKey = makePhotoKey(makeContact('jan'), 'a')
    await photos.add(photoKey, makeJpeg('de sleutel'))
    const photo = { id: photoKey.id, addedAt: old, width: 2, height: 1 }
    await store.change('contact', toId('jan'), { photo }, { by: 'visitor', at: old })
    const duty = '{"shifts":[],"escalateAfterMinutes":7}'
    await notes.write('duty', duty)
    await store.eraseAll('callback', [toId('names')], old)
    await staff.add('anna', 'vier-losse-woorden-hier')
    await outbox.setSince('mail', old)
    metrics.count('/prijzen', { ...emptyTotals, visits: 3 })
    await metrics.flush()
    const [backups, folder] = [createFolder(), join(createFolder(), 'requests')]
    const backup = join(backups, 'one.tar.gz')
    const made = await sleutel(['backup', backup, '--prove'])
    expect([made.exitCode, made.err]).toEqual([0, expect.stringContaining('Proven')])
    expect(await readProvenBackup(notes)).toMatchObject({ requests: 3, path: backup })
    const exportAll = ['export', '--with-trash', '--format', 'json']
    const { out: before } = await sleutel(exportAll)

    const onFiles = (...args: readonly string[]) => runSleutel([...args, '--data', folder], { now })
    expect((await onFiles('restore', backup)).exitCode).toBe(0)
    expect((await onFiles(...exportAll)).out).toBe(before)
    const second = join(backups, 'two.tar.gz')
    expect((await onFiles('backup', second)).exitCode).toBe(0)

    const place = createPlace()
    const there = await openTestStores(place)
    const kept = makeContact('kept', { reference: 'C7QM-3PXD' })
    await there.store.add(kept)
    await there.store.add(makeDiagnosis('other'))
    await there.store.eraseAll('diagnosis', [toId('other')], old)
    const { cursor } = await there.store.changesSince()
    const env = { DATABASE_URL: await getUrl(place), DATA_DIR: join(createFolder(), 'requests') }
    const restore = (...args: readonly string[]) => runSleutel(['restore', second, ...args], { env, now })
    expect((await restore()).err).toContain('RESTORE_OVER_NEWER')
    const restored = JSON.parse((await restore('--force', '--json')).out) as Record<string, unknown>
    expect(restored).toMatchObject({ erasedAgain: 1, requests: { contact: 2, diagnosis: 1, callback: 0 } })
    const after = JSON.parse((await runSleutel(exportAll, { env, now })).out) as readonly { id: string }[]
    const expected = (JSON.parse(before) as readonly { id: string }[]).filter(
      ({ id }) => id !== toId('other'),
    )
    expect(after).toEqual(expected)
    const history = expect.arrayContaining([expect.objectContaining({ appointment })])
    expect(after).toContainEqual(expect.objectContaining({ history, photos: [photo] }))
    expect(Buffer.from((await there.photos.read(photoKey)) ?? [])).toEqual(makeJpeg('de sleutel'))
    expect(await there.notes.read('duty')).toContain(duty)
    await expect(there.store.add(makeCallback('names'))).rejects.toThrow('given before')
    expect(await there.staff.verify('anna', 'vier-losse-woorden-hier')).toBeDefined()
    expect(await there.outbox.since('mail')).toBe(old)
    expect(await there.metrics.readDays({ since: '2000-01-01', until: '2100-01-01' })).toMatchObject([
      { pages: { '/prijzen': { visits: 3 } } },
    ])
    expect((await there.store.changesSince(cursor)).changes).toBeUndefined()
    // What was there is in a backup of its own.
    const verified = await runSleutel(['verify', String(restored['earlierFolder'])], { env, now })
    expect(verified.err).toContain('Whole: 1 request')
    expect((await runSleutel(['verify'], { env, now })).err).toContain('all of them are whole')
  })

  test('doctor sends a test request through each server, and says what mail waits', async () => {
    const { env, store, outbox } = await open()
    const mail = {
      SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
      NOTIFY_TO: 'staf@voorbeeld.example',
    }
    const startOne = () => startTestServer(createFolders(), { ...env, ...mail })
    const [one, two] = [await startOne(), await startOne()]
    await one.post('/api/contact', contactBody)
    await expect.poll(async () => (await outbox.waiting('mail'))[0]?.error).toBe('ESOCKET')
    const before = await store.countKept()
    for (const { port } of [one, two]) {
      const args = ['doctor', '--json', '--probe']
      const { out } = await runSleutel(args, {
        env: { ...env, ...mail, PORT: String(port) },
        now: new Date(),
      })
      const { about } = readFindings(out)
      expect(about('probe')).toMatchObject([
        { level: 'ok', message: expect.stringContaining('was kept, listed and erased') },
      ])
      expect([...about('notifications-mail'), ...about('notifications-webhook')]).toMatchObject([
        { level: 'fail', message: 'Notifying staff by mail fails (ESOCKET); 2 messages waiting.' },
        { level: 'ok', message: 'The running server notifies nobody by webhook.' },
      ])
      expect(about('clock')).toMatchObject([{ level: 'ok' }])
    }
    expect(await store.countKept()).toEqual(before)
  })

  test('a database with a certificate that is not trusted counts as away', async () => {
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write('S')
        new TLSSocket(socket, { isServer: true, ...createCertificate(90) }).on('error', () => undefined)
      })
    })
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const url = `postgres://sleutel@localhost:${port}/sleutel?sslmode=verify-full`
    const { exitCode, err } = await runSleutel(['export'], { env: { DATABASE_URL: url }, now })
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/certificate.*\[STORE_UNAVAILABLE\]/)])
  })

  test('doctor checks the database, and a command says when it cannot be reached', async () => {
    const { sleutel, env } = await open()
    const { about } = readFindings((await sleutel(['doctor', '--json'])).out)
    expect(about('database')[0]?.message).toMatch(/PostgreSQL answers .* 0 staff accounts. Nobody can log in/)
    expect(about('lock')).toEqual([])
    const away = { ...env, DATABASE_URL: 'postgres://sleutel@127.0.0.1:1/none' }
    const exported = await runSleutel(['export'], { env: away, now })
    expect([exported.exitCode, exported.err]).toEqual([1, expect.stringContaining('STORE_UNAVAILABLE')])
    const outage = readFindings((await runSleutel(['doctor', '--json'], { env: away, now })).out)
    expect(outage.failed.filter(({ message }) => /database/.test(message))).toMatchObject([
      { check: 'database' },
    ])
    const encrypted = { ...env, DATABASE_URL: `${env.DATABASE_URL}?sslmode=verify-full` }
    expect((await runSleutel(['export'], { env: encrypted, now })).err).toContain('STORE_UNAVAILABLE')
    const wrong = await runSleutel(['export'], { env: { DATABASE_URL: 'mysql://x' }, now })
    expect(wrong.err).toContain('DATABASE_URL')
  })
})
