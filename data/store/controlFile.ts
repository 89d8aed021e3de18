import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import { readLock } from '#store/lock'
import { readSelf } from '#store/lock/lockFile'

const controlSchema = z.object({ url: z.url(), key: z.string().min(1), pid: z.int(), started: z.string() })

/** Address of the running server and the key of its control API. */
export type Control = Readonly<Pick<z.infer<typeof controlSchema>, 'url' | 'key'>>

/** Writes how to reach this process, which has the lock. Throws StoreUnavailableError. */
export async function writeControl(folder: string, { url, key }: Control): Promise<void> {
  const { pid, started } = await readSelf()
  await writeFileDurably(
    getControlPath(folder),
    `${JSON.stringify({ url, key, pid, started }, undefined, 2)}\n`,
  )
}

/** Ignores a killed server's file: another program on its port must not get the key. */
export async function readControl(folder: string): Promise<Control | undefined> {
  const owner = (await readLock(folder))?.living
  if (!owner) return undefined
  const bytes = await readIfExists(getControlPath(folder))
  try {
    const { url, key, pid, started } = controlSchema.parse(JSON.parse(String(bytes)))
    return pid === owner.pid && started === owner.started ? { url, key } : undefined
  } catch {
    return undefined
  }
}

export async function removeControl(folder: string): Promise<void> {
  await rm(getControlPath(folder), { force: true })
}

function getControlPath(folder: string): string {
  return join(folder, 'control.json')
}
