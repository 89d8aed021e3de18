import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { interruptedFile, readContentCopy } from '#content/contentCopy'
import { acquirePublishLock } from '../../site/publish/publishLock.ts'
import { edit } from '../support/publishedProject.ts'
import { article, openDesk, phone, picture } from './openDesk.ts'

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
  expect(edits.at(-1)).toMatchObject({ label: 'Tekst', to: `${article.slice(0, 300)}…` })
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
  await release()
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
  await desk.post('/keep', { path: 'business.json', version: (await desk.read('bedrijf')).version })
  const { version: articleVersion } = await desk.read('artikelen/wat-kost-spoed')
  await desk.post('/documents/artikelen/wat-kost-spoed', { value: null, version: articleVersion })
  // Meanwhile the other owner can read, and is told that nothing is kept.
  const publishing = desk.run('/publish')
  expect((await desk.save('vragen', () => undefined)).status).toBe(409)
  expect(await publishing).toMatchObject({ state: 'done', pages: { removed: 1 } })
  // The publisher starts after the draft was made from the content.
  await desk.save('antwoorden', (each) => (each['chatMessages'].greeting = 'Hallo, ik heb een vraag.'))
  const later = desk.run('/publish')
  const readState = async () => (await (await desk.get('/state')).json()) as object
  await expect.poll(readState).toMatchObject({ state: 'running' })
  edit(desk.project, 'business.json', '"copyrightYear": 2019', '"copyrightYear": 2025')
  await later
  expect(desk.readContent('business.json')).toContain('"copyrightYear": 2025')
  await desk.post('/drop', { path: 'business.json', version: (await desk.read('bedrijf')).version })
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
