import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadBrandNames, loadBusiness } from '#content/business'
import { mapChannels } from '#domain/notifications'
import { openStores } from '#store/openStores'
import { openPostgres } from '#store/openPostgres'
import { StoreUnavailableError } from '#store/storeErrors'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createOwnerWatch } from '../../server/jobs/createOwnerWatch.ts'
import { countPeriod } from '../../server/statistics/routeStatistics.ts'
import { createFolder } from '../store/createFolder.ts'
import { makeContact } from '../store/makeRequest.ts'
import { createPlace, getUrl } from '../store/postgresPlace.ts'
import {
  hasPostgres,
  makeClusterFolder,
  removeRunCluster,
  runSql,
  startCluster,
} from '../support/postgres.ts'
import { createTestSettings } from './createTestSettings.ts'
import { createMailServer } from './createMailServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'
import { testRules } from '../support/testRules.ts'

const hourMs = 60 * 60_000
const away = 'Let op: De database is niet te bereiken. Bezoekers lezen dat zij moeten bellen.'
const back = 'Opgelost: De database slaat aanvragen weer op.'

/** Two servers that watch one database. */
async function openWatches(startIso: string, url: string) {
  const mailServer = await createMailServer()
  const clock = { ms: Date.parse(startIso) }
  const now = () => new Date(clock.ms)
  const channel = { configured: true, failing: false, waiting: 0, expired: 0 }
  const state = { mail: channel }
  const open = async () => {
    const stores = await openPostgres({ url, folder: createFolder(), rules: testRules, now })
    onTestFinished(() => stores.close())
    const statistics = {
      ...stores,
      rules: testRules,
      business: loadBusiness,
      brandNames: loadBrandNames,
      now,
    }
    const watch = createOwnerWatch({
      settings: createTestSettings({
        dataFolder: createFolder(),
        databaseUrl: url,
        mail: { smtpUrl: mailServer.url, to: ['staf@bedrijf.example'], from: undefined },
        ownerTo: ['eigenaar@bedrijf.example'],
      }),
      getStores: () => ({
        ...stores,
        report: async () => ({ ...mapChannels(() => channel), mail: state.mail }),
        countPeriod: (period) => countPeriod(period, { ...statistics, findPage: async (path) => path }),
      }),
      business: loadBusiness,
      log: pino({ level: 'silent' }),
      now,
      stopping: new AbortController().signal,
    })
    return { store: stores.store, look: watch.look }
  }
  const [one, two] = [await open(), await open()]
  const takeSubjects = () => mailServer.mails.splice(0).map(({ headers }) => headers.get('subject')?.[0])
  const pass = (hours: number) => {
    clock.ms += hours * hourMs
  }
  return { one, two, state, takeSubjects, pass }
}

describe.runIf(hasPostgres)('with a database', () => {
  test('each server tells that it is away and back, and what was told before is not forgotten', async () => {
    const folder = makeClusterFolder()
    onTestFinished(() => removeRunCluster(folder))
    const cluster = await startCluster(join(folder, 'cluster'))
    // Sunday.
    const { one, two, takeSubjects, pass } = await openWatches('2026-03-15T12:00:00.000Z', cluster.url)
    await one.store.add(makeContact('one'))
    expect(await one.look()).toEqual({ troubles: [], sent: [], failed: [] })
    await two.look()
    pass(14)

    cluster.stop('immediate')
    for (const { look } of [one, two, one, two])
      expect(await look()).toMatchObject({ troubles: ['database'] })
    expect(takeSubjects()).toEqual([away, away])
    pass(6)

    cluster.start()
    const isReady = async ({ store }: typeof one) => (await store.health()).canWrite
    await expect.poll(() => isReady(one)).toBe(true)
    await expect.poll(() => isReady(two)).toBe(true)
    // Monday morning: the summary comes once, although the database was away.
    for (const { look } of [one, two]) expect(await look()).toMatchObject({ troubles: [] })
    expect(takeSubjects()).toEqual([back, expect.stringContaining('Uw week: '), back])
    // A day and two hours after the first look, not after the database was away.
    pass(7)
    expect(await two.look()).toMatchObject({ troubles: ['proven-backup'] })
    expect(takeSubjects()).toEqual(['Let op: Er is nog geen geteste back-up van de aanvragen.'])
  })

  test('one server tells that the disk of the database is full, and that messages were given up', async () => {
    const url = await getUrl(createPlace())
    const { one, two, state, takeSubjects } = await openWatches('2026-03-10T09:00:00.000Z', url)
    await runSql(
      url,
      `create function refuse() returns event_trigger language plpgsql as
        $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$;
      create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
        execute function refuse()`,
    )
    for (const { look } of [one, two]) expect(await look()).toMatchObject({ troubles: ['database'] })
    expect(takeSubjects()).toEqual([
      'Let op: De schijf van de database is vol. Bezoekers lezen dat zij moeten bellen.',
    ])
    await runSql(url, 'drop event trigger full_disk')
    for (const { look } of [one, two]) expect(await look()).toMatchObject({ troubles: [] })
    expect(takeSubjects()).toEqual([back])

    state.mail = { ...state.mail, failing: true, expired: 2 }
    for (const { look } of [one, two])
      expect(await look()).toMatchObject({ troubles: ['notifications-mail'] })
    expect(takeSubjects()).toEqual([expect.stringMatching(/^Let op: .*2 na 24 uur opgegeven/)])
  })

  test('a server that waits for its database at its start tells it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const mailServer = await createMailServer()
    const subjects = () => mailServer.mails.map(({ headers }) => headers.get('subject')?.[0])
    const database = { isThere: false }
    const url = await getUrl(createPlace())
    const starting = startTestServer(
      createFolders(),
      { DATABASE_URL: url, SMTP_URL: mailServer.url, NOTIFY_TO: 'info@bedrijf.example' },
      {
        open: async (options) => {
          if (database.isThere) return openStores(options)
          await wait(10)
          throw new StoreUnavailableError('the database does not answer')
        },
      },
    )
    const lookUntil = (expected: readonly string[]) =>
      expect
        .poll(
          () => {
            vi.advanceTimersByTime(5 * 60_000)
            return subjects()
          },
          { interval: 500 },
        )
        .toEqual(expected)
    await lookUntil([away])
    database.isThere = true
    await starting
    await lookUntil([away, back])
  })
})
