import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPublishing, type PublishingState } from '../../server/website/createPublishing.ts'
import { fixtureContent } from '../support/fixtureContent.ts'
import { createTestServer } from './createTestServer.ts'
import { createFolder } from '../store/createFolder.ts'

/** A project whose publisher and `sleutel` are these scripts. */
function openPublishing(publisher: string, env: Readonly<Record<string, string>> = {}, sleutel = '') {
  const root = createFolder()
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  for (const [file, script] of [
    ['dist/site/publish.js', publisher],
    ['dist/cli/sleutel.js', sleutel],
  ] as const) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), script)
  }
  const publishing = createPublishing({
    root,
    env: { ...process.env, ...env },
    signal: new AbortController().signal,
    draftFolder: fixtureContent,
    log: { warn: () => undefined, error: () => undefined },
  })
  /** The end, and what was said until then. A script sees files '1', '2' and so on as soon as so much was said. */
  const publish = async () => {
    let state: PublishingState = publishing.start('publish', () =>
      publishing.publish(fixtureContent, 'hash', 'anna', false),
    )
    const said = new Set<string>()
    while (state.state === 'running') {
      await wait(5)
      state = publishing.getState()
      if (state.state !== 'running' || state.message === undefined) continue
      said.add(state.message)
      writeFileSync(join(root, String(said.size)), '')
    }
    return { ...state, said: [...said] }
  }
  return publish
}

const published = 'console.log(JSON.stringify({pages:1,added:[],changed:["/"],removed:[],ms:1}))'
const fail = (text: string) => `console.error(${JSON.stringify(text)}); process.exitCode = 1`

test('an owner reads which publisher is waited for, and how far it is', async () => {
  const step = (object: object) => `console.log(${JSON.stringify(JSON.stringify(object))})`
  const publish = openPublishing(`
    import { existsSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    const untilRead = async (count) => {
      while (!existsSync(import.meta.dirname + '/../../' + count)) await wait(5)
    }
    ${step({ step: 'waiting', for: 'bas' })}
    await untilRead(1)
    ${step({ step: 'pages', done: 20, of: 59 })}
    await untilRead(2)
    ${published}`)
  expect(await publish()).toEqual({
    state: 'done',
    pages: { added: 0, changed: 1, removed: 0 },
    changed: [{ path: '/', title: '/' }],
    said: ['bas publiceert nu. Daarna bent u aan de beurt.', 'Pagina’s maken: 20 van 59'],
  })
})

const system = (errno: string) => ({
  code: 'SYSTEM',
  errno,
  message: `${errno}: open '/srv/geheim/faq.json'`,
})
const link = "/vragen: '/weg' is no page or file of the site; correct it"
const changed = { code: 'SETTINGS_CHANGED', settings: [], prices: [] }

test.each<[object | string, RegExp]>([
  [system('ENOSPC'), /^De schijf van de server is vol\. Vraag uw beheerder/],
  [system('EROFS'), /^De server mag niet schrijven in de map van de website/],
  [system('EIO'), /^De schijf van de server geeft een fout\. Vraag/],
  [{ code: 'CONTENT_EDITED', files: [] }, /^Iemand anders wijzigde .* de inhoud\. Probeer het opnieuw\./],
  [
    { code: 'CONTENT_UNPUBLISHED', files: ['faq.json', 'prices.json'] },
    /^Buiten dit scherm is iets gewijzigd .*\(Vragen, Prijzen\).* Publiceer dat eerst\./,
  ],
  [{ code: 'RELEASE_MISSING', release: 'x' }, /^Deze versie is niet meer bewaard\. Kies een andere\./],
  [
    { code: 'PAGES_FAULTY', faults: [{ file: 'data/content/faq.json', kind: 'link', message: link }] },
    /fouten[^]*\nVragen: Een link verwijst naar een pagina of plaats die niet bestaat\. Verbeter de link/,
  ],
  [
    { ...changed, settings: [{ name: 'API_ORIGIN', was: '', is: 'https://x.example' }] },
    /andere instelling .*: het adres dat de aanvragen ontvangt\. Vraag uw beheerder/,
  ],
  [{ code: 'CONTENT_INVALID', message: 'x', files: ['data/content/prices.json'] }, /^In Prijzen staat iets/],
  [{ code: 'UNKNOWN', message: 'Something else.' }, /^Het publiceren is niet gelukt .* Vraag uw beheerder/],
  ['Something that was never thought of.', /^Het publiceren is niet gelukt .* Vraag uw beheerder/],
  ["process.kill(process.pid, 'SIGKILL')", /^Het publiceren is afgebroken .* Probeer het opnieuw\./],
])('when publishing fails with %j, an owner reads in Dutch what to do', async (failure, sentence) => {
  const line = JSON.stringify(JSON.stringify({ failure }))
  const program =
    typeof failure === 'string' && failure.startsWith('process')
      ? `if (!process.argv.includes('--recover')) ${failure}`
      : `console.error('in English, /srv/geheim'); console.log(${line}); process.exitCode = 1`
  const { state, message } = await openPublishing(program)()
  expect({ state, message }).toEqual({ state: 'failed', message: expect.stringMatching(sentence) })
  expect(message).toContain('De site is zoals hij was, en uw wijzigingen staan nog klaar.')
  expect(message).not.toMatch(/\/srv|English|no page/)
})

test('a publisher that was killed after the site was live has published', async () => {
  const publish = openPublishing(`
    import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
    const name = 'dist/releases/2026-03-01T10-00-00-000Z-' + process.pid
    if (process.argv.includes('--recover')) process.exit()
    mkdirSync(name, { recursive: true })
    const counts = { pages: 9, added: 1, changed: 2, removed: 3 }
    writeFileSync(name + '/_release.json', JSON.stringify({ publishedAt: new Date().toISOString(), ...counts }))
    symlinkSync(name.replace('dist/', ''), 'dist/public')
    process.kill(process.pid, 'SIGKILL')`)
  expect(await publish()).toMatchObject({ state: 'done', pages: { added: 1, changed: 2, removed: 3 } })
})

test('a price far from the earlier one is asked about by its name, unless a setting differs too', async () => {
  const ask = (settings: readonly object[]) => {
    const failure = { ...changed, settings, prices: [{ id: 'diagnosis-fee', was: 45, is: 450 }] }
    return openPublishing(
      `console.log(${JSON.stringify(JSON.stringify({ failure }))}); process.exitCode = 1`,
    )()
  }
  expect(await ask([])).toMatchObject({
    state: 'asks',
    message: expect.stringContaining('Diagnose: 45 → 450. Klopt dat?'),
  })
  expect(await ask([{ name: 'slug', was: 'a', is: 'b' }])).toMatchObject({ state: 'failed' })
})

test('pages on a CDN are uploaded after publishing, or the owner reads what is left to do', async () => {
  const api = { API_ORIGIN: 'https://api.autosleutel.example' }
  const pages = { ...api, PAGES_PROJECT: 'sleutels' }
  const told = 'if (!process.argv.includes("--project=sleutels")) process.exit(9)'
  expect(await openPublishing(published, pages, told)()).not.toHaveProperty('message')
  const untold = await openPublishing(published, api)()
  expect(untold).toMatchObject({ state: 'done', message: expect.stringContaining('PAGES_PROJECT') })
  const failed = await openPublishing(published, pages, fail('wrangler ended with 7'))()
  expect(failed).toMatchObject({ state: 'done', message: expect.stringContaining('‘sleutel deploy’') })
  expect(failed.message).not.toContain('wrangler')
})

test('a server that does not publish names the one that does, to owners', async () => {
  const server = await createTestServer()
  const ask = async (name: string) => {
    const headers = await server.logIn(name, `wachtwoord-van-${name}`)
    return (await server.request('/api/admin/website', { headers })).json()
  }
  expect(await ask('sanne')).toMatchObject({ error: 'owners-only' })
  expect(await ask('beheer')).toMatchObject({ message: expect.stringContaining('PUBLISH=on') })
  await server.notes.write('website-publisher', 'web-1')
  expect(await ask('beheer')).toMatchObject({ message: expect.stringContaining('‘web-1’') })
})
