import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acquireLock, readLock } from '#store/lock/lock'
import { StoreLockedError, StoreUnavailableError } from '#store/storeErrors'
import { createFolder } from '../createFolder.ts'
import { useLockStarters } from '../lockStarters.ts'

const isSlow = process.env['TEST_SLOW'] === '1'
const rounds = isSlow ? 40 : 4
const maxKills = isSlow ? 18 : 4
const start = useLockStarters()

/** The lock of a process that is gone, such as a kill leaves it. */
function leaveStaleLock(folder: string, nonce = 'stale', name = 'lock'): string {
  const { pid } = spawnSync('true')
  const text = `${JSON.stringify({ pid, host: 'here', nonce })}\n`
  writeFileSync(join(folder, name), text)
  return text
}

async function expectFree(folder: string): Promise<void> {
  const lock = await acquireLock(folder)
  expect(readdirSync(folder)).toEqual(['lock', expect.stringMatching(/^lock-[\da-f]{24}\.sock$/)])
  await expect(acquireLock(folder)).rejects.toThrow(StoreLockedError)
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
}

describe('the lock', () => {
  test('names its process, and is released once', async () => {
    const folder = createFolder()
    const lock = await acquireLock(folder)
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
      host: hostname(),
    })
    await expect(acquireLock(folder)).rejects.toMatchObject({
      code: 'STORE_LOCKED',
      pid: process.pid,
      folder,
    })
    await lock.release()
    const next = await acquireLock(folder)
    await lock.release()
    await expect(acquireLock(folder)).rejects.toThrow(StoreLockedError)
    await next.release()
  })

  test('of a killed process is taken over', async () => {
    const folder = createFolder()
    leaveStaleLock(folder)
    await expectFree(folder)
  })

  test('of a process whose id was reused is taken over', async () => {
    const folder = createFolder()
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, host: hostname(), nonce: 'x' }))
    await expectFree(folder)
  })

  test.each(['', '{', 'null', '{"pid": -1}'])(
    'with the content %j, as after a power cut, is taken over',
    async (text) => {
      const folder = createFolder()
      writeFileSync(join(folder, 'lock'), text)
      await expectFree(folder)
    },
  )

  test('is taken over also when processes died while taking it over', async () => {
    const folder = createFolder()
    let text = leaveStaleLock(folder)
    for (const nonce of ['first', 'second', 'third']) {
      const right = `lock-right-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
      text = leaveStaleLock(folder, nonce, right)
    }
    await expectFree(folder)
  })

  test('in a missing folder, or a file, fails with advice', async () => {
    const folder = createFolder()
    await expect(acquireLock(join(folder, 'none'))).rejects.toThrow(StoreUnavailableError)
    writeFileSync(join(folder, 'file'), '')
    await expect(acquireLock(join(folder, 'file'))).rejects.toThrow(/cannot be written: .* DATA_DIR/)
  })
})

describe('starters at once', () => {
  test('on a free folder, a stale lock or a dead claim: one wins, the others get its pid', async () => {
    const starters = [start(), start(), start(), start()]
    const root = createFolder()
    const leaveClaimed = (folder: string) => {
      const hash = createHash('sha256').update(leaveStaleLock(folder)).digest('hex').slice(0, 24)
      leaveStaleLock(folder, 'died', `lock-right-${hash}`)
    }
    const prepares = [() => undefined, leaveStaleLock, leaveClaimed]
    for (let round = 0; round < rounds * prepares.length; round += 1) {
      const folder = join(root, String(round))
      mkdirSync(folder)
      prepares[round % prepares.length]?.(folder)
      const answers = await Promise.all(starters.map(({ ask }) => ask(`take ${folder}`)))
      const winners = starters.filter((_, index) => answers[index] === 'won')
      expect(winners).toHaveLength(1)
      const pid = winners[0]?.child.pid
      expect(answers.filter((answer) => answer === `lost ${pid}`)).toHaveLength(3)
      expect((await readLock(folder))?.living?.pid).toBe(pid)
      expect(await winners[0]?.ask('free')).toBe('freed')
    }
  })

  test('that are killed while they compete never hold it together', async () => {
    const folder = createFolder()
    const starters = new Set<ReturnType<typeof start>>()
    let kills = 0
    const enter = async (): Promise<void> => {
      const starter = start()
      starters.add(starter)
      starter.send(`fight ${folder} ${isSlow ? 60 : 20}`)
      // Each but the last few is killed after it had the lock a few times, wherever it is by then.
      const killAfter = kills < maxKills ? 1 + (kills++ % 6) : Infinity
      for (let held = 0; ; held += 1) {
        const line = await starter.next()
        expect(['held', 'done', 'gone']).toContain(line)
        if (line === 'done') return
        if (line === 'gone') return enter()
        if (held + 1 === killAfter) starter.child.kill('SIGKILL')
      }
    }
    await Promise.all([enter(), enter(), enter()])
    expect(kills).toBe(maxKills)
    rmSync(join(folder, 'holder'), { force: true })
    await expectFree(folder)
  }, 60_000)
})
