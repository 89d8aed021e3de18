import { expect, test } from 'vitest'
import { openDesk, phone, picture } from './openDesk.ts'

test('the preview shows the draft at once, links stay in it, and the site stays as it is', async () => {
  const desk = await openDesk()
  const before = desk.readLive()
  const { page } = await (await desk.get('/documents/bedrijf')).json()
  expect(page).toBe('/contact-sleutelbus-den-helder')
  const show = async () => (await desk.get(`/preview${page}`)).text()
  for (const text of ['tel:0223012345', 'Zo staat het nu op de site']) expect(await show()).toContain(text)
  await desk.save('bedrijf', (value) => (value['phone'] = phone))
  await desk.save('tijden', (value) => {
    value['officeHours'].closed = [{ from: '2099-12-24', until: '2099-12-28' }]
    value['notice'] = { text: 'Wij zijn deze week later bereikbaar.', until: '2099-12-28' }
  })
  const html = await show()
  for (const text of [
    'VOORBEELD · 1 wijziging nog',
    'tel:0223054321',
    'deze week later',
    '(t/m 28 december 2099)',
    'Gesloten: 24 december 2099',
  ])
    expect(html).toContain(text)
  expect(html).toContain('href="/api/admin/website/preview/veelgestelde-vragen')
  expect(desk.readLive()).toBe(before)
  // The desk has the photo as it was sent; the site would have it in several sizes.
  await desk.sendPhoto(await picture.clone().jpeg().toBuffer())
  const [, photo = ''] = /"(\/api\/admin\/website\/preview\/fotos\/van-\d+\.\w+)/.exec(
    await (await desk.get('/preview/')).text(),
  ) ?? ['', '']
  const shown = await desk.request(photo, { headers: desk.owner })
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  await desk.save('tijden', (value) => (value['notice'] = {}))
  expect((await desk.read('tijden')).value['notice']).toBeUndefined()
  expect(await show()).not.toContain('deze week later')
  expect((await desk.get('/preview/bestaat-niet')).status).toBe(404)
})

test('words of a page lead to their field', async () => {
  const desk = await openDesk()
  const find = async (texts: readonly string[], section = 'bedrijf') =>
    (await (await desk.post('/find', { texts, section })).json()).found
  const { figures } = (await desk.read('prijzen')).value
  const { items } = (await desk.read('vragen')).value
  expect(await find([items[1].question])).toEqual({ section: 'vragen', path: ['items', 1, 'question'] })
  expect(await find(['€ 9', `${figures[2].label} € 9`], 'prijzen')).toEqual({
    section: 'prijzen',
    path: ['figures', 2, 'label'],
  })
  const { value } = await desk.read('artikelen/sleutel-kwijt')
  const paragraph = value['body'].split('\n').find((line: string) => /^[A-Z][^{[*|]{40,}$/.test(line))
  expect(await find([paragraph])).toEqual({ section: 'artikelen', name: 'sleutel-kwijt', path: ['body'] })
  expect(await find(['Dinsdag t/m vrijdag, 07:30–16:30'])).toMatchObject({ section: 'tijden' })
  expect(await find(['0223 012 345'])).toEqual({ section: 'bedrijf', path: ['phone'] })
  expect(await find(['Deze woorden staan nergens op de site.'])).toBeNull()
  const { uses } = await (await desk.get('/documents/prijzen')).json()
  expect(uses['rates-battery']).toMatch(/^Tarieven, berekening, .*\d merk/)
})

test('one value of the draft is put back, and the others stay', async () => {
  const desk = await openDesk()
  const { items } = (await desk.read('vragen')).value
  await desk.save('vragen', (value) => {
    value['items'][0].answer = 'Een ander antwoord.'
    value['items'].push({ ...items[1], id: undefined, question: 'Een nieuwe vraag?' })
    value['items'].splice(1, 1)
  })
  const readEdits = async () => (await (await desk.get('')).json()).changes[0]?.edits ?? []
  const edits = await readEdits()
  expect(edits).toHaveLength(3)
  const removed = edits.find(({ after }: { after?: unknown }) => after === undefined)
  const undo = async (edit: object) =>
    (await desk.post('/undo', { ...edit, version: (await desk.read('vragen')).version })).status
  expect(await undo(removed)).toBe(204)
  expect((await desk.read('vragen')).value['items'][1]).toEqual(items[1])
  expect(await readEdits()).toHaveLength(2)
  expect(await undo(removed)).toBe(404)
  for (const edit of await readEdits()) await undo(edit)
  expect((await desk.read('vragen')).value['items']).toEqual(items)
  expect(await readEdits()).toEqual([])
})
