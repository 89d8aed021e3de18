/**
 * A process that locks a data folder on command, for the tests of the lock. Reads lines: 'take
 * FOLDER', 'free', 'fight FOLDER ROUNDS'. Prints 'won', 'lost PID', 'freed', or for a fight 'held'
 * each time it had the lock alone and 'overlap' when it had not.
 */
import { readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { acquireLock, type Lock } from '#store/lock/lock'
import { StoreLockedError } from '#store/storeErrors'

let lock: Lock | undefined

for await (const line of createInterface({ input: process.stdin })) {
  const [command, folder = '', rounds] = line.split(' ')
  if (command === 'take') say(await take(folder))
  if (command === 'free') {
    await lock?.release()
    say('freed')
  }
  if (command === 'fight') await fight(folder, Number(rounds))
}

async function take(folder: string): Promise<string> {
  try {
    lock = await acquireLock(folder)
    return 'won'
  } catch (error) {
    if (error instanceof StoreLockedError) return `lost ${error.pid}`
    throw error
  }
}

/**
 * Takes the lock repeatedly. The holder writes its name to a file, which no other living process
 * may have written.
 */
async function fight(folder: string, rounds: number): Promise<void> {
  const path = join(folder, 'holder')
  for (let round = 0; round < rounds;) {
    if ((await take(folder)) !== 'won') continue
    const holder = readHolder(path)
    if (holder !== undefined && isAlive(holder)) say('overlap')
    writeFileSync(path, String(process.pid))
    await new Promise((resolve) => setImmediate(resolve))
    if (readHolder(path) !== process.pid) say('overlap')
    rmSync(path)
    await lock?.release()
    round += 1
    say('held')
  }
  say('done')
}

function readHolder(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    // A killed process that is not buried yet still takes signals.
    process.kill(pid, 0)
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function say(text: string): void {
  writeSync(1, `${text}\n`)
}
