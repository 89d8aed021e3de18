import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { loadBrandNames, loadBusiness } from '#content/business'
import { channelNames } from '#domain/notifications'
import { draftNote } from '#domain/website/draft'
import { readControl } from '#store/lock/controlFile'
import { createFolderNotes } from '#store/notes/notes'
import { writeProvenBackup } from '#store/backup/backupProof'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createOwnerWatch } from '../../server/jobs/createOwnerWatch.ts'
import { unconfiguredReport } from '#store/outbox/notificationsReport'
import { countPeriod } from '../../server/statistics/routeStatistics.ts'
import { createFaultyDisk } from '../store/createFaultyDisk.ts'
import { createFolder, openTestStore } from '../store/createFolder.ts'
import { makeContact } from '../store/makeRequest.ts'
import { createCertificate } from '../support/createCertificate.ts'
import { createHookReceiver, hookSecret } from './createHookReceiver.ts'
import { createTestSettings } from './createTestSettings.ts'
import { createMailServer } from './createMailServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'
import { fixtureContent } from '../support/fixtureContent.ts'
import { testRules } from '../support/testRules.ts'

const hourMs = 60 * 60_000

/**
 * The real watch over a real store on a disk that the test fills, with receivers of all it sends.
 */
async function openWatch(startIso = '2026-03-10T09:00:00.000Z') {
  const mailServer = await createMailServer()
  const [hook, pings] = [await createHookReceiver(), await createHookReceiver()]
  const dataFolder = createFolder()
  const disk = { isFull: false }
  const fileSystem = createFaultyDisk((call) =>
    disk.isFull && call === 'write' ? { code: 'ENOSPC' } : undefined,
  )
  const clock = { ms: Date.parse(startIso) }
  const now = () => new Date(clock.ms)
  const store = await openTestStore({ folder: dataFolder, now, fileSystem })
  const folderNotes = createFolderNotes(dataFolder)
  const notes: typeof folderNotes = {
    ...folderNotes,
    write: async (name, text) => {
      if (disk.isFull) throw new Error('ENOSPC')
      await folderNotes.write(name, text)
    },
  }
  const state = { report: unconfiguredReport, isReportBroken: false }
  const site = { root: dataFolder, env: { CONTENT_DIR: fixtureContent } }
  const statistics = { store, rules: testRules, brandNames: loadBrandNames, now }
  /** As a start of the server does. */
  const start = () =>
    createOwnerWatch({
      site,
      settings: createTestSettings({
        dataFolder,
        mail: { smtpUrl: mailServer.url, to: ['staf@bedrijf.example'], from: undefined },
        ownerTo: ['eigenaar@bedrijf.example'],
        webhook: { url: hook.url, secret: hookSecret },
        pingUrl: pings.url,
      }),
      getStores: () => ({
        store,
        files: store,
        shared: undefined,
        notes,
        runExclusive: (_name, work) => work(),
        report: async () => {
          if (state.isReportBroken) throw new Error('made up')
          return state.report
        },
        countPeriod: (period) => countPeriod(period, { ...statistics, findPage: async (path) => path }),
      }),
      business: loadBusiness,
      log: pino({ level: 'silent' }),
      now,
      stopping: new AbortController().signal,
    })
  const subjects = () => mailServer.mails.map(({ headers }) => headers.get('subject')?.[0])
  const pass = (hours: number) => {
    clock.ms += hours * hourMs
  }
  return { notes, mailServer, hook, pings, disk, store, state, start, subjects, pass }
}

test('a full disk is told once a day by mail and webhook, and when it is over', async () => {
  const { mailServer, hook, disk, store, start, subjects, pass } = await openWatch()
  const watch = start()
  expect(await watch.look()).toEqual({ troubles: [], sent: [], failed: [] })
  expect(subjects()).toEqual([])

  disk.isFull = true
  await expect(store.add(makeContact('one'))).rejects.toThrow('ENOSPC')
  expect(await watch.look()).toEqual({ troubles: ['store'], sent: ['mail', 'webhook'], failed: [] })
  pass(23)
  await watch.look()
  const told = 'Let op: Aanvragen kunnen niet worden opgeslagen. Bezoekers lezen dat zij moeten bellen.'
  expect(subjects()).toEqual([told])
  expect(mailServer.mails[0]?.to).toEqual(['eigenaar@bedrijf.example'])
  expect(mailServer.mails[0]?.text).toMatch(/maak ruimte[^]*Sinds 10 maart 2026 om 10:00/)
  expect(JSON.parse(hook.hooks[0]?.body ?? '')).toMatchObject({
    type: 'troubles.changed',
    data: { troubles: [{ id: 'store', since: '2026-03-10T09:00:00.000Z' }], solved: [] },
  })
  pass(1)
  await watch.look()
  expect(subjects()).toEqual([told, told])

  disk.isFull = false
  await store.add(makeContact('two'))
  await watch.look()
  await start().look()
  expect(subjects()).toEqual([told, told, 'Opgelost: Aanvragen worden weer opgeslagen.'])
  expect(hook.hooks).toHaveLength(3)
})

test('the watchdog is asked only while all is well', async () => {
  const { pings, disk, store, start } = await openWatch()
  const watch = start()
  await watch.look()
  expect(pings.hooks).toHaveLength(1)
  disk.isFull = true
  await expect(store.add(makeContact('one'))).rejects.toThrow('ENOSPC')
  await watch.look()
  expect(pings.hooks).toHaveLength(1)
  disk.isFull = false
  await store.add(makeContact('two'))
  await watch.look()
  expect(pings.hooks).toHaveLength(2)
})

test('what comes and goes is told once a day, and what nobody could be told is told later, also after a restart', async () => {
  const { mailServer, hook, state, start, subjects, pass } = await openWatch()
  mailServer.script.data = () => 451
  hook.script.answer = () => 500
  const watch = start()
  watch.noteSnapshot(false)
  const failed = ['mail (EMESSAGE_451)', 'webhook (HTTP_500)']
  expect(await watch.look()).toEqual({ troubles: ['snapshots'], sent: [], failed })
  mailServer.script.data = () => 'take'
  const restarted = start()
  for (const isMade of [false, true, false, true, false]) {
    pass(1)
    restarted.noteSnapshot(isMade)
    await restarted.look()
  }
  const told = 'Let op: De dagelijkse kopie van de aanvragen op de server is mislukt.'
  expect(subjects()).toEqual([told, 'Opgelost: De dagelijkse kopie van de aanvragen is weer gemaakt.'])
  pass(20)
  state.report = { ...unconfiguredReport, mail: { configured: true, failing: true, waiting: 0, expired: 2 } }
  await restarted.look()
  expect(subjects().at(-1)).toBe('Let op: 2 dingen vragen uw aandacht')
  expect(mailServer.mails.at(-1)?.text).toContain('2 na 24 uur opgegeven')
})

test('what doctor found is told once, and does not stop the watchdog', async () => {
  const { mailServer, pings, start } = await openWatch()
  const watch = start()
  await watch.look(['backups', 'losses'])
  await watch.look()
  expect(mailServer.mails.map(({ text }) => /fouten bij: (.*?)\./.exec(text)?.[1])).toEqual([
    'de back-ups, verdwenen aanvragen',
  ])
  expect(pings.hooks).toHaveLength(2)
})

test('a check that breaks is told, the others go on, and it is over when it works again', async () => {
  const { mailServer, state, start, subjects } = await openWatch()
  const watch = start()
  watch.noteSnapshot(false)
  state.isReportBroken = true
  const broken = channelNames.map((name) => `notifications-${name}`)
  expect(await watch.look()).toMatchObject({ troubles: [...broken, 'snapshots'] })
  expect(mailServer.mails[0]?.text).toMatch(/controle van de meldingen \(mail\) is mislukt[^]*kopie van de/)
  state.isReportBroken = false
  watch.noteSnapshot(true)
  expect(await watch.look()).toMatchObject({ troubles: [] })
  expect(subjects().at(-1)).toBe(`Opgelost: ${channelNames.length + 1} dingen zijn weer goed`)
})

test('the summary of a week is mailed once, on Monday morning', async () => {
  // Sunday.
  const { notes, store, mailServer, hook, start, subjects, pass } =
    await openWatch('2026-03-15T12:00:00.000Z')
  await start().look()
  const add = (name: string, createdAt: string) =>
    store.add({ ...makeContact(name), createdAt, page: '/tarieven' })
  await add('one', '2026-03-09T09:00:00.000Z')
  await add('two', '2026-03-15T09:00:00.000Z')
  await add('old', '2026-03-08T09:00:00.000Z')
  const proven = { at: '2026-03-15T02:00:00.000Z', requests: 3, path: '/back/a', bytes: 1, sha256: 'a' }
  await writeProvenBackup(notes, proven)
  const change = { bytes: '', base: null, by: 'anna', at: '2026-03-02T09:00:00.000Z' }
  await notes.write(draftNote, JSON.stringify({ changes: { 'prices.json': change } }))
  pass(18)
  await start().look()
  expect(subjects()).toEqual([])
  pass(1)
  mailServer.script.data = () => 451
  await start().look()
  mailServer.script.data = () => 'take'
  await start().look()
  await start().look()
  expect(subjects()).toEqual(['Uw week: 2 aanvragen, belofte gehouden: 0 van de 2 (0%)'])
  expect(mailServer.mails[0]?.text).toMatch(
    /9 maart 2026 tot en met 15 maart 2026[^]*Aanvragen: 2[^]*\/tarieven: 2 aanvragen[^]*15 maart 2026 om 03:00, met 3 aanvragen[^]*concept van 2 maart 2026: Prijzen[^]*aandacht: niets/,
  )
  expect(hook.hooks).toEqual([])
})

test('a started server tells what the command line asks it to look at, and that its certificate ends', async () => {
  const [mail, folders] = [await createMailServer(), createFolders()]
  const site = createServer(createCertificate(12), (socket) => socket.on('error', () => undefined))
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const host = `localhost:${(site.address() as AddressInfo).port}`
  const env = { SMTP_URL: mail.url, NOTIFY_TO: 'info@bedrijf.example', PUBLIC_ORIGIN: `https://${host}` }
  const { post, output } = await startTestServer(folders, env)
  const look = (key: string, failedChecks: readonly string[]) =>
    post('/api/local/look', { failedChecks }, { authorization: `Bearer ${key}` })
  const { key = '' } = (await readControl(folders.dataFolder)) ?? {}
  expect((await look('another', [])).status).toBe(401)
  const answer = await look(key, ['probe', 'of-a-newer-program'])
  expect(await answer.json()).toEqual({ troubles: ['certificate', 'checks'], sent: ['mail'], failed: [] })
  expect(mail.mails.map(({ to }) => to)).toEqual([['info@bedrijf.example']])
  expect(mail.mails[0]?.text).toContain(`Het certificaat van ${host} verloopt op`)
  expect(mail.mails[0]?.text).toContain('vond fouten bij: de proefaanvraag.')
  expect(output.log).not.toContain('bedrijf.example')
})
