/**
 * Preloaded into the server (`node --import`): simulates the trouble of the disk that TROUBLE_FILE
 * names: 'none', 'full' or 'unsyncable'.
 */
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'

// All file handles share one prototype.
const handle = await open(process.execPath)
const prototype = Object.getPrototypeOf(handle)
await handle.close()
const { write, sync, datasync, truncate } = prototype

Object.assign(prototype, {
  /** Like a disk that fills up: first a short write, then errors. */
  async write(/** @type {Uint8Array} */ bytes, offset = 0, length = bytes.length - offset, ...place) {
    if (!isDisk('full')) return write.call(this, bytes, offset, length, ...place)
    if (length < 2 || Math.random() < 0.5) throw createDiskError('ENOSPC', 'write')
    return write.call(this, bytes, offset, Math.floor(length / 2), ...place)
  },
  async sync() {
    if (isDisk('unsyncable')) throw createDiskError('EIO', 'fsync')
    return sync.call(this)
  },
  async datasync() {
    if (!isDisk('unsyncable')) return datasync.call(this)
    // After a failed sync the data may or may not be on disk.
    if (Math.random() < 0.5) await datasync.call(this)
    throw createDiskError('EIO', 'fdatasync')
  },
  async truncate(/** @type {number} */ length) {
    // Sometimes the rejected bytes cannot be truncated either.
    if (isDisk('unsyncable') && Math.random() < 0.25) throw createDiskError('EIO', 'ftruncate')
    return truncate.call(this, length)
  },
})

function isDisk(/** @type {'full' | 'unsyncable'} */ trouble) {
  return readFileSync(process.env.TROUBLE_FILE ?? '', 'utf8') === trouble
}

function createDiskError(/** @type {string} */ code, /** @type {string} */ syscall) {
  return Object.assign(new Error(`${code}: made up, ${syscall}`), { code, syscall })
}
