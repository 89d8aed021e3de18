/**
 * Loaded into the server's own process before it (`node --import`): spoils its disk and its clock on command, as `process.send()` from the torture
 * says. The server is the one that ships and knows nothing of it. See Trouble in tortureServer.ts for the commands.
 */
import { open } from 'node:fs/promises'

/** @type {{ disk: 'well' | 'full' | 'unsyncable', clockMs: number }} */
let trouble = { disk: 'well', clockMs: 0 }

process.on('message', (/** @type {typeof trouble} */ told) => {
  trouble = told
  process.send?.('done')
})
// Whoever asks a server to stop expects it to end.
process.channel?.unref()

spoilClock()
await spoilDisk()

/** Timers go on as they did: a clock that is set moves no timer either. */
function spoilClock() {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [RealDate.now() + trouble.clockMs] : values, newTarget),
    get: (target, key) =>
      key === 'now' ? () => RealDate.now() + trouble.clockMs : Reflect.get(target, key, target),
  })
}

/** All file handles of node have one prototype. */
async function spoilDisk() {
  const handle = await open(process.execPath)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  const { write, sync, datasync, truncate } = prototype
  Object.assign(prototype, {
    /** As a disk that fills up: first less is written than was asked for, and then nothing. */
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
      // What could not be synced may be on disk all the same, or not.
      if (Math.random() < 0.5) await datasync.call(this)
      throw toDiskError('EIO', 'fdatasync')
    },
    async truncate(/** @type {number} */ length) {
      // Now and then what was refused cannot even be cut off again.
      if (trouble.disk === 'unsyncable' && Math.random() < 0.25) throw toDiskError('EIO', 'ftruncate')
      return truncate.call(this, length)
    },
  })
}

function toDiskError(/** @type {string} */ code, /** @type {string} */ syscall) {
  return Object.assign(new Error(`${code}: made up, ${syscall}`), { code, syscall })
}
