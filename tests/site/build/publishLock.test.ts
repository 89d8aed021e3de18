import { spawnSync } from 'node:child_process'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acquirePublishLock } from '../../../site/build/publishLock.ts'
import { folder as dist, useFolder } from '../../support/testFolder.ts'

useFolder()

test('who waits hears who publishes', async () => {
  const release = await acquirePublishLock(dist, 'anna')
  const heard: unknown[] = []
  const waiting = acquirePublishLock(dist, 'bas', (name) => {
    heard.push(name)
    release()
  })
  ;(await waiting)()
  expect(heard).toEqual(['anna'])
})

test('only one of several publishers works at a time', async () => {
  let working = 0
  let most = 0
  await Promise.all(
    [1, 2, 3].map(async () => {
      const release = await acquirePublishLock(dist)
      working += 1
      most = Math.max(most, working)
      await new Promise(setImmediate)
      working -= 1
      release()
    }),
  )
  expect(most).toBe(1)
  expect(readdirSync(dist)).toEqual([])
})

test.each([
  ['that was killed', () => spawnSync(process.execPath, ['-e', '']).pid, 0],
  ['whose number another process has by now', () => process.pid, 11 * 60],
])('the lock of a publisher %s is taken over', async (_, findPid, ageS) => {
  const lock = join(dist, '.publishing')
  writeFileSync(lock, String(findPid()))
  const at = Date.now() / 1000 - ageS
  utimesSync(lock, at, at)
  const release = await acquirePublishLock(dist)
  release()
  expect(readdirSync(dist)).toEqual([])
})
