import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nodeFileSystem } from '#store/io/fileSystem'
import { contactBody, createTestServer, type TestOptions } from './createTestServer.ts'
import { makePhoto, toForm } from './makePhotos.ts'

const site = {
  'index.html': 'home',
  '_follow-shell.html':
    '<!DOCTYPE html><html lang="nl"><head><title>{{title}}</title></head><body><main>{{main}}</main></body></html>',
}

async function open(options: TestOptions = {}) {
  const server = await createTestServer({ site, ...options })
  const answer = await server.postJson('/api/contact', contactBody)
  const { id, follow } = (await answer.json()) as { id: string; follow: string }
  const path = `${follow.replace('/aanvraag', '/api/requests')}/photos`
  const send = (
    body: BodyInit,
    headers: Readonly<Record<string, string>> = {},
    clientAddress = '203.0.113.7',
  ) =>
    // Not `server.request`, which would copy the headers without the boundary.
    server.app.request(
      path,
      {
        method: 'POST',
        body,
        headers: { host: 'localhost', ...headers },
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      },
      { clientAddress },
    )
  const listFiles = () => {
    try {
      return readdirSync(join(server.dataFolder, 'photos'))
    } catch {
      return []
    }
  }
  const listPhotos = () => server.store.list('contact')[0]?.photos ?? []
  return { ...server, id, follow, send, listFiles, listPhotos }
}

test('guard: a photo is kept upright, without metadata, at most 2,000 pixels long, for staff only', async () => {
  const { id, send, listPhotos, request, logIn, follow } = await open()
  const answer = await send(toForm(await makePhoto({ width: 2400, height: 1200, orientation: 6 })))
  expect([answer.status, await answer.json()]).toMatchObject([201, { photos: 1, canAddPhoto: true }])
  const [photo] = listPhotos()
  expect(photo).toMatchObject({ width: 1000, height: 2000, addedAt: '2026-03-10T09:00:00.000Z' })
  const path = `/api/admin/requests/${id}/photos/${photo?.id}`
  expect((await request(path)).status).toBe(401)
  const session = await logIn()
  const shown = await request(path, { headers: session })
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  const jpeg = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 2000 })
  const { exif, orientation } = await sharp(jpeg).metadata()
  expect([exif, orientation, jpeg.includes('Zwanenburg')]).toEqual([undefined, undefined, false])
  const again = await request(path, {
    headers: { ...session, 'if-none-match': shown.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  for (const other of [
    path.replace(id, 'other-request'),
    path.slice(0, -1),
    `/api/admin/requests/${id}/photos/x`,
  ])
    expect((await request(other, { headers: session })).status).toBe(404)
  expect(await (await request(follow)).text()).toContain('Wij hebben 1 foto van u ontvangen.')
})

test('a form post leads back to the page, and a refused one shows why, with its status', async () => {
  const { send, follow } = await open()
  const asPage = { accept: 'text/html' }
  const kept = await send(toForm(await makePhoto()), asPage)
  expect([kept.status, kept.headers.get('location')]).toEqual([303, `${follow}#fotos`])
  const refused = await send(toForm(Buffer.from('geen foto')), asPage)
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('<title>Fout: uw aanvraag</title>')
  expect(html).toContain(
    '<a href="#foto">Dit is geen foto die wij kunnen lezen. Kies een JPEG, PNG of WebP.</a>',
  )
  expect(html).toContain('aria-describedby="foto-fout foto-uitleg" aria-invalid="true"')
})

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)])

/** A small picture that says it has another size. */
async function makeBomb(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test.each<readonly [string, () => Promise<BodyInit>, number, RegExp]>([
  ['HEIC', async () => toForm(heic, 'image/heic'), 422, /HEIC-foto.*schermafbeelding/],
  ['an empty file', async () => toForm(Buffer.alloc(0)), 422, /Kies eerst een foto/],
  ['another field', async () => toForm(await makePhoto(), 'image/jpeg', 'file'), 422, /Kies eerst een foto/],
  ['text', async () => toForm(Buffer.from('<html>')), 422, /geen foto die wij kunnen lezen/],
  ['half a JPEG header', async () => toForm((await makePhoto()).subarray(0, 100)), 422, /geen foto/],
  ['a picture of 65,500 × 1', async () => toForm(await makeBomb(65_500, 1)), 422, /te klein/],
  ['a bomb of 900 million pixels', async () => toForm(await makeBomb(30_000, 30_000)), 422, /te groot/],
  ['11 MB', async () => toForm(Buffer.alloc(11 * 1024 * 1024, 1)), 413, /ten hoogste 10 MB/],
  ['no form', async () => JSON.stringify({ photo: 'x' }), 415, /met het formulier/],
])('%s is refused with a sentence, and nothing is kept', async (_, makeBody, status, message) => {
  const { send, listPhotos, listFiles } = await open()
  const answer = await send(await makeBody())
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    status,
    expect.stringMatching(message),
  ])
  expect([listPhotos(), listFiles()]).toEqual([[], []])
})

test.each([
  ['many parts', `--x\r\nContent-Disposition: form-data; name=""\r\n\r\n\r\n`.repeat(20) + '--x--\r\n'],
  ['a long header', `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(3000)}"\r\n\r\n\r\n--x--\r\n`],
  ['no end', '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\nabc'],
])('guard: a form with %s is refused without being parsed', async (_, body) => {
  const { send } = await open()
  expect((await send(body, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
})

test('guard: HTML behind a JPEG is gone after it', async () => {
  const { send, listPhotos, id, request, logIn } = await open()
  const script = '<html><script>alert(1)</script>'
  expect((await send(toForm(Buffer.concat([await makePhoto(), Buffer.from(script)])))).status).toBe(201)
  const session = await logIn()
  const shown = await request(`/api/admin/requests/${id}/photos/${listPhotos()[0]?.id}`, { headers: session })
  expect(Buffer.from(await shown.arrayBuffer()).includes('<script')).toBe(false)
})

test('of eight, four at once, six are kept and two are refused, and no file is left of those', async () => {
  const { send, listPhotos, listFiles } = await open()
  const photo = await makePhoto()
  const sendFour = () =>
    Promise.all(Array.from({ length: 4 }, async () => (await send(toForm(photo))).status))
  const statuses = [...(await sendFour()), ...(await sendFour())]
  expect(statuses.filter((status) => status === 201)).toHaveLength(6)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  expect(listPhotos()).toHaveLength(6)
  expect(listFiles()).toHaveLength(6)
  expect(((await (await send(toForm(photo))).json()) as { message: string }).message).toContain('al 6 foto’s')
})

test('an erasure takes the photos along, and the link with them', async () => {
  const { send, listFiles, store, id, request, follow } = await open()
  await send(toForm(await makePhoto()))
  expect(listFiles()).toHaveLength(1)
  await store.eraseAll('contact', [id], '2026-03-10T09:00:00.000Z', 'asked')
  expect(listFiles()).toEqual([])
  expect((await request(follow)).status).toBe(404)
  expect((await send(toForm(await makePhoto()))).status).toBe(404)
})

test('on a full disk the photo is refused with 503, and the request is intact', async () => {
  let isFull = false
  const { send, listPhotos, listFiles, store } = await open({
    expectsErrors: true,
    fileSystem: {
      ...nodeFileSystem,
      open: async (path, flags, mode) => {
        if (isFull && flags !== 'r')
          throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'open' })
        return nodeFileSystem.open(path, flags, mode)
      },
    },
  })
  isFull = true
  const answer = await send(toForm(await makePhoto()))
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { message: expect.stringContaining('Uw aanvraag hebben wij wel') },
  ])
  isFull = false
  expect([listPhotos(), listFiles(), store.list('contact').length]).toEqual([[], [], 1])
  expect((await send(toForm(await makePhoto()))).status).toBe(201)
})

test('a client that sends many is told to wait', async () => {
  const { send } = await open({ settings: { rateLimit: 30 } })
  const statuses: number[] = []
  for (let count = 0; count < 22; count += 1) statuses.push((await send(toForm(heic))).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('guard: photos that never end keep out no photo of another client', async () => {
  const { send } = await open({ expectsErrors: true })
  const endless = { 'content-type': 'multipart/form-data; boundary=x' }
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = []
  const sent = Array.from({ length: 5 }, async () =>
    send(
      new ReadableStream<Uint8Array>({ start: (controller) => void controllers.push(controller) }),
      endless,
    ),
  )
  // The first four are still being received.
  expect((await Promise.race(sent)).status).toBe(503)
  expect((await send(toForm(await makePhoto()), {}, '203.0.113.8')).status).toBe(201)
  for (const controller of controllers) controller.close()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(4)
})

test('guard: photos leave a gigabyte of the disk to requests', async () => {
  let freeBytes = 900_000_000
  const { send, listPhotos, postJson } = await open({
    readFreeBytes: async () => freeBytes,
    expectsErrors: true,
  })
  const refused = await send(toForm(await makePhoto()))
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    { message: expect.stringMatching(/nu geen foto’s.*WhatsApp/) },
  ])
  expect((await postJson('/api/contact', contactBody)).status).toBe(201)
  freeBytes = 1_100_000_000
  expect((await send(toForm(await makePhoto()))).status).toBe(201)
  expect(listPhotos()).toHaveLength(1)
})

test('guard: a client sends sixty photos a day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { send } = await open({ settings: { rateLimit: 30 } })
  const statuses: number[] = []
  for (let minute = 0; minute < 4; minute += 1) {
    for (let count = 0; count < 16; count += 1) statuses.push((await send(toForm(heic))).status)
    vi.advanceTimersByTime(61_000)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})
