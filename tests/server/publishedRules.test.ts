import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContentCopy, writeReleaseContent } from '#content/contentCopy'
import { openPublishedRules } from '#content/publishedRules'
import { createFolder } from '../store/createFolder.ts'
import { createPlace, getUrl } from '../store/postgresPlace.ts'
import { fixtureContent } from '../support/fixtureContent.ts'
import { hasPostgres } from '../support/postgres.ts'
import { createMailServer } from './createMailServer.ts'
import { contactBody } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

const promised = '"contact": 120'

/** A site that promises contact within these minutes, as the publisher makes it live. */
function publish(publicFolder: string, minutes: number): void {
  const name = `releases/${minutes}`
  const release = join(publicFolder, '..', name)
  mkdirSync(release, { recursive: true })
  writeFileSync(join(release, 'index.html'), '<title>Sleutels</title>')
  const business = readFileSync(join(fixtureContent, 'business.json'), 'utf8')
  expect(business).toContain(promised)
  const text = business.replace(promised, `"contact": ${minutes}`)
  const copy = { ...readContentCopy(fixtureContent), 'business.json': Buffer.from(text).toString('base64') }
  writeReleaseContent(release, copy)
  symlinkSync(name, `${publicFolder}-next`)
  renameSync(`${publicFolder}-next`, publicFolder)
}

async function startWithMail(env: Readonly<Record<string, string>> = {}) {
  const folders = createFolders()
  const publicFolder = join(createFolder(), 'public')
  publish(publicFolder, 120)
  const mailServer = await createMailServer()
  const mail = { SMTP_URL: mailServer.url, NOTIFY_TO: 'info@bedrijf.example' }
  const server = await startTestServer({ ...folders, publicFolder }, { ...mail, ...env })
  const headers = await server.logIn()
  const read = async (path: string) => fetch(`${server.url}/api/admin/${path}`, { headers })
  /** What session, export and mail promise a request that comes in now. */
  const readMinutes = async (problem: string) => {
    const posted = await (await server.post('/api/contact', { ...contactBody, problem })).json()
    const { business } = await (await read('session')).json()
    const rows = (await (await read('export?kind=contact&format=csv&columns=work,problem')).text()).split(
      '\n',
    )
    const due = rows.find((row) => row.includes(problem)) ?? ''
    const mails = () => mailServer.mails.filter(({ text }) => text?.includes(problem))
    await expect.poll(() => mails().length).toBeGreaterThan(0)
    return { posted, session: business.promises.contact, due, mail: mails()[0]?.text ?? '' }
  }
  return { publish: (minutes: number) => publish(publicFolder, minutes), readMinutes }
}

/** The deadline on the Dutch clock. */
function toClock(createdAt: string, minutes: number): string {
  const at = new Date(Date.parse(createdAt) + minutes * 60_000)
  return at.toLocaleTimeString('nl-NL', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' })
}

async function expectSamePromise(env?: Readonly<Record<string, string>>) {
  const { publish: publishMinutes, readMinutes } = await startWithMail(env)
  for (const minutes of [120, 35]) {
    if (minutes !== 120) publishMinutes(minutes)
    const { posted, session, due, mail } = await readMinutes(`Probleem bij ${minutes}`)
    const clock = toClock(posted.createdAt, minutes)
    expect(session).toBe(minutes)
    expect(due).toContain(clock)
    expect(mail).toMatch(new RegExp(`Bel vóór .*${clock}`))
  }
}

test('after a publication, inbox, export and mail promise what the site promises, without a restart', async () => {
  await expectSamePromise()
})

describe.runIf(hasPostgres)('with a database', () => {
  test('after a publication, they do as well', async () => {
    await expectSamePromise({ DATABASE_URL: await getUrl(createPlace()) })
  })
})

test('a damaged copy of the content leaves the last good rules', () => {
  const publicFolder = join(createFolder(), 'public')
  publish(publicFolder, 120)
  const failures: unknown[] = []
  const rules = openPublishedRules(publicFolder, fixtureContent, (error) => failures.push(error))
  publish(publicFolder, 35)
  expect(rules.promises.contact).toBe(35)
  const release = join(publicFolder, '../releases/bad')
  mkdirSync(release)
  writeReleaseContent(release, { 'business.json': 'e30=' })
  symlinkSync('releases/bad', `${publicFolder}-next`)
  renameSync(`${publicFolder}-next`, publicFolder)
  expect([rules.promises.contact, failures.length]).toEqual([35, 1])
})
