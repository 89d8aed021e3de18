/** Preloaded into the server (`node --import`): simulates the disk and clock trouble of Trouble. */
import { open } from 'node:fs/promises'

/** @type {{ disk: 'well' | 'full' | 'unsyncable', clockMs: number }} */
let trouble = { disk: 'well', clockMs: 0 }

process.on('message', (/** @type {typeof trouble} */ told) => {
  trouble = told
  process.send?.('done')
})
// Do not keep the server alive.
process.channel?.unref()

spoilClock()
await spoilDisk()

/** Timers are unaffected, as with a real clock change. */
function spoilClock() {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [RealDate.now() + trouble.clockMs] : values, newTarget),
    get: (target, key) =>
      key === 'now' ? () => RealDate.now() + trouble.clockMs : Reflect.get(target, key, target),
  })
}

/** All file handles share one prototype. */
async function spoilDisk() {
  const handle = await open(process.execPath)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  const { write, sync, datasync, truncate } = prototype
  Object.assign(prototype, {
    /** Like a disk that fills up: first a short write, then errors. */
    async write(/** @type {Uint8Array} */ bytes, offset = 0, length = bytes.length - offset, ...place) {
      if (trouble.disk !== 'full') return write.call(this, bytes, offset, length, ...place)
      if (length < 2 || Math.random() < 0.5) throw toDiskError('ENOSPC', 'write')
      return write.call(this, bytes, offset, Math.floor(length / 2), ...place)
    },
    async sync() {
      if (trouble.disk === 'unsyncable') throw toDiskError('EIO', 'fsync')
      return sync.call(this)
    },
    async datasync() {
      if (trouble.disk !== 'unsyncable') return datasync.call(this)
      // After a failed sync the data may or may not be on disk.
      if (Math.random() < 0.5) await datasync.call(this)
      throw toDiskError('EIO', 'fdatasync')
    },
    async truncate(/** @type {number} */ length) {
      // Sometimes the rejected bytes cannot be truncated either.
      if (trouble.disk === 'unsyncable' && Math.random() < 0.25) throw toDiskError('EIO', 'ftruncate')
      return truncate.call(this, length)
    },
  })
}

function toDiskError(/** @type {string} */ code, /** @type {string} */ syscall) {
  return Object.assign(new Error(`${code}: made up, ${syscall}`), { code, syscall })
}
