import { expect, test } from 'vitest'
import type { ChangeResponse } from '../../../../admin/requests/data/changesApi.ts'
import { createChangeSender } from '../../../../admin/requests/data/createChangeSender.ts'
import type { PendingChange } from '../../../../admin/requests/data/pendingChanges.ts'
import { createContact } from '../../support/keptRequests.ts'

function createChange(key: string, values: Partial<PendingChange> = {}): PendingChange {
  return {
    key,
    by: 'beheer',
    kind: 'contact',
    id: 'contact-00000001',
    reference: 'K7QM-3PXD',
    version: 1,
    change: { note: key },
    ...values,
  }
}

const done: ChangeResponse = { type: 'done', request: createContact({ version: 2 }) }

/** A sender over a queue in memory, and what it did. */
function createSending(
  start: readonly PendingChange[],
  send: (change: PendingChange) => Promise<ChangeResponse>,
) {
  let queue = start
  const sent: string[] = []
  const responses: { readonly key: string; readonly type: string; readonly dropped: readonly string[] }[] = []
  const stopped: unknown[] = []
  let tail: Promise<void> = Promise.resolve()
  const sender = createChangeSender({
    queue: {
      read: () => queue,
      write: (changes) => {
        queue = changes
      },
    },
    send: (change) => {
      sent.push(change.key)
      return send(change)
    },
    isOnline: () => true,
    runAlone: (task) => (tail = tail.then(task)),
    onResponse: ({ key }, { type }, dropped) =>
      responses.push({ key, type, dropped: dropped.map((change) => change.key) }),
    onStopped: (error) => stopped.push(error),
  })
  return {
    sender,
    sent,
    responses,
    stopped,
    keys: () => queue.map(({ key }) => key),
    add: (change: PendingChange) => (queue = [...queue, change]),
  }
}

test('when changes are pending, then they are sent one by one in the order they were made', async () => {
  let sendingCount = 0
  const { sender, sent, responses, keys } = createSending(
    [createChange('a'), createChange('b')],
    async () => {
      sendingCount += 1
      expect(sendingCount).toBe(1)
      await Promise.resolve()
      sendingCount -= 1
      return done
    },
  )
  await sender.run('beheer')
  expect(sent).toEqual(['a', 'b'])
  expect(responses.map(({ type }) => type)).toEqual(['done', 'done'])
  expect(keys()).toEqual([])
})

test('when there is no connection, then all stay pending, and are sent once there is', async () => {
  let isOnline = false
  const { sender, sent, stopped, keys } = createSending([createChange('a'), createChange('b')], async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return done
  })
  await sender.run('beheer')
  expect(sent).toEqual(['a'])
  expect(stopped).toHaveLength(1)
  expect(keys()).toEqual(['a', 'b'])
  isOnline = true
  await sender.run('beheer')
  expect(sent).toEqual(['a', 'a', 'b'])
  expect(keys()).toEqual([])
})

test('when somebody else was first, then later changes of the same request are dropped, and those of others are sent', async () => {
  const changes = [
    createChange('a'),
    createChange('b', { version: 2 }),
    createChange('other', { id: 'contact-00000002' }),
  ]
  const { sender, sent, responses, keys } = createSending(changes, async ({ key }) =>
    key === 'a' ? { type: 'conflict', current: createContact({ version: 2 }) } : done,
  )
  await sender.run('beheer')
  expect(sent).toEqual(['a', 'other'])
  expect(responses).toEqual([
    { key: 'a', type: 'conflict', dropped: ['b'] },
    { key: 'other', type: 'done', dropped: [] },
  ])
  expect(keys()).toEqual([])
})

test('when a change is made while another is being sent, then it is sent too', async () => {
  const sending = createSending([createChange('a')], async ({ key }) => {
    if (key === 'a') {
      sending.add(createChange('b'))
      void sending.sender.run('beheer')
    }
    return done
  })
  await sending.sender.run('beheer')
  expect(sending.sent).toEqual(['a', 'b'])
})

test('when somebody else made a change on this device, then it is not sent', async () => {
  const { sender, sent, keys } = createSending(
    [createChange('theirs', { by: 'karim' }), createChange('mine')],
    async () => done,
  )
  await sender.run('beheer')
  expect(sent).toEqual(['mine'])
  expect(keys()).toEqual(['theirs'])
})
