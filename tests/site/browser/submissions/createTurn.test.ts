import { expect, test } from 'vitest'
import { createTurn } from '../../../../site/browser/submissions/createTurn.ts'

/** The locks of a browser, as far as `ifAvailable` goes. */
function createLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>()
  const request = async (
    name: string,
    _options: LockOptions,
    callback: (lock: Lock | null) => Promise<unknown>,
  ) => {
    if (held.has(name)) return callback(null)
    held.add(name)
    try {
      return await callback({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }
  return { request: request as LockManager['request'] }
}

/** A task that goes on until it is let go. */
function createTask() {
  let runs = 0
  let end = () => {}
  const run = () =>
    new Promise<void>((resolve) => {
      runs += 1
      end = resolve
    })
  return { run, end: () => end(), count: () => runs }
}

test('of two tabs one runs; the other does when it comes back', async () => {
  const locks = createLocks()
  const [here, there] = [createTurn(locks, 'sending'), createTurn(locks, 'sending')]
  const task = createTask()
  const first = here(task.run)
  await there(task.run)
  expect(task.count()).toBe(1)
  task.end()
  await first
  const second = there(task.run)
  expect(task.count()).toBe(2)
  task.end()
  await second
})

test('a tab that never ends its turn holds nobody up for ever', async () => {
  const locks = createLocks()
  const asleep = createTask()
  void createTurn(locks, 'sending')(asleep.run)
  const turn = createTurn(locks, 'sending')
  const runs: number[] = []
  for (let round = 1; round <= 4; round += 1) {
    await turn(async () => {
      runs.push(round)
    })
  }
  expect(runs).toEqual([4])
})

test('where a browser has no locks, every tab runs', async () => {
  const task = createTask()
  const turns = [createTurn(undefined, 'sending')(task.run), createTurn(undefined, 'sending')(task.run)]
  expect(task.count()).toBe(2)
  task.end()
  void turns
})
