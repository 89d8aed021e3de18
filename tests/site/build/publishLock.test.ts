import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquirePublishLock } from '../../../site/build/publishLock.ts'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'turn-'))
})

afterEach(() => rmSync(dist, { recursive: true }))

test('of several at once, each has its turn alone', async () => {
  let atWork = 0
  let most = 0
  await Promise.all(
    [1, 2, 3].map(async () => {
      const endTurn = await acquirePublishLock(dist)
      atWork += 1
      most = Math.max(most, atWork)
      await new Promise(setImmediate)
      atWork -= 1
      endTurn()
    }),
  )
  expect(most).toBe(1)
  expect(readdirSync(dist)).toEqual([])
})

test.each([
  ['that was killed', () => spawnSync(process.execPath, ['-e', '']).pid, 0],
  ['whose number another process has by now', () => process.pid, 11 * 60],
])('one %s is waited for no longer', async (_, findPid, ageS) => {
  const mark = join(dist, '.publishing')
  writeFileSync(mark, String(findPid()))
  const at = Date.now() / 1000 - ageS
  utimesSync(mark, at, at)
  const endTurn = await acquirePublishLock(dist)
  endTurn()
  expect(readdirSync(dist)).toEqual([])
})
