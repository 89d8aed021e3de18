import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { hasCode } from '#store/storeErrors'

/** macOS allows the fewest bytes for the path of a Unix socket; Linux allows 107. */
const maxPathBytes = 103

/** Listens on a Unix socket as a proof of life. The system closes it when the process ends. */
export async function openLifeSocket(folder: string, name: string) {
  const address = await openAddress(folder, name)
  const server = createServer((connection) => connection.destroy())
  try {
    server.listen(address.path)
    await once(server, 'listening')
  } catch (error) {
    await address.close()
    throw error
  }
  // A failed accept is no problem: whoever asked is connected already.
  server.on('error', () => undefined).unref()
  return {
    /** `now` is where the folder is now, if it was renamed. */
    close: async (now = folder) => {
      server.close()
      await once(server, 'close')
      await address.close()
      await rm(join(now, name), { force: true })
    },
  }
}

/** False when no process listens. Unlike a process id, it means the same in every container. */
export async function isAnswering(folder: string, name: string): Promise<boolean> {
  const address = await openAddress(folder, name)
  const connection = connect(address.path).on('error', () => undefined)
  try {
    await once(connection, 'connect')
    return true
  } catch (error) {
    // On other errors, such as a full queue of connections, somebody may be there.
    return !hasCode(error, 'ENOENT', 'ECONNREFUSED')
  } finally {
    connection.destroy()
    await address.close()
  }
}

/** A path to the socket that is short enough. Keep it open while the socket is in use. */
async function openAddress(folder: string, name: string) {
  const close = () => Promise.resolve()
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}`, close }
  if (process.platform === 'linux') {
    const handle = await open(folder, 'r')
    return { path: `/proc/self/fd/${handle.fd}/${name}`, close: () => handle.close() }
  }
  const path = resolve(folder, name)
  const short = [path, relative(process.cwd(), path)].find((each) => Buffer.byteLength(each) <= maxPathBytes)
  if (short !== undefined) return { path: short, close }
  throw new Error(`its path is longer than the ${maxPathBytes} bytes of a Unix socket; choose a shorter one`)
}
