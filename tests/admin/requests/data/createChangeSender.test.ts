import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyChange, type RequestChange } from '#domain/requests/change'
import { findShown, type ChangeContext } from '../../../../admin/requests/data/changes.ts'
import { createChangeSender } from '../../../../admin/requests/data/createChangeSender.ts'
import { drafts } from '../../../../admin/requests/data/drafts.ts'
import { pendingChanges, type PendingChange } from '../../../../admin/requests/data/pendingChanges.ts'
import { conflicts, removeUndone } from '../../../../admin/requests/data/takeResponse.ts'
import { toasts } from '../../../../admin/shared/toasts/toasts.ts'
import { answerFetch } from '../../support/answerFetch.ts'
import { createChangeContext } from '../../support/createChangeContext.ts'
import { createContact } from '../../support/keptRequests.ts'
import { createPending } from './createPending.ts'

const request = createContact()
const spoken: RequestChange = { attempt: { outcome: 'spoken' } }
const missed: RequestChange = { attempt: { outcome: 'no-answer' } }
const note: RequestChange = { note: 'Belt terug.' }
const current = applyChange(request, spoken, 'beheer', '2025-07-07T12:10:00.000Z')
const tooLate = 'Dit kan niet meer ongedaan worden gemaakt.'

let context: ChangeContext
let stopped: unknown[]
let run: (by: string) => Promise<void>

beforeEach(() => {
  context = createChangeContext([request])
  stopped = []
  run = createChangeSender({ context, onStopped: (error) => stopped.push(error) })
})

afterEach(() => vi.unstubAllGlobals())

const done = () => Response.json(createContact({ version: 2 }))
const refuseUndo = () => Response.json({ error: 'cannot-undo', message: tooLate, current }, { status: 409 })
const conflict = () =>
  Response.json({ error: 'conflict', message: 'Iemand was eerder.', current }, { status: 412 })

const getQueue = () => context.stores.get(pendingChanges)
const readKeys = () =>
  getQueue()
    .read()
    .map(({ key }) => key)
const queueNotes = (...changes: readonly Partial<PendingChange>[]) =>
  getQueue().add(
    changes.map((values, index) =>
      createPending({ key: 'abc'[index], change: { note: `${index}` }, ...values }),
    ),
  )
const readSent = (fake: ReturnType<typeof answerFetch>) =>
  fake.mock.calls.map(([, init]) => JSON.parse((init?.body as string | undefined) ?? '{}').note)

/** Changes that were made one after the other, from version 2 on. */
const toPending = (changes: readonly RequestChange[]) =>
  changes.map((change, index) => createPending({ key: String(index), version: 2 + index, change }))

async function send(...changes: readonly RequestChange[]): Promise<void> {
  getQueue().write(toPending(changes))
  await run('beheer')
  expect(stopped).toEqual([])
}

const readConflicts = () =>
  context.stores
    .get(conflicts)
    .get()
    .map(({ changes, refusal }) => ({ changes: changes.map(({ change }) => change), refusal }))
const readToasts = () =>
  context.stores
    .get(toasts)
    .get()
    .map(({ text }) => text)

test('when there is no connection, then all changes stay pending, and are sent in order later', async () => {
  queueNotes({}, {})
  const fake = answerFetch(new TypeError('Failed to fetch'), Response.json({}), done(), done())
  await run('beheer')
  expect(readSent(fake)).toEqual(['0'])
  expect([stopped.length, readKeys()]).toEqual([1, ['a', 'b']])
  await run('beheer')
  expect(readSent(fake)).toEqual(['0', undefined, '0', '1'])
  expect(readKeys()).toEqual([])
})

test('on a conflict later changes of that request are dropped, and those of others are sent', async () => {
  queueNotes({}, { version: 2 }, { id: 'contact-00000002' })
  const fake = answerFetch(conflict(), done())
  await run('beheer')
  expect(readSent(fake)).toEqual(['0', '2'])
  expect(readConflicts()).toEqual([{ changes: [{ note: '0' }, { note: '1' }], refusal: undefined }])
  expect(readKeys()).toEqual([])
})

test('when a change is made while another is being sent, then it is sent too', async () => {
  queueNotes({})
  const fake = answerFetch(done(), done())
  const first = run('beheer')
  getQueue().add([createPending({ key: 'b', change: { note: '1' } })])
  await run('beheer')
  await first
  expect(readSent(fake)).toEqual(['0', '1'])
})

test('a change that another user made on this device is not sent', async () => {
  queueNotes({ by: 'karim' }, {})
  const fake = answerFetch(done())
  await run('beheer')
  expect(readSent(fake)).toEqual(['1'])
  expect(readKeys()).toEqual(['a'])
})

test('when an undo is refused, then staff are asked about later changes on the current request', async () => {
  answerFetch(refuseUndo())
  await send({ undo: 2 }, missed, note)
  expect(readConflicts()).toEqual([{ changes: [missed, note], refusal: tooLate }])
  expect(context.stores.get(conflicts).get()[0]?.current).toEqual(current)
  expect(findShown(context, request.id)).toMatchObject({ version: 2, status: 'contacted' })
  expect([readKeys(), readToasts()]).toEqual([[], []])
})

test('when an undo is refused or somebody was first, and nothing was done later, then a message says so', async () => {
  answerFetch(refuseUndo(), conflict())
  await send({ undo: 2 })
  await send({ undo: 2 }, missed, { undo: 4 })
  expect(readConflicts()).toEqual([])
  const message = `Niet bewaard (${request.reference}): ${tooLate}`
  expect(readToasts()).toEqual([message, message])
})

test('when a request no longer exists, then all lost changes are named, and notes are drafts again', async () => {
  const message = 'Deze aanvraag bestaat niet (meer).'
  answerFetch(Response.json({ error: 'not-found', message }, { status: 404 }))
  await send(note, missed, { note: 'En nog iets.' })
  expect(readToasts()).toEqual([
    `Niet bewaard (${request.reference}): ${message} Ook niet bewaard: Uitkomst: Geen gehoor; Een notitie. Uw tekst staat weer bij Notitie.`,
  ])
  expect(context.stores.get(drafts).read(request.id, 'note')).toBe('Belt terug.\nEn nog iets.')
  expect(readConflicts()).toEqual([])
})

test.each<{ name: string; changes: readonly RequestChange[]; left: readonly RequestChange[] }>([
  { name: 'nothing was undone', changes: [missed, note], left: [missed, note] },
  { name: 'the only change was undone', changes: [missed, { undo: 2 }], left: [] },
  { name: 'the last of two was undone', changes: [note, missed, { undo: 3 }], left: [note] },
  { name: 'an earlier change was to be undone', changes: [{ undo: 2 }, note], left: [{ undo: 2 }, note] },
])('when $name, then staff are asked about $left.length remaining changes', ({ changes, left }) => {
  expect(removeUndone(toPending(changes)).map(({ change }) => change)).toEqual(left)
})

test('when the RDW answered before the first of two changes, then the second and its undo follow its version', async () => {
  const vehicle = { plate: 'GB001B', checkedAt: '2025-07-07T12:09:00.000Z', isKnown: false }
  const answered = applyChange(request, { vehicle }, 'system', vehicle.checkedAt)
  const first = applyChange(answered, note, 'beheer', '2025-07-07T12:10:00.000Z')
  const second = applyChange(first, { undo: 3 }, 'beheer', '2025-07-07T12:10:05.000Z')
  const fake = answerFetch(Response.json(first), Response.json(second))
  getQueue().write([
    createPending({ key: 'a', version: 1, change: note }),
    createPending({ key: 'b', version: 2, change: { undo: 2 } }),
  ])
  await run('beheer')
  const sent = fake.mock.calls.map(([, init]) => [new Headers(init?.headers).get('if-match'), init?.body])
  expect(sent[1]).toEqual(['"3"', JSON.stringify({ undo: 3 })])
  expect([readKeys(), context.stores.get(conflicts).get()]).toEqual([[], []])
})

describe('the same change of several requests', () => {
  const archive: RequestChange = { status: 'archived' }
  const ids = ['contact-00000001', 'contact-00000002', 'contact-00000003']
  const queueAll = (change: (id: string) => RequestChange, version = 1) =>
    getQueue().add(ids.map((id) => createPending({ key: id, id, version, change: change(id) })))
  const readCalls = (fake: ReturnType<typeof answerFetch>) =>
    fake.mock.calls.map(([path, init]) => [
      init?.method,
      path,
      JSON.parse((init?.body as string | undefined) ?? 'null'),
    ])
  const readStatuses = () => ids.map((id) => findShown(context, id)?.status)

  beforeEach(() => {
    context = createChangeContext(ids.map((id) => createContact({ id })))
    stopped = []
    run = createChangeSender({ context, onStopped: (error) => stopped.push(error) })
  })

  test('goes in one call, and what it refuses is asked alone, for the reason', async () => {
    queueAll(() => archive)
    const fake = answerFetch(
      Response.json({ done: 2, conflicts: [{ id: ids[1], reason: 'conflict' }] }),
      Response.json({ error: 'conflict', current: { ...current, id: ids[1] } }, { status: 412 }),
    )
    await run('beheer')
    expect(readCalls(fake)).toEqual([
      [
        'POST',
        '/api/admin/requests/bulk',
        { ids: ids.map((id) => ({ kind: 'contact', id, version: 1 })), change: archive },
      ],
      ['PATCH', `/api/admin/contact-requests/${ids[1]}`, archive],
    ])
    expect(readStatuses()).toEqual(['archived', 'contacted', 'archived'])
    expect(readConflicts()).toEqual([{ changes: [archive], refusal: undefined }])
    expect([readKeys(), stopped]).toEqual([[], []])
  })

  test('is undone in one call, each at its own version', async () => {
    queueAll(() => ({ undo: 2 }), 2)
    const fake = answerFetch(Response.json({ done: 3, conflicts: [] }))
    await run('beheer')
    expect(readCalls(fake)[0]?.[2]).toEqual({
      ids: ids.map((id) => ({ kind: 'contact', id, version: 2 })),
      change: { undo: true },
    })
    expect(readKeys()).toEqual([])
  })

  test('is sent before what was done to one of them later', async () => {
    queueAll(() => archive)
    getQueue().add([createPending({ key: 'later', id: ids[0], version: 2, change: archive })])
    const fake = answerFetch(Response.json({ done: 3, conflicts: [] }), done())
    await run('beheer')
    expect(readCalls(fake).map(([method]) => method)).toEqual(['POST', 'PATCH'])
  })

  test.each([
    ['no response comes', new TypeError('Failed to fetch')],
    ['the server is unavailable', new Response('{}', { status: 503 })],
    ['the session has ended', new Response('{}', { status: 401 })],
  ])('when %s, then all stay pending', async (_, answer) => {
    queueAll(() => archive)
    answerFetch(answer)
    await run('beheer')
    expect([readKeys(), stopped.length]).toEqual([ids, 1])
    expect(readStatuses()).toEqual(['archived', 'archived', 'archived'])
  })
})
