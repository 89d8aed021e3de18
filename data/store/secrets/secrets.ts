import { randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createKeyedMutex } from '#domain/keyedMutex'
import { parseJson } from '#domain/format/parseJson'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { damagedMark } from '#store/io/quarantine'

/** Random values of this installation, which restarts keep and backups have. */
export interface Secrets {
  /** 256 bits, made when the name is first asked for. Throws StoreUnavailableError. */
  read(name: string): Promise<Buffer>
}

/** In the data folder, mode 0600. */
export const secretsPath = 'secrets.json'

/** In base64url, by name. */
const secretsSchema = z.record(z.string(), z.string().regex(/^[\w-]{43}$/))

/** Throws on invalid text. */
export function parseSecrets(text: string): Readonly<Record<string, string>> {
  return secretsSchema.parse(JSON.parse(text))
}

/** `add` keeps the given secrets whose names are new, and returns all that are kept. */
export function createSecrets(place: {
  readonly read: () => Promise<string | undefined>
  readonly add: (secrets: Readonly<Record<string, string>>) => Promise<string>
}): Secrets {
  return {
    read: async (name) => {
      const kept =
        parseJson(secretsSchema, await place.read())?.[name] ??
        parseSecrets(await place.add({ [name]: randomBytes(32).toString('base64url') }))[name]
      return Buffer.from(kept ?? '', 'base64url')
    },
  }
}

/** A damaged file is quarantined, and its secrets are made again. */
export function createFolderSecrets(
  folder: string,
  { now, fileSystem = nodeFileSystem }: { readonly now: () => Date; readonly fileSystem?: FileSystem },
): Secrets {
  const path = join(folder, secretsPath)
  const mutex = createKeyedMutex<'add'>()
  const read = async () => (await readIfExists(path))?.toString()
  return createSecrets({
    read,
    add: (secrets) =>
      mutex.run('add', async () => {
        const text = await read()
        const kept = parseJson(secretsSchema, text)
        if (text !== undefined && !kept)
          await rename(path, `${path}${damagedMark}${now().toISOString().replaceAll(/[:.]/g, '-')}`)
        const all = `${JSON.stringify({ ...secrets, ...kept }, undefined, 2)}\n`
        await writeFileDurably(path, all, { fileSystem })
        return all
      }),
  })
}
