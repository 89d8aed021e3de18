import { mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acquireLock, readLock } from '#store/lock/lock'
import { getUnshareCommand } from '../../support/unshare.ts'
import { createFolder } from '../createFolder.ts'
import { useLockStarters } from '../lockStarters.ts'

/** Starters that see only themselves, as in a container. */
const startElsewhere = useLockStarters(getUnshareCommand())

describe('a lock of another pid namespace', () => {
  test('guard: a folder in use elsewhere is refused while its process runs, and taken over after it is killed', async () => {
    const folder = createFolder()
    const [first, second] = [startElsewhere(), startElsewhere()]
    expect(await first.ask(`take ${folder}`)).toBe('won')
    const { pid } = (await readLock(folder))?.living ?? {}
    // The numbers of its namespace begin at 1, and mean another process in each of the others.
    expect(pid).toBeLessThan(20)
    expect(await second.ask(`take ${folder}`)).toBe(`lost ${pid}`)
    await expect(acquireLock(folder)).rejects.toMatchObject({ code: 'STORE_LOCKED', pid })
    first.child.kill('SIGKILL')
    await expect.poll(async () => (await readLock(folder))?.living).toBeUndefined()
    expect(await second.ask(`take ${folder}`)).toBe('won')
  })

  test('counts as alive while its socket answers', async () => {
    const folder = createFolder()
    const owner = { pid: process.pid, host: 'a container', nonce: 'a1' }
    writeFileSync(join(folder, 'lock'), JSON.stringify(owner))
    expect(await readLock(folder)).toMatchObject({ living: undefined })
    const socket = createServer().listen(join(folder, 'lock-a1.sock'))
    await once(socket, 'listening')
    expect(await readLock(folder)).toMatchObject({ living: { pid: process.pid, isElsewhere: true } })
    await expect(acquireLock(folder)).rejects.toThrow(/process \d+ of another container/)
    socket.close()
    await once(socket, 'close')
    await (await acquireLock(folder)).release()
  })
})

test('a folder may have a longer path than a Unix socket', async () => {
  const folder = join(createFolder(), 'een-lange-map-'.repeat(10), 'requests')
  mkdirSync(folder, { recursive: true })
  const elsewhere = startElsewhere()
  expect(await elsewhere.ask(`take ${folder}`)).toBe('won')
  await expect(acquireLock(folder)).rejects.toMatchObject({ code: 'STORE_LOCKED' })
})
