import { isMissing } from '#store/storeErrors'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileDurably } from '#store/io/durableFile'
import { readOwner, readSelf, getLockPath } from '#store/lock'

const controlSchema = z.object({ url: z.url(), key: z.string().min(1), pid: z.int(), started: z.string() })

/** How this machine's owner reaches the server that has the lock: its address, and the key that proves who asks. */
export type Control = Readonly<Pick<z.infer<typeof controlSchema>, 'url' | 'key'>>

/** Tells where this process, which has the lock of the folder, can be reached. Throws StoreUnavailableError. */
export async function writeControl(folder: string, { url, key }: Control): Promise<void> {
  const { pid, started } = await readSelf()
  await writeFileDurably(toPath(folder), `${JSON.stringify({ url, key, pid, started }, undefined, 2)}\n`)
}

/**
 * The server that writes to this folder; undefined when none runs. What a killed server left counts for nothing, also while another
 * program has the lock: its port may be anybody's by now, and nobody else is to see the key.
 */
export async function readControl(folder: string): Promise<Control | undefined> {
  const owner = (await readOwner(getLockPath(folder)))?.living
  if (!owner) return undefined
  const parsed = controlSchema.safeParse(await readJson(toPath(folder)))
  if (!parsed.success) return undefined
  const { url, key, pid, started } = parsed.data
  return pid === owner.pid && started === owner.started ? { url, key } : undefined
}

export async function removeControl(folder: string): Promise<void> {
  await rm(toPath(folder), { force: true })
}

function toPath(folder: string): string {
  return join(folder, 'control.json')
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined
    throw error
  }
}
