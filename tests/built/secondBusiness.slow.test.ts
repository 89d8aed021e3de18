import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadBusiness, type Business } from '#content/business'
import { getSuccessMessage } from '#domain/promises/promises'
import { formatPhone } from '#domain/requests/phone'
import { createRoutes } from '#domain/site/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHookReceiver } from '../server/createHookReceiver.ts'
import { callbackBody, contactBody, diagnosisBody } from '../server/createTestServer.ts'
import { createMailServer } from '../server/createMailServer.ts'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { fixtureContent, ownContent } from '../support/fixtureContent.ts'
import { runIn } from '../support/publishedProject.ts'
import { createFolder } from '../store/createFolder.ts'

const root = join(import.meta.dirname, '../..')
/** What an owner of another business must never read. */
const ours = loadBusiness(ownContent)
const { city, address } = ours
const places = [address.city, ...city.towns, ...city.districts, ...city.homeDistricts]
const forbidden = new RegExp(
  [ours.name, ours.slug, city.name, city.slug, ours.email, ours.kvk, ours.btw, 'AutoSleutel\\b']
    .concat(address.street, address.postalCode, new URL(ours.website).hostname)
    .concat(Object.values(ours.chatMessages).map((text) => text.replaceAll('?', '\\?')))
    .concat(places.map((place) => `(?<![\\w-])${place}(?!\\w)`))
    .concat([ours.phone, ours.chatPhone].map((phone) => phone.replaceAll(/\D/g, '').split('').join('[ -]?')))
    .join('|'),
)
const texts = /\.(?:html|xml|txt|json|webmanifest|conf|js|css)$|_redirects$|_headers$/

let project: string
let business: Business
let server: BuiltServer

/** The shipped texts, with everything changed that belongs to one business. */
beforeAll(async () => {
  project = createFolder()
  for (const part of ['dist/site', 'dist/cli', 'dist/admin', 'package.json'])
    cpSync(join(root, part), join(project, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir')
  const content = join(project, 'data/content')
  cpSync(ownContent, content, { recursive: true })
  for (const file of ['business.json', 'retention.json', 'reviews.json'])
    cpSync(join(fixtureContent, file), join(content, file))
  rmSync(join(content, 'lastChanged.json'))
  change(join(content, 'business.json'), (text) =>
    text.replace(
      /"promisedMinutes": \{[^}]*\}/,
      '"promisedMinutes": { "urgentContact": 12, "contact": 180, "diagnosis": 20, "callback": 25 }',
    ),
  )
  change(join(content, 'prices.json'), (text) =>
    text.replaceAll(/"(from|to)": (\d+)/g, (_, key, n) => `"${key}": ${Number(n) * 10 + 3}`),
  )
  renameCityInSlugs(join(content, 'blog'))
  business = loadBusiness(content)
  const published = runIn(project, 'dist/site/publish.js')
  if (published.status !== 0) throw new Error(published.stderr)
  const upload = runIn(project, 'dist/site/publish.js', ['--out=upload'], {
    API_ORIGIN: 'https://server.bedrijf.example',
  })
  if (upload.status !== 0) throw new Error(upload.stderr)
})

afterAll(() => server?.stop())

function change(path: string, edit: (text: string) => string): void {
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

/** The address of an article is its file's name. */
function renameCityInSlugs(blog: string): void {
  const slugs = readdirSync(blog).map((file) => file.replace('.md', ''))
  const old = slugs.filter((slug) => slug.includes(ours.city.slug))
  for (const slug of slugs) {
    const withoutCity = (text: string) => text.replaceAll(`-${ours.city.slug}`, '')
    change(join(blog, `${slug}.md`), (text) =>
      old.reduce((sum, each) => sum.replaceAll(each, withoutCity(each)), text),
    )
    if (old.includes(slug)) renameSync(join(blog, `${slug}.md`), join(blog, `${withoutCity(slug)}.md`))
  }
}

function findOurs(name: string, text: string): readonly string[] {
  const found = forbidden.exec(text)
  return found ? [`${name}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : []
}

function listTexts(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => texts.test(file))
}

test.each(['dist/public', 'dist/deploy', 'upload'])('nothing in %s names the first business', (folder) => {
  const files = listTexts(join(project, folder))
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap((file) => findOurs(file, readFileSync(join(project, folder, file), 'utf8')))).toEqual(
    [],
  )
})

test('every page for visitors says its city and number', () => {
  const folder = join(project, 'dist/public')
  const pages = listTexts(folder).filter((file) => file.endsWith('.html') && !/^(?:admin|favicon)/.test(file))
  expect(pages.length).toBeGreaterThan(200)
  const digits = business.phone.replaceAll(/\D/g, '')
  const lacking = pages.filter((file) => {
    const html = readFileSync(join(folder, file), 'utf8')
    return !html.includes(business.city.name) || !html.includes(`tel:${digits}`)
  })
  expect(lacking).toEqual([])
})

test('server, mails, webhook, exports and commands speak for the second business', async () => {
  const [mail, hook] = [await createMailServer(), await createHookReceiver()]
  const env = {
    CONTENT_DIR: join(project, 'data/content'),
    PUBLIC_DIR: join(project, 'dist/public'),
    SMTP_URL: mail.url,
    NOTIFY_TO: 'staf@bedrijf.example',
    CONFIRM_VISITORS: 'true',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    RATE_LIMIT: '6',
  }
  server = await startBuiltServer({ env })
  const routes = createRoutes({ product: business.slug, city: business.city.slug })
  const callback = { ...callbackBody, location: 'Alkmaar' }
  const found: string[] = []
  const read = async (name: string, path: string, init?: RequestInit) => {
    const answer = await fetch(server.url + path, { redirect: 'manual', ...init })
    const text = `${[...answer.headers].join('\n')}\n${await answer.text()}`
    found.push(...findOurs(name, text))
    return { status: answer.status, text }
  }
  const json = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })
  expect((await read('contact', '/api/contact', json(contactBody))).status).toBe(201)
  expect((await read('diagnosis', '/api/diagnosis', json(diagnosisBody))).status).toBe(201)
  expect((await read('callback', '/api/callback-requests', json(callback))).status).toBe(201)
  const refused = await read('refused form', '/api/contact', form({ firstName: 'Noor' }))
  expect([refused.status, refused.text.includes(business.city.name)]).toEqual([422, true])
  expect((await read('too large', '/api/contact', form({ problem: 'x'.repeat(20_000) }))).status).toBe(413)
  expect((await read('missing', '/er-is-niets')).status).toBe(404)
  const sent = await read('form', '/api/callback-requests', form(callback))
  expect(sent.status).toBe(303)
  await read('thanks', /^location: (.+)$/m.exec(sent.text)?.[1] ?? '')
  for (let post = 0; post < 6; post += 1) await read('limited', '/api/contact', form({ firstName: 'Noor' }))
  expect((await read('limited', '/api/contact', form({ firstName: 'Noor' }))).status).toBe(429)
  for (const path of [
    routes.home,
    routes.privacy,
    '/feed',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
  ])
    await read(path, path)

  const headers = { cookie: await server.signIn() }
  await read('session', '/api/admin/session', { headers })
  await read('inbox', '/admin/', { headers })
  for (const format of ['csv', 'json'])
    expect((await read(format, `/api/admin/export?kind=contact&format=${format}`, { headers })).status).toBe(
      200,
    )

  // The confirmation to the visitor.
  const promise = getSuccessMessage({ kind: 'contact' }, business.claims.promisedMinutes).description
  for (const own of [business.name, promise])
    await expect.poll(() => JSON.stringify(mail.mails), { timeout: 20_000 }).toContain(own)
  await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
  await expect.poll(() => hook.hooks.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  for (const each of [...mail.mails, ...hook.hooks]) found.push(...findOurs('message', JSON.stringify(each)))
  // Its disk is full.
  const full = await startBuiltServer({ env, maxFileKiB: 1 })
  const stored = await fetch(
    `${full.url}/api/contact`,
    form({ ...contactBody, isUrgent: '', problem: 'x'.repeat(1900) }),
  )
  expect(stored.status).toBe(503)
  const page = await stored.text()
  expect(page).toContain(formatPhone(business.phone))
  found.push(...findOurs('full disk', page))
  await full.stop()

  const data = ['--data', server.dataFolder]
  for (const args of [
    ['export', '--format', 'csv'],
    ['export', '--format', 'json'],
    ['doctor'],
    ['privacy', 'find', contactBody.phone],
    ['retention'],
  ]) {
    const { stdout, stderr } = runIn(project, 'dist/cli/sleutel.js', [...args, ...data], {
      ...env,
      PORT: new URL(server.url).port,
    })
    expect(stderr).not.toContain('    at ')
    found.push(...findOurs(args.join(' '), stdout + stderr))
  }
  expect(found).toEqual([])
})
