import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { interruptedFile, readContentCopy } from '#content/contentCopy'
import { createTestServer } from '../server/createTestServer.ts'
import { draftNote } from '#domain/website/draft'
import { acquirePublishLock } from '../../site/publish/publishLock.ts'
import { edit, findPublished } from '../support/publishedProject.ts'
import { createFolder } from '../store/createFolder.ts'

const base = '/api/admin/website'
const phone = '0223-054321'

const article = `## Kop\n\n| a | b |\n|---|---|\n| c | d |\n\n${'Een zin over de sleutel. '.repeat(150)}`

const picture = sharp({ create: { width: 1300, height: 1700, channels: 3, background: '#c00' } }).withExif({
  IFD3: { GPSLatitudeRef: 'N' },
})

let published: string
beforeAll(() => {
  published = findPublished()
})

/** The desk of an invented business, with an owner and a colleague who are logged in. */
async function openDesk() {
  const project = createFolder()
  cpSync(published, project, { recursive: true, verbatimSymlinks: true })
  const server = await createTestServer({ project })
  const owner = await server.logIn()
  const get = async (path: string, headers: Readonly<Record<string, string>> = owner) =>
    server.request(`${base}${path}`, { headers })
  const post = (path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = owner) =>
    server.postJson(`${base}${path}`, body, headers)
  /** Starts the publisher and waits for it. */
  const run = async (path: string, body: unknown = {}) => {
    let state = await (await post(path, body)).json()
    while (state.state === 'running') {
      await wait(100)
      state = await (await get('/state')).json()
    }
    return state
  }
  const read = async (path: string) => (await (await get(`/documents/${path}`)).json()) as Opened
  const save = async (path: string, change: (value: Opened['value']) => void) => {
    const { value, version } = await read(path)
    change(value)
    return post(`/documents/${path}`, { value, version })
  }
  const sendPhoto = (photo: Buffer) =>
    server.request(`${base}/photos/van`, { method: 'POST', body: new Uint8Array(photo), headers: owner })
  const readLive = (page = 'contact-sleutelbus-den-helder/index.html') =>
    readFileSync(join(project, 'dist/public', page), 'utf8')
  const readContent = (file: string) => readFileSync(join(project, 'data/content', file), 'utf8')
  const draftFolder = server.website?.draftFolder ?? ''
  return {
    ...server,
    project,
    draftFolder,
    owner,
    get,
    post,
    run,
    read,
    save,
    sendPhoto,
    readLive,
    readContent,
  }
}

/** A draft's note with one change. */
function changeOf(path: string, text: string): string {
  const bytes = Buffer.from(text).toString('base64')
  return JSON.stringify({
    changes: { [path]: { bytes, base: null, by: 'anna', at: '2026-03-10T09:00:00.000Z' } },
  })
}

interface Opened {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly value: Record<string, any>
  readonly version: string | null
}

test('changes are drafts until they are published, site and content together, and can be put back', async () => {
  const desk = await openDesk()
  const before = desk.readLive()
  expect(await (await desk.save('bedrijf', (value) => (value['phone'] = phone))).json()).toMatchObject({
    problems: [],
  })
  await desk.save('prijzen', (value) => (value['figures'][0].from *= 10))
  await desk.save('artikelen/sleutel-in-het-water', (value) =>
    Object.assign(value, { title: 'Sleutel in het water', excerpt: 'x', tags: ['water'], body: article }),
  )
  const photo = await picture.clone().jpeg().toBuffer()
  expect((await desk.sendPhoto(photo)).status).toBe(204)
  expect(desk.readLive()).toBe(before)
  expect(desk.readContent('business.json')).not.toContain(phone)
  const { changes: drafts } = await (await desk.get('')).json()
  expect(drafts[0]).toMatchObject({
    path: 'business.json',
    by: 'beheer',
    edits: [{ label: 'Telefoon', from: '0223-012345', to: phone }],
  })
  const { edits } = drafts[2]
  expect(edits.map(({ label }: { label: string }) => label)).not.toContain('id')
  expect(edits.at(-1)).toEqual({ label: 'Tekst', to: `${article.slice(0, 300)}…` })
  // A price is more than three times as high.
  const asked = await desk.run('/publish')
  expect(asked).toMatchObject({ state: 'asks', message: expect.stringContaining('drie keer') })
  expect(await desk.run('/publish', { isConfirmed: true })).toMatchObject({
    state: 'done',
    pages: { added: 1 },
  })
  expect(desk.readLive()).toContain('tel:0223054321')
  expect(desk.readContent('business.json')).toContain(phone)
  const kept = await sharp(join(desk.project, 'data/content/photos/van.jpg')).metadata()
  expect(kept).toMatchObject({ width: 1280, height: 960, format: 'jpeg' })
  expect(kept.exif).toBeUndefined()
  const shown = await desk.get('/photos/van')
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(1280)
  const { changes, releases } = await (await desk.get('')).json()
  expect(changes).toEqual([])
  const edited = ['Bedrijf', 'Sleutel in het water', 'Foto: Uw bus', 'Prijzen']
  expect(releases[0]).toMatchObject({ by: 'beheer', edited: expect.arrayContaining(edited), isLive: true })
  expect(await desk.run(`/releases/${releases[1].name}`)).toMatchObject({ state: 'done' })
  expect(desk.readLive()).toBe(before)
  expect(desk.readContent('business.json')).not.toContain(phone)
  const again = await (await desk.get('')).json()
  expect(again).toMatchObject({ releases: [{ by: 'beheer', repeats: releases[1].publishedAt }, {}, {}] })
  expect(again).toMatchObject({ elsewhere: [], photos: [] })
  for (const { edited: titles } of again.releases.slice(0, 2))
    expect(titles).toContain('Sleutel in het water')
  expect(again.unwritable).toBeUndefined()
})

test('what a publisher left that was killed with the machine is finished at the next start', async () => {
  const desk = await openDesk()
  const before = desk.readContent('business.json')
  const toCopy = (text: string) => ({
    ...readContentCopy(join(desk.project, 'data/content')),
    'business.json': Buffer.from(text).toString('base64'),
  })
  const after = before.replace('0223-012345', phone)
  writeFileSync(
    join(desk.project, 'dist/releases', interruptedFile),
    JSON.stringify({ from: toCopy(before), to: toCopy(after) }),
  )
  writeFileSync(join(desk.project, 'data/content/business.json'), after)
  await desk.website?.recover()
  expect(desk.readContent('business.json')).toBe(before)
})

test('while another publisher is at it, the desk answers without waiting, keeps changes and says who publishes', async () => {
  const desk = await openDesk()
  writeFileSync(join(desk.project, 'dist/releases', interruptedFile), '{"from":{},"to":{}}')
  const release = await acquirePublishLock(join(desk.project, 'dist'), 'bas')
  const recovered = desk.website?.recover()
  expect((await desk.get('')).status).toBe(200)
  const publishing = desk.run('/publish')
  const readState = async () => (await (await desk.get('/state')).json()) as object
  await expect.poll(readState, { timeout: 10_000 }).toMatchObject({
    state: 'running',
    message: 'bas publiceert nu. Daarna bent u aan de beurt.',
  })
  const saved = await desk.save('bedrijf', (value) => (value['phone'] = phone))
  expect(await saved.json()).toMatchObject({ problems: [] })
  expect((await desk.get('')).status).toBe(200)
  await expect
    .poll(async () => (await desk.post('/publish')).json(), { timeout: 10_000 })
    .toMatchObject({ message: expect.stringContaining('bas') })
  release()
  await recovered
  expect(await publishing).toMatchObject({ state: 'done' })
  // It was saved while the publication waited.
  expect(desk.readLive()).toContain('tel:0223054321')
  expect(await (await desk.get('')).json()).toMatchObject({ changes: [], elsewhere: [] })
})

test('what is on the site already is no change and no conflict, whoever published it', async () => {
  const desk = await openDesk()
  await desk.save('bedrijf', (value) => (value['phone'] = phone))
  await desk.save('antwoorden', (each) => (each['chatMessages'].greeting = 'Dag, ik heb een vraag.'))
  // As a publisher leaves it whose server was killed before it heard the end.
  const draft = join(desk.draftFolder, 'business.json')
  cpSync(draft, join(desk.project, 'data/content/business.json'))
  expect(await (await desk.get('')).json()).toMatchObject({ changes: [] })
  edit(desk.project, 'business.json', phone, '0223-099999')
  expect(await (await desk.get('')).json()).toMatchObject({ changes: [] })
})

test('only changes of the desk are kept or dropped, whatever they are called', async () => {
  const desk = await openDesk()
  await desk.save('bedrijf', (value) => (value['phone'] = phone))
  for (const action of ['/keep', '/drop'])
    for (const path of [
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'faq.json',
      '../x.json',
      '',
    ])
      expect([action, path, (await desk.post(action, { path })).status]).toEqual([action, path, 404])
  expect((await (await desk.get('')).json()).changes).toHaveLength(1)
})

test.each([
  ['no JSON', '{"changes":{"busi'],
  ['empty', ''],
  ['of another shape', '{"changes":{"constructor":{"base":null}}}'],
  ['null', 'null'],
  ['with a path outside the content', changeOf('../../package.json', '{}')],
  ['with bytes that are no content', changeOf('business.json', '{"name":1}')],
  ['with bytes that are no JSON', changeOf('business.json', '{"name')],
])('a draft that is %s is set aside, and the owner is told until the next publication', async (_, text) => {
  const desk = await openDesk()
  await desk.notes.write(draftNote, text)
  expect(await (await desk.get('')).json()).toMatchObject({ changes: [], isDraftSetAside: true })
  await desk.save('bedrijf', (value) => (value['phone'] = phone))
  expect(await (await desk.get('')).json()).toMatchObject({ changes: [{}], isDraftSetAside: true })
  const { setAside } = JSON.parse((await desk.notes.read(draftNote)) ?? '')
  expect(setAside).toMatch(/^website-draft-damaged-/)
  expect(await desk.notes.read(setAside)).toBe(text)
})

test('what the checks refuse is said in Dutch at its field, and nothing is kept', async () => {
  const desk = await openDesk()
  const response = await desk.save('bedrijf', (value) => {
    value['phone'] = '12'
    value['officeHours'].closes = '07:00'
  })
  expect(await response.json()).toMatchObject({
    problems: [
      { path: ['phone'], message: 'Dit klopt nog niet. Ten minste tien cijfers, zoals 079-1234567.' },
      {
        path: ['officeHours', 'closes'],
        label: 'Openingstijden, tot',
        message: 'Het eerste moet kleiner zijn dan het tweede.',
      },
    ],
    isKept: false,
  })
  expect((await (await desk.get('')).json()).changes).toEqual([])
})

test('no value of any field is refused in English, or with the words of a schema', async () => {
  const desk = await openDesk()
  /** Puts a value in each place. */
  const spoil = (value: unknown, wrong: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 2).map((each) => spoil(each, wrong))
    if (typeof value !== 'object' || value === null) return wrong
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoil(each, wrong)]))
  }
  const seen = new Set<string>()
  for (const path of ['bedrijf', 'beoordelingen', 'vragen', 'merken/opel', 'antwoorden', 'fotos']) {
    const { value } = await desk.read(path)
    for (const key of Object.keys(value))
      for (const wrong of ['', -1e300, '{x} 95 euro', null]) {
        const response = await desk.save(path, (form) => (form[key] = spoil(value[key], wrong)))
        const { problems } = await response.json()
        for (const { label, message } of problems) seen.add(`${label}: ${message}`)
      }
  }
  for (const wrong of ['', -1e300, null, 'x']) {
    const response = await desk.save('prijzen', (value) =>
      Object.assign(value['figures'][0], {
        from: wrong,
        to: wrong,
        label: wrong,
        scope: wrong,
        note: wrong,
        isMinimum: wrong,
      }),
    )
    for (const { label, message } of (await response.json()).problems) seen.add(`${label}: ${message}`)
  }
  expect(seen.size).toBeGreaterThan(20)
  for (const sentence of seen)
    expect(sentence).not.toMatch(
      /\b(?:expected|received|invalid|input|too|small|big|must|string|number|object|array|undefined|null|the|is missing|unrecognized|characters)\b/i,
    )
  for (const sentence of seen) expect(sentence).not.toMatch(/(?:, |^)[a-z]+[A-Z]\w*|beheerder/)
})

test('a form takes only what it shows, and hidden values stay as in the file', async () => {
  const desk = await openDesk()
  const before = JSON.parse(desk.readContent('business.json'))
  const saved = await desk.save('antwoorden', (value) =>
    Object.assign(value, {
      phone,
      website: 'https://elders.example',
      slug: 'anders',
      constructor: 'x',
      chatMessages: {
        ...value['chatMessages'],
        greeting: ' Dag\u0000\u202e\ud800, ik heb een vraag. ',
        extra: 1,
      },
    }),
  )
  expect(await saved.json()).toMatchObject({ isKept: true })
  const { value: bedrijf, version } = await desk.read('bedrijf')
  const text = JSON.stringify({
    value: {
      ...bedrijf,
      slug: 'anders',
      kvk: '12345678',
      city: { ...bedrijf['city'], slug: 'anders', map: null },
    },
    version,
  })
  const hostile = text.replace('{"value":{', '{"value":{"__proto__":{"kvk":"1"},"prototype":{},')
  const posted = await desk.request(`${base}/documents/bedrijf`, {
    method: 'POST',
    body: hostile,
    headers: { ...desk.owner, 'content-type': 'application/json' },
  })
  expect(await posted.json()).toMatchObject({ isKept: true })
  expect(await desk.run('/publish', { isConfirmed: true })).toMatchObject({ state: 'done' })
  expect(JSON.parse(desk.readContent('business.json'))).toEqual({
    ...before,
    kvk: '12345678',
    chatMessages: { ...before.chatMessages, greeting: 'Dag, ik heb een vraag.' },
  })
  // The list of prices is fixed; what is hidden of one comes from the file.
  for (const change of [
    (figures: Record<string, unknown>[]) => void figures.pop(),
    (figures: Record<string, unknown>[]) => void figures.push({ ...figures[0], id: 'nieuw' }),
    (figures: Record<string, unknown>[]) => void Object.assign(figures[0] ?? {}, { id: 'onbekend' }),
    (figures: Record<string, unknown>[]) => void Object.assign(figures[0] ?? {}, { id: { toString: 1 } }),
  ])
    expect((await desk.save('prijzen', (value) => change(value['figures']))).status).toBe(422)
  await desk.save('prijzen', (value) => Object.assign(value['figures'][0], { unit: 'percent', from: 26 }))
  const { figures } = (await desk.read('prijzen')).value
  expect(figures[0]).toMatchObject({ unit: 'euro', from: 26 })
  for (const [from, isKept] of [
    [0.001, false],
    [1e308, false],
    [100_000.5, false],
    [-1, false],
    ['x', false],
    [12.5, true],
  ])
    expect(
      await (await desk.save('prijzen', (value) => (value['figures'][0].from = from))).json(),
    ).toMatchObject({ isKept })
})

test("a review gets an id of its own, and a customer's date is a day", async () => {
  const desk = await openDesk()
  const review = { isSample: false, name: 'Piet', carModel: 'Fiat Panda', rating: 5, review: 'Snel.' }
  const add = (date: string) =>
    desk.save('beoordelingen', (value) => value['reviews'].unshift({ ...review, date }))
  expect(await (await add('2 dagen geleden')).json()).toMatchObject({
    problems: [{ label: 'Piet, datum', message: expect.stringContaining('Dit klopt nog niet') }],
  })
  expect(await (await add('2026-03-09')).json()).toMatchObject({ isKept: true })
  await add('2026-03-10')
  const ids = (await desk.read('beoordelingen')).value['reviews'].map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['2', '1', 'haven', 'camping', 'voorbeeld'])
  expect(await desk.run('/publish', { isConfirmed: true })).toMatchObject({ state: 'done' })
  expect(desk.readLive('index.html')).toContain('maart\u00a02026')
})

test('an article with mistakes is kept, named, and left out of a publication', async () => {
  const desk = await openDesk()
  const write = (name: string, more: string) =>
    desk.save(`artikelen/${name}`, (value) =>
      Object.assign(value, {
        title: `Over ${name}`,
        excerpt: `x ${name}`,
        tags: ['x'],
        body: `${article}\n\n${more}`,
      }),
    )
  const { website } = (await desk.read('bedrijf')).value
  for (const [more, words] of [
    ['[x](page:bestaat-niet)', '‘page:bestaat-niet’'],
    ['[x](page:article/bestaat-niet)', '‘page:article/bestaat-niet’'],
    ['[x](/contact)', '‘/contact’'],
    [`[x](${website}/bestaat-niet)`, `‘${website}/bestaat-niet’`],
    ['[x](https://elders.example:99999/)', '‘https://elders.example:99999/’'],
    ['{price.bestaat-niet}', '‘{price.bestaat-niet}’'],
    ['Dat kost 95 euro.', '‘95 euro’'],
    ['{}'.repeat(9000), '‘{}’'],
  ] as const)
    expect(await (await write('nat', more)).json()).toMatchObject({
      isKept: true,
      problems: expect.arrayContaining([
        { path: ['body'], label: 'Tekst', message: expect.stringContaining(words) },
      ]),
    })
  const kept = await desk.read('artikelen/nat')
  expect(kept.value['body']).toContain('{}{}')
  await write('droog', '')
  expect((await (await desk.get('')).json()).changes).toMatchObject([
    { path: 'blog/nat.md', isBlocked: true },
    { path: 'blog/droog.md', isBlocked: false },
  ])
  expect(await desk.run('/preview')).toMatchObject({ state: 'done' })
  expect(await desk.run('/publish')).toMatchObject({
    state: 'done',
    pages: { added: 1 },
    message: expect.stringContaining('Over nat'),
  })
  expect((await (await desk.get('')).json()).changes).toMatchObject([{ path: 'blog/nat.md' }])
  expect(await (await write('nat', '[x](page:article/droog)')).json()).toMatchObject({ problems: [] })
  expect(await desk.run('/publish')).toMatchObject({ state: 'done', pages: { added: 1 } })
  // What another article links to stays.
  const { version } = await desk.read('artikelen/droog')
  const removed = await (await desk.post('/documents/artikelen/droog', { value: null, version })).json()
  expect(removed).toMatchObject({ isKept: false, problems: [{ label: 'Over nat' }] })
  expect((await desk.post('/text', { text: 'x'.repeat(100_001) })).status).toBe(422)
})

test('values that no document has are refused or told, and the same values are no change', async () => {
  const desk = await openDesk()
  const problemsOf = async (change: (value: Opened['value']) => void) =>
    (await (await desk.save('bedrijf', change)).json()).problems as readonly object[]
  for (const name of ['\u200b', '{city}', '{'])
    expect(await problemsOf((value) => (value['name'] = name))).toHaveLength(1)
  for (const coverageKm of [5e-324, 1.5])
    expect(await problemsOf((value) => (value['city'].coverageKm = coverageKm))).toHaveLength(1)
  expect(await problemsOf((value) => (value['rating'].value = 4.55))).toHaveLength(1)

  const date = Array.from({ length: 2000 }).reduce<unknown>((inner) => [inner], 'x')
  expect((await desk.save('artikelen/diep', (value) => (value['date'] = date))).status).toBe(422)
  const tags = Array.from({ length: 45_000 }, (_, index) => `t${index}`)
  expect((await desk.save('artikelen/veel', (value) => (value['tags'] = tags))).status).toBe(422)
  expect((await desk.get(`/documents/artikelen/${'a'.repeat(200)}`)).status).toBe(404)

  await desk.save('bedrijf', (value) => (value['phone'] = phone))
  expect((await (await desk.get('')).json()).changes).toHaveLength(1)
  await desk.save('bedrijf', (value) => (value['phone'] = '0223-012345'))
  expect((await (await desk.get('')).json()).changes).toEqual([])
})

test('two owners do not overwrite each other, and one hears what an editor changed meanwhile', async () => {
  const desk = await openDesk()
  const { value, version } = await desk.read('antwoorden')
  await desk.save('antwoorden', (each) => (each['chatMessages'].greeting = 'Dag, ik heb een vraag.'))
  const late = await desk.post('/documents/antwoorden', { value, version })
  expect(late.status).toBe(412)
  expect(await late.json()).toMatchObject({
    message: expect.stringContaining('beheer heeft dit intussen gewijzigd'),
  })
  edit(desk.project, 'business.json', '0223-012345', phone)
  expect((await (await desk.get('')).json()).changes).toMatchObject([{ isConflict: true }])
  expect(await desk.run('/publish')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('buiten dit scherm'),
  })
  await desk.post('/keep', { path: 'business.json' })
  const { version: articleVersion } = await desk.read('artikelen/wat-kost-spoed')
  await desk.post('/documents/artikelen/wat-kost-spoed', { value: null, version: articleVersion })
  // Meanwhile the other owner can read, and is told that nothing is kept.
  const publishing = desk.run('/publish')
  expect((await desk.save('vragen', () => undefined)).status).toBe(409)
  expect(await publishing).toMatchObject({ state: 'done', pages: { removed: 1 } })
  // The publisher starts after the draft was made from the content.
  await desk.save('antwoorden', (each) => (each['chatMessages'].greeting = 'Hallo, ik heb een vraag.'))
  const later = desk.run('/publish')
  await wait(50)
  edit(desk.project, 'business.json', '"copyrightYear": 2019', '"copyrightYear": 2025')
  await later
  expect(desk.readContent('business.json')).toContain('"copyrightYear": 2025')
  await desk.post('/drop', { path: 'business.json' })
  const stray = join(desk.project, 'data/content/photos/hond.jpg')
  mkdirSync(dirname(stray), { recursive: true })
  writeFileSync(stray, '')
  expect((await (await desk.get('')).json()).message).toContain('hond.jpg')
  rmSync(stray)
  // Both write an article with the same address.
  const write = (title: string) =>
    desk.save('artikelen/nat', (each) =>
      Object.assign(each, { title, excerpt: 'x', tags: ['x'], body: article }),
    )
  await write('Nat')
  writeFileSync(join(desk.project, 'data/content/blog/nat.md'), 'van een ander')
  await write('Natter')
  expect((await (await desk.get('')).json()).changes).toMatchObject([{ title: 'Natter', isConflict: true }])
})

test('guard: owners preview articles, in which Markdown that would run or hide something is refused, or text', async () => {
  const desk = await openDesk()
  const save = (hostile: string) =>
    desk.save('artikelen/vijandig', (value) => {
      const body = `${article}\n\n${hostile}`
      Object.assign(value, { title: 'Vijandig', excerpt: 'x', tags: ['x'], body })
    })
  const kept: string[] = []
  for (const hostile of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://elders.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//elders.example)',
    '[x](../../business.json)',
    '[x](page:bestaat-niet)',
    '![x](https://elders.example/x.png)',
    '![x](x" onerror="alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<style>*{display:none}</style>',
    '<!-- verborgen -->',
    '{constructor}',
    '{price.bestaat-niet}',
  ]) {
    const saved = await save(hostile)
    if ((await saved.json()).problems.length === 0) kept.push(hostile)
    const { html } = await (await desk.post('/text', { text: hostile })).json()
    expect(html).not.toMatch(/<(?:script|iframe|style|img|svg)|<[^>]*\s(?:href|on\w+)=/i)
  }
  await save(kept.join('\n\n'))
  expect(await desk.run('/preview')).toMatchObject({ state: 'done' })
  const shown = await desk.request('/admin/voorbeeld/blog-sleutelbus-den-helder/vijandig', {
    headers: desk.owner,
  })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const html = await shown.text()
  expect(html).not.toMatch(/href="\/(?!admin\/voorbeeld\/)[a-z]/)
  const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(html) ?? []
  expect(main).toContain('Vijandig')
  expect(main).not.toMatch(
    /<(?:script|iframe|style|svg\/)|(?:href|src)="(?!\/admin\/voorbeeld\/|#|tel:|mailto:|https:\/\/wa\.me)/i,
  )
  expect(main).not.toMatch(/<[^>]*\son\w+=/i)
})

test('a photo replaces one of another format, and what is no picture is refused', async () => {
  const desk = await openDesk()
  const editors = join(desk.project, 'data/content/photos/van.png')
  mkdirSync(dirname(editors), { recursive: true })
  writeFileSync(editors, await picture.clone().png().toBuffer())
  const photo = await picture.clone().jpeg().toBuffer()
  expect((await desk.sendPhoto(photo)).status).toBe(204)
  expect((await (await desk.get('')).json()).changes.map(({ path }: { path: string }) => path)).toEqual([
    'photos/van.png',
    'photos/van.jpg',
  ])
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'GIF89a', '', '<?php'])
    expect((await desk.sendPhoto(Buffer.from(text))).status).toBe(422)
  expect((await desk.sendPhoto(Buffer.concat([photo.subarray(0, 300), Buffer.alloc(900)]))).status).toBe(422)
})

test('photos of hostile size are refused before they are decoded, and none is enlarged', async () => {
  const desk = await openDesk()
  const create = (width: number, height: number, background = '#0a0') =>
    sharp({ create: { width, height, channels: 3, background } })
  const frames = await Promise.all(
    ['#100', '#800', '#f00'].map((colour) => create(400, 400, colour).png().toBuffer()),
  )
  const refused = [
    [await create(65_500, 10).png().toBuffer(), 'te klein'],
    [await create(2000, 400).jpeg().toBuffer(), 'te langwerpig'],
    [await create(5100, 5000).png().toBuffer(), '25 miljoen'],
    [
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      'bewegend',
    ],
    [
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'kan lezen',
    ],
    [await create(400, 400).tiff().toBuffer(), 'kan lezen'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 'kan lezen'],
    [(await create(900, 900).png().toBuffer()).subarray(0, -200), 'kan lezen'],
    [(await create(900, 900).jpeg().toBuffer()).subarray(0, -200), 'kan lezen'],
  ] as const
  for (const [photo, words] of refused) {
    const response = await desk.sendPhoto(photo)
    expect([response.status, (await response.json()).message]).toEqual([422, expect.stringContaining(words)])
  }
  const accepted = [
    [create(600, 2000).withMetadata({ orientation: 6 }).jpeg(), [800, 600]],
    [create(300, 300).webp(), [300, 225]],
    [create(1300, 1000).toColourspace('cmyk').jpeg(), [1280, 960]],
  ] as const
  for (const [photo, [width, height]] of accepted) {
    expect((await desk.sendPhoto(await photo.toBuffer())).status).toBe(204)
    const shown = Buffer.from(await (await desk.get('/photos/van')).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ width, height, space: 'srgb' })
  }
})

test('guard: staff and strangers are refused at each address of the desk, and odd addresses lead nowhere', async () => {
  const desk = await openDesk()
  const staff = await desk.logIn('sanne', 'wachtwoord-van-sanne')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/documents/bedrijf'],
    ['POST', '/documents/bedrijf'],
    ['POST', '/text'],
    ['POST', '/photos/van'],
    ['GET', '/photos/van'],
    ['DELETE', '/photos/van'],
    ['POST', '/drop'],
    ['POST', '/keep'],
    ['POST', '/preview'],
    ['GET', '/state'],
    ['POST', '/publish'],
    ['POST', '/releases/x'],
  ] as const) {
    const ask = (headers: Readonly<Record<string, string>>) =>
      desk.request(`${base}${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) })
    expect([path, (await ask({})).status, (await ask(staff)).status]).toEqual([path, 401, 403])
  }
  for (const headers of [{}, staff])
    expect((await desk.request('/admin/voorbeeld/', { headers })).status).toBeGreaterThanOrEqual(401)
  for (const path of [
    '/documents/..%2f..%2fpackage',
    '/documents/artikelen/..%2f..%2fbusiness',
    '/documents/artikelen/%2e%2e',
    '/documents/merken/..',
    '/documents/constructor',
    '/documents/bedrijf/extra',
    '/photos/..%2fvan',
  ])
    expect([path, (await desk.post(path, { value: {}, version: null })).status]).toEqual([path, 404])
})
