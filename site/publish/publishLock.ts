import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const prefix = '.publishing-'
const pollMs = 50
/** A busy publisher may take longer to say who it is. It is asked again. */
const nameTimeoutMs = 500

/**
 * Waits until no other publisher uses this folder, then locks it. Returns the release function.
 *
 * A publisher listens on a Unix socket with a name of its own, and publishes if nobody else listens. The
 * system closes the socket when the process ends, so no lock outlives it. Of two that begin together,
 * the later one to look sees the other, so never both go on.
 * @param by who publishes; undefined on the command line
 * @param onWait gets who publishes meanwhile; called again once that is known
 */
export async function acquirePublishLock(
  folder: string,
  by?: string,
  onWait: (by: string | undefined) => void = () => undefined,
): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  for (let told: string | undefined | null = null; ;) {
    let other = await findOther(folder)
    if (!other) {
      const name = `${prefix}${randomBytes(6).toString('hex')}`
      const release = await listen(folder, name, by)
      other = await findOther(folder, name)
      // Somebody may have removed the socket in the moment before it listened.
      if (!other && existsSync(join(folder, name))) return release
      release()
    } else if (told === null || (told === undefined && other.by !== undefined)) {
      told = other.by
      onWait(told)
    }
    // A random pause, or two publishers that begin together would always collide.
    await wait(pollMs * (1 + Math.random()))
  }
}

async function listen(folder: string, name: string, by = ''): Promise<() => void> {
  const path = join(folder, name)
  // On Windows a named pipe is no file, so a file says that we exist.
  if (process.platform === 'win32') writeFileSync(path, '')
  const server = createServer((connection) => connection.on('error', () => undefined).end(by))
  const release = () => {
    server.close()
    rmSync(path, { force: true })
  }
  try {
    await withAddress(folder, name, (address) => once(server.listen(address), 'listening'))
  } catch (error) {
    release()
    throw error
  }
  // A failed accept is no problem: whoever asked is connected already.
  server.on('error', () => undefined).unref()
  return release
}

/** Another publisher that lives. Removes what killed ones left. */
async function findOther(folder: string, own?: string): Promise<{ readonly by?: string } | undefined> {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix) || name === own) continue
    const found = await withAddress(folder, name, askWho)
    if (found) return found
    rmSync(join(folder, name), { force: true })
  }
  return undefined
}

/** Undefined if no process listens. */
async function askWho(address: string): Promise<{ readonly by?: string } | undefined> {
  const connection = connect(address)
  try {
    await once(connection, 'connect')
    const timeout = wait(nameTimeoutMs, '', { ref: false })
    const by = await Promise.race([text(connection), timeout])
    return by === '' ? {} : { by }
  } catch (error) {
    // On other errors, such as a full queue of connections, somebody may be there.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? undefined : {}
  } finally {
    connection.on('error', () => undefined).destroy()
  }
}

/** Gives `use` an address of the socket that is short enough: Linux allows 107 bytes. */
async function withAddress<T>(
  folder: string,
  name: string,
  use: (address: string) => Promise<T>,
): Promise<T> {
  if (process.platform === 'win32') return use(`\\\\.\\pipe\\${name}`)
  if (process.platform !== 'linux') return use(resolve(folder, name))
  const opened = openSync(folder, 'r')
  try {
    return await use(`/proc/self/fd/${opened}/${name}`)
  } finally {
    closeSync(opened)
  }
}
