import { expect, test } from 'vitest'
import { draftNote } from '#domain/website/draft'
import { base, openDesk, phone } from './openDesk.ts'

/** A draft's note with one change. */
function changeOf(path: string, text: string): string {
  const bytes = Buffer.from(text).toString('base64')
  return JSON.stringify({
    changes: { [path]: { bytes, base: null, by: 'anna', at: '2026-03-10T09:00:00.000Z' } },
  })
}

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
      expect([action, path, (await desk.post(action, { path, version: null })).status]).toEqual([
        action,
        path,
        404,
      ])
  expect((await (await desk.get('')).json()).changes).toHaveLength(1)
})

test('changes stand under their section in its words, and one section goes back without the other', async () => {
  const desk = await openDesk()
  const { email } = (await desk.read('bedrijf')).value
  await desk.save('bedrijf', (value) => (value['phone'] = phone))
  await desk.save('tijden', ({ officeHours: { week } }) => {
    week.tuesday.closes = '19:30'
    delete week.friday
  })
  await desk.save('prijzen', ({ figures }) => {
    figures.find(({ id }: { id: string }) => id === 'diagnosis-fee').from = 29.5
  })
  const listChanges = async () =>
    (await (await desk.get('')).json()).changes.map(
      ({ title, edits }: { title: string; edits: readonly Record<'label' | 'from' | 'to', string>[] }) => [
        title,
        ...edits.map(({ label, from, to }) => `${label}: ${from} → ${to}`),
      ],
    )
  const company = ['Bedrijf', `Telefoon: 0223-012345 → ${phone}`]
  const prices = ['Prijzen', 'Diagnose: €\u00A032 → €\u00A029,50']
  const hours = ['Openingstijden', 'Dinsdag tot: 16:30 → 19:30', 'Vrijdag: 07:30–16:30 → gesloten']
  expect(await listChanges()).toEqual([company, hours, prices])
  // The page that says the price.
  const page = '/autosleutel-diagnose'
  expect((await (await desk.get('')).json()).changes[2]).toMatchObject({ page })
  expect(await (await desk.get('/documents/prijzen')).json()).toMatchObject({
    page,
    uses: { 'diagnosis-fee': { page } },
  })
  const { version } = await desk.read('tijden')
  // A colleague changed the same file, which the owner's list does not show yet.
  await desk.save('bedrijf', (value) => (value['email'] = 'ander@bedrijf.example'))
  for (const [path, body] of [
    ['/undo', { section: 'tijden', version }],
    ['/drop', { path: 'business.json', version }],
  ] as const)
    expect((await desk.post(path, body)).status).toBe(412)
  await desk.save('bedrijf', (value) => (value['email'] = email))
  await desk.post('/undo', { section: 'tijden', version })
  // What changed last is last.
  expect(await listChanges()).toEqual([prices, company])
  const again = { section: 'tijden', version: (await desk.read('tijden')).version }
  expect((await desk.post('/undo', again)).status).toBe(404)
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
    ['POST', '/undo'],
    ['POST', '/find'],
    ['GET', '/preview'],
    ['GET', '/preview/contact-sleutelbus-den-helder'],
    ['GET', '/state'],
    ['POST', '/publish'],
    ['POST', '/releases/x'],
  ] as const) {
    const ask = (headers: Readonly<Record<string, string>>) =>
      desk.request(`${base}${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) })
    expect([path, (await ask({})).status, (await ask(staff)).status]).toEqual([path, 401, 403])
  }
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
