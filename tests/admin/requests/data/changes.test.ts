import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestChange } from '#domain/requests/change'
import {
  findShown,
  formatUndone,
  previewChange,
  undoChanges,
  type ChangeContext,
  type PreviewedChange,
} from '../../../../admin/requests/data/changes.ts'
import { createChangeSender } from '../../../../admin/requests/data/createChangeSender.ts'
import { drafts } from '../../../../admin/requests/data/drafts.ts'
import { pendingChanges } from '../../../../admin/requests/data/pendingChanges.ts'
import { putRequest } from '../../../../admin/requests/data/requestCache.ts'
import { createChangeContext } from '../../support/createChangeContext.ts'
import { createContact } from '../../support/keptRequests.ts'

const request = createContact()

let context: ChangeContext

beforeEach(() => {
  context = createChangeContext([request])
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readDraft = () => context.stores.get(drafts).read(request.id, 'note')
const readQueue = () => context.stores.get(pendingChanges).read()

function make(change: RequestChange): PreviewedChange {
  const made = previewChange(context, request, change)
  context.stores.get(pendingChanges).add([made.pending])
  return made
}

/** The server made all that is pending. */
function confirm(made: PreviewedChange): void {
  putRequest(context.client, made.after)
  context.stores.get(pendingChanges).write([])
}

/** Sends what is pending. The response never comes, or fails at once. */
async function startSending(response: () => Promise<never>): Promise<void> {
  const isSent = new Promise<void>((resolve) => {
    vi.stubGlobal('fetch', () => {
      resolve()
      return response()
    })
  })
  void createChangeSender({ context, onStopped: () => undefined })(context.by)
  await isSent
}

const getsNoResponse = () => Promise.reject(new TypeError('Failed to fetch'))

test('undoing a sent note asks the server, and its text is a draft again', () => {
  const made = make({ note: 'Belt terug.' })
  confirm(made)
  context.stores.get(drafts).write(request.id, 'note', 'En verder')
  expect(undoChanges(context, [made])).toBe(1)
  expect(readQueue()).toMatchObject([{ version: 2, change: { undo: 2 } }])
  expect(readDraft()).toBe('Belt terug.\nEn verder')
  expect(formatUndone([made], 1)).toBe('Ongedaan gemaakt; uw tekst staat weer bij Notitie')
})

test('undoing a pending note never sends it, and its text is a draft again', () => {
  expect(undoChanges(context, [make({ note: 'Belt terug.' })])).toBe(1)
  expect(readQueue()).toEqual([])
  expect(findShown(context, request.id)).toMatchObject({ version: 1, history: [] })
  expect(readDraft()).toBe('Belt terug.')
})

test.each([
  { name: 'is on its way', response: () => new Promise<never>(() => undefined) },
  { name: 'got no response', response: getsNoResponse },
])('when a change $name, then the server may have it and is asked to undo it', async ({ response }) => {
  const made = make({ attempt: { outcome: 'spoken' } })
  await startSending(response)
  expect(undoChanges(context, [made])).toBe(1)
  expect(readQueue()).toMatchObject([
    { version: 1, change: { attempt: { outcome: 'spoken' } } },
    { version: 2, change: { undo: 2 } },
  ])
})

test.each([
  ['the browser says that it is offline', () => vi.stubGlobal('navigator', { onLine: false })],
  ['an earlier request failed', () => onlineManager.setOnline(false)],
])(
  'when a change is made after %s, then it is not sent without a connection, nor undone',
  async (_, goOffline) => {
    goOffline()
    const made = make({ status: 'done' })
    await startSending(getsNoResponse)
    expect(undoChanges(context, [made])).toBe(1)
    expect(readQueue()).toEqual([])
  },
)

test('when the request changed since, then the undo is too late and the note stays', () => {
  const made = make({ note: 'Belt terug.' })
  confirm(make({ status: 'done' }))
  expect(undoChanges(context, [made])).toBe(0)
  expect([readQueue(), readDraft()]).toEqual([[], undefined])
})

test('when a change is too old to undo, then nothing is sent', () => {
  vi.useFakeTimers()
  const made = make({ status: 'done' })
  confirm(made)
  vi.advanceTimersByTime(31_000)
  expect(undoChanges(context, [made])).toBe(0)
  expect(readQueue()).toEqual([])
  expect(findShown(context, request.id)).toMatchObject({ status: 'done' })
})

test('several undone changes are counted, without those that somebody changed since', () => {
  const others = ['contact-00000002', 'contact-00000003'].map((id) => createContact({ id }))
  context = createChangeContext([request, ...others])
  const made = [request, ...others].map((each) => previewChange(context, each, { status: 'archived' }))
  for (const { after } of made) putRequest(context.client, after)
  putRequest(context.client, createContact({ version: 3, status: 'done' }))
  const count = undoChanges(context, made)
  expect(readQueue().map(({ id, change }) => [id, change])).toEqual(others.map(({ id }) => [id, { undo: 2 }]))
  expect(formatUndone(made, count)).toBe('Ongedaan gemaakt bij 2 aanvragen; bij 1 kon dat niet meer')
  expect(formatUndone(made, 0)).toBe('Dit kan niet meer ongedaan worden gemaakt.')
})
