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
    previewFolder: join(root, 'preview'),
    origin: () => 'https://www.autosleutel.example',
  })
  /** The end, and what was said until then. */
  const publish = async () => {
    let state: PublishingState = publishing.start(() => publishing.publish('anna', 'hash', false))
    const said = new Set<string>()
    while (state.state === 'running') {
      await wait(5)
      state = publishing.getState()
      if (state.state === 'running' && state.message !== undefined) said.add(state.message)
    }
    return { ...state, said: [...said] }
  }
  return publish
}

const published = 'console.log(JSON.stringify({pages:1,added:[],changed:["/"],removed:[],ms:1}))'
const fail = (text: string) => `console.error(${JSON.stringify(text)}); process.exitCode = 1`

test('an owner reads which publisher is waited for, and how far it is', async () => {
  const step = (object: object, ms: number) =>
    `setTimeout(() => console.log(${JSON.stringify(JSON.stringify(object))}), ${ms})`
  const publish = openPublishing(
    [
      step({ step: 'waiting', for: 'bas' }, 0),
      step({ step: 'pages', done: 20, of: 59 }, 200),
      `setTimeout(() => ${published}, 400)`,
    ].join('\n'),
  )
  expect(await publish()).toEqual({
    state: 'done',
    pages: { added: 0, changed: 1, removed: 0 },
    said: ['bas publiceert nu. Daarna bent u aan de beurt.', 'Pagina’s maken: 20 van 59'],
  })
})

test.each([
  ['ENOSPC: no space left on device, write', /^De schijf van de server is vol\./],
  ["EROFS: read-only file system, open '/srv/x'", /^De server mag niet schrijven in \/srv\/x\./],
  [
    "ENOENT: no such file or directory, stat '/srv/faq.json'",
    /link die nergens heen leidt: \/srv\/faq\.json\./,
  ],
  [
    'The content was changed after it was published (faq.json), and would be lost.',
    /^Buiten dit scherm is iets gewijzigd .*\(faq\.json\)/,
  ],
  [
    "The site was not published; the old one stays. Its pages have faults:\ndata/content/faq.json: /vragen: '/weg' is no page or file of the site; correct it",
    /fouten[^]*\nVragen: Een link verwijst naar een pagina die niet bestaat\.$/,
  ],
  ['Something else.', /niet gelukt.*\(Something else\.\)$/],
])('when publishing fails with %j, an owner reads what to do', async (text, sentence) => {
  expect(await openPublishing(fail(text))()).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(sentence),
  })
})

test('pages on a CDN are uploaded after publishing, or the owner reads what is left to do', async () => {
  const api = { API_ORIGIN: 'https://api.autosleutel.example' }
  const pages = { ...api, PAGES_PROJECT: 'sleutels' }
  const told = 'if (!process.argv.includes("--project=sleutels")) process.exit(9)'
  expect(await openPublishing(published, pages, told)()).not.toHaveProperty('message')
  const untold = await openPublishing(published, api)()
  expect(untold).toMatchObject({ state: 'done', message: expect.stringContaining('PAGES_PROJECT') })
  const failed = await openPublishing(published, pages, fail('wrangler ended with 7'))()
  expect(failed).toMatchObject({ state: 'done', message: expect.stringContaining('wrangler ended with 7') })
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
