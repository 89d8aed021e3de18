/**
 * Preloaded into the server (`node --import`): simulates the trouble of disk and clock that
 * TROUBLE_FILE holds (`Trouble` in machine.ts).
 */
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** @type {import('./machine.ts').Trouble} */
let trouble = readTrouble()
setInterval(() => (trouble = readTrouble()), 10).unref()

// Timers are unaffected, as with a real change of the clock.
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [RealDate.now() + trouble.clockMs] : values, newTarget),
  get: (target, key) =>
    key === 'now' ? () => RealDate.now() + trouble.clockMs : Reflect.get(target, key, target),
})

// All file handles share one prototype.
const handle = await open(process.execPath)
const prototype = Object.getPrototypeOf(handle)
await handle.close()
const { write, sync, datasync, truncate } = prototype

Object.assign(prototype, {
  /** Like a disk that fills up: first a short write, then errors. */
  async write(/** @type {Uint8Array} */ bytes, offset = 0, length = bytes.length - offset, ...place) {
    if (trouble.disk !== 'full') return write.call(this, bytes, offset, length, ...place)
    if (length < 2 || Math.random() < 0.5) throw createDiskError('ENOSPC', 'write')
    return write.call(this, bytes, offset, Math.floor(length / 2), ...place)
  },
  async sync() {
    if (trouble.disk === 'unsyncable') throw createDiskError('EIO', 'fsync')
    return sync.call(this)
  },
  async datasync() {
    if (trouble.disk !== 'unsyncable') return datasync.call(this)
    // After a failed sync the data may or may not be on disk.
    if (Math.random() < 0.5) await datasync.call(this)
    throw createDiskError('EIO', 'fdatasync')
  },
  async truncate(/** @type {number} */ length) {
    // Sometimes the rejected bytes cannot be truncated either.
    if (trouble.disk === 'unsyncable' && Math.random() < 0.25) throw createDiskError('EIO', 'ftruncate')
    return truncate.call(this, length)
  },
})

function readTrouble() {
  try {
    return JSON.parse(readFileSync(process.env.TROUBLE_FILE ?? '', 'utf8'))
  } catch {
    // It is being written.
    return trouble
  }
}

function createDiskError(/** @type {string} */ code, /** @type {string} */ syscall) {
  return Object.assign(new Error(`${code}: made up, ${syscall}`), { code, syscall })
}
