import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyChange, type RequestChange } from '#domain/requests/change'
import { createQueryClient } from '../../../../admin/app/createQueryClient.ts'
import { changeQueue, clearChangeQueue } from '../../../../admin/requests/data/changeQueue.ts'
import { sendChange, type Answer } from '../../../../admin/requests/data/changesApi.ts'
import { conflicts, takeAnswer } from '../../../../admin/requests/data/takeAnswer.ts'
import { createChangeSender } from '../../../../admin/requests/data/createChangeSender.ts'
import { toasts } from '../../../../admin/shared/toasts/toasts.ts'
import { findShown, toRequestKey } from '../../../../admin/requests/data/requestCache.ts'
import { readDraft } from '../../../../admin/shared/drafts.ts'
import { answerFetch } from '../../support/answerFetch.ts'
import { createStorage } from '../../support/createStorage.ts'
import { createContact } from '../../support/keptRequests.ts'

const by = 'beheer'
const request = createContact()
const spoken: RequestChange = { attempt: { outcome: 'spoken' } }
const missed: RequestChange = { attempt: { outcome: 'no-answer' } }
const note: RequestChange = { note: 'Belt terug.' }
const current = applyChange(request, spoken, by, '2025-07-07T12:10:00.000Z')
const tooLate = 'Dit kan niet meer ongedaan worden gemaakt.'
const refuseUndo = () => Response.json({ error: 'cannot-undo', message: tooLate, current }, { status: 409 })

let client: QueryClient

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: createStorage(), sessionStorage: createStorage() })
  clearChangeQueue()
  conflicts.set([])
  toasts.set([])
  client = createQueryClient()
  client.setQueryData(toRequestKey(request.id), { ...current, version: 5, status: 'no-answer', thread: [] })
})

afterEach(() => vi.unstubAllGlobals())

/** Sends changes that were made one after the other from version 2 on. */
async function send(...changes: readonly RequestChange[]): Promise<void> {
  const { kind, id, reference } = request
  changeQueue.write(
    changes.map((change, index) => ({
      key: String(index),
      by,
      kind,
      id,
      reference,
      version: 2 + index,
      change,
    })),
  )
  await createChangeSender({
    queue: changeQueue,
    send: sendChange,
    isOnline: () => true,
    alone: (task) => task(),
    onAnswer: (change, answer: Answer, dropped) => takeAnswer(client, change, answer, dropped),
    onStopped: (error) => {
      throw error
    },
  }).run(by)
}

const readConflicts = () =>
  conflicts.get().map(({ changes, refusal }) => ({ changes: changes.map(({ change }) => change), refusal }))
const readToasts = () => toasts.get().map(({ text }) => text)

test('when an undo is refused, then staff are asked about what they did after it, on the request as it is', async () => {
  answerFetch(refuseUndo())
  await send({ undo: 2 }, missed, note)
  expect(readConflicts()).toEqual([{ changes: [missed, note], refusal: tooLate }])
  expect(conflicts.get()[0]?.current).toEqual(current)
  expect(findShown(client, request.id)).toMatchObject({ version: 2, status: 'contacted' })
  expect([changeQueue.read(), readToasts()]).toEqual([[], []])
})

test('when nothing came after the undo, or it was taken back as well, then it is only said', async () => {
  answerFetch(refuseUndo(), refuseUndo())
  await send({ undo: 2 })
  await send({ undo: 2 }, missed, { undo: 4 })
  expect(readConflicts()).toEqual([])
  const said = `Niet bewaard (${request.reference}): ${tooLate}`
  expect(readToasts()).toEqual([said, said])
})

test('when a request is not there any more, then all that was not saved is named, and the notes are a draft again', async () => {
  const message = 'Deze aanvraag bestaat niet (meer).'
  answerFetch(Response.json({ error: 'not-found', message }, { status: 404 }))
  await send(note, missed, { note: 'En nog iets.' })
  expect(readToasts()).toEqual([
    `Niet bewaard (${request.reference}): ${message} Ook niet bewaard: Uitkomst: Geen gehoor; Een notitie. Uw tekst staat weer bij Notitie.`,
  ])
  expect(readDraft(`notitie.${request.id}`)).toBe('Belt terug.\nEn nog iets.')
  expect(readConflicts()).toEqual([])
})

test('when somebody else was first, then all of it is asked about', async () => {
  answerFetch(Response.json({ error: 'conflict', message: 'Iemand was eerder.', current }, { status: 412 }))
  await send(missed, note)
  expect(readConflicts()).toEqual([{ changes: [missed, note], refusal: undefined }])
})
