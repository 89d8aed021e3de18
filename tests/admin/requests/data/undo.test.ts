import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestChange } from '#domain/requests/change'
import { createQueryClient } from '../../../../admin/app/createQueryClient.ts'
import { changeQueue, clearChangeQueue } from '../../../../admin/requests/data/changeQueue.ts'
import { createChangeSender } from '../../../../admin/requests/data/createChangeSender.ts'
import { foreseeChanges, queueChanges } from '../../../../admin/requests/data/makeChanges.ts'
import { takeBack } from '../../../../admin/requests/data/undo.ts'
import { findShown, toRequestKey } from '../../../../admin/requests/data/requestCache.ts'
import { readDraft, writeDraft } from '../../../../admin/shared/drafts.ts'
import { createStorage } from '../../support/createStorage.ts'
import { createContact } from '../../support/keptRequests.ts'

const by = 'beheer'
const request = createContact()
const draftKey = `notitie.${request.id}`

let client: QueryClient

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: createStorage(), sessionStorage: createStorage() })
  vi.stubGlobal('navigator', { onLine: true })
  clearChangeQueue()
  client = createQueryClient()
  client.setQueryData(toRequestKey(request.id), { ...request, thread: [] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function make(change: RequestChange) {
  const before = findShown(client, request.id) ?? request
  const [made] = foreseeChanges([before], () => change, by)
  if (!made) throw new Error('one request is one change')
  queueChanges(client, [made], by)
  return made
}

test('when a note that was sent is taken back, then the server is asked to undo it, and the text is a draft again', () => {
  const made = make({ note: 'Belt terug.' })
  clearChangeQueue()
  writeDraft(draftKey, 'En verder')
  expect(takeBack(client, made, by)).toBe(true)
  expect(changeQueue.read()).toMatchObject([{ version: 2, change: { undo: 2 } }])
  expect(readDraft(draftKey)).toBe('Belt terug.\nEn verder')
})

test('when a note that waits is taken back, then it is not sent, and the text is a draft again', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(takeBack(client, make({ note: 'Belt terug.' }), by)).toBe(true)
  expect(changeQueue.read()).toEqual([])
  expect(findShown(client, request.id)).toMatchObject({ version: 1, history: [] })
  expect(readDraft(draftKey)).toBe('Belt terug.')
})

/** A sender whose change is on its way for as long as the test lasts, or fails at once. */
async function startSending(send: () => Promise<never>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const sender = createChangeSender({
      queue: changeQueue,
      send: () => {
        void Promise.resolve().then(resolve)
        return send()
      },
      isOnline: () => navigator.onLine,
      alone: (task) => task(),
      onAnswer: () => undefined,
      onStopped: () => undefined,
    })
    sender.run(by).catch(reject)
  })
}

const never = () => new Promise<never>(() => undefined)
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  { name: 'is on its way', send: never },
  { name: 'got no answer', send: fail },
])(
  'when the network goes while a change $name, then the server may have it, and is asked to undo it',
  async ({ send }) => {
    const made = make({ attempt: { outcome: 'spoken' } })
    await startSending(send)
    vi.stubGlobal('navigator', { onLine: false })
    expect(takeBack(client, made, by)).toBe(true)
    expect(changeQueue.read()).toMatchObject([
      { version: 1, change: { attempt: { outcome: 'spoken' } } },
      { version: 2, change: { undo: 2 } },
    ])
  },
)

test('when a change was tried without a network, then it never left, and taking it back leaves nothing to send', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const made = make({ status: 'done' })
  await startSending(fail)
  expect(takeBack(client, made, by)).toBe(true)
  expect(changeQueue.read()).toEqual([])
})

test('when something was changed since, then it is too late, and the note stays where it is', () => {
  const made = make({ note: 'Belt terug.' })
  make({ status: 'done' })
  clearChangeQueue()
  expect(takeBack(client, made, by)).toBe(false)
  expect([changeQueue.read(), readDraft(draftKey)]).toEqual([[], ''])
})

test('when it is longer ago than the server takes back, then nothing is asked and nothing claimed', () => {
  vi.useFakeTimers()
  const made = make({ status: 'done' })
  clearChangeQueue()
  vi.advanceTimersByTime(31_000)
  expect(takeBack(client, made, by)).toBe(false)
  expect(changeQueue.read()).toEqual([])
  expect(findShown(client, request.id)).toMatchObject({ status: 'done' })
})
