import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { acquirePublishLock } from '../../../site/publish/publishLock.ts'
import { folder as dist, useFolder } from '../../support/testFolder.ts'

useFolder()

/** A process that takes the lock, says so, and stays. */
async function spawnHolder() {
  const module = pathToFileURL(join(import.meta.dirname, '../../../site/publish/publishLock.ts')).href
  const script = `const { acquirePublishLock } = await import('${module}')
    await acquirePublishLock(process.argv[1], 'bas')
    setInterval(() => undefined, 1000)
    console.log('locked')`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, dist]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('who waits hears who publishes', async () => {
  const release = await acquirePublishLock(dist, 'anna')
  const heard: unknown[] = []
  const waiting = acquirePublishLock(dist, 'bas', (name) => {
    heard.push(name)
    release().catch(() => undefined)
  })
  await (
    await waiting
  )()
  expect(heard).toEqual(['anna'])
})

test('only one of several publishers works at a time', async () => {
  let working = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const release = await acquirePublishLock(dist)
      working += 1
      most = Math.max(most, working)
      await new Promise((resolve) => setTimeout(resolve, 5))
      working -= 1
      await release()
    }),
  )
  expect(most).toBe(1)
  expect(readdirSync(dist)).toEqual([])
})

test('the lock of a process lasts as long as the process, stopped or not, and no longer', async () => {
  const holder = await spawnHolder()
  holder.kill('SIGSTOP')
  let isTaken = false
  let heard: string | undefined
  const taking = acquirePublishLock(dist, 'anna', (name) => (heard = name ?? 'nobody')).then((release) => {
    isTaken = true
    return release
  })
  await expect.poll(() => heard).toBe('bas')
  holder.kill('SIGCONT')
  expect(isTaken).toBe(false)
  holder.kill('SIGKILL')
  await (
    await taking
  )()
  expect(readdirSync(dist)).toEqual([])
})

test('what a killed publisher left is no lock, whatever is in it', async () => {
  for (const name of ['lock', 'lock-0.sock']) writeFileSync(join(dist, name), name)
  await (
    await acquirePublishLock(dist)
  )()
  expect(readdirSync(dist)).toEqual([])
})
