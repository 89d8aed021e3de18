import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { createKeyedMutex } from '#domain/keyedMutex'
import { parseJson } from '#domain/format/parseJson'
import { createJsonCodec, DataFile } from '#store/io/dataFile'
import type { FileSystem } from '#store/io/fileSystem'

/** Random values of this installation, which restarts keep and backups have. */
export interface Secrets {
  /** 256 bits, made when the name is first asked for. Throws StoreUnavailableError. */
  read(name: string): Promise<Buffer>
}

/** In the data folder, mode 0600. */
export const secretsPath = 'secrets.json'

/** In base64url, by name. */
const secretsSchema = z.record(z.string(), z.string().regex(/^[\w-]{43}$/))

type KeptSecrets = Readonly<z.infer<typeof secretsSchema>>

export const secretsCodec = createJsonCodec<KeptSecrets>(secretsSchema, {})

/** Undefined for text that holds none. */
export function parseSecrets(text: string | undefined): KeptSecrets | undefined {
  return parseJson(secretsSchema, text)
}

/** `add` keeps the given secrets whose names are new, and returns all that are kept. */
export function createSecrets(place: {
  readonly read: () => Promise<KeptSecrets | undefined>
  readonly add: (secrets: KeptSecrets) => Promise<KeptSecrets>
}): Secrets {
  return {
    read: async (name) => {
      const kept =
        (await place.read())?.[name] ??
        (await place.add({ [name]: randomBytes(32).toString('base64url') }))[name]
      return Buffer.from(kept ?? '', 'base64url')
    },
  }
}

/** A damaged file is quarantined, and its secrets are made again. */
export function createFolderSecrets(
  folder: string,
  options: {
    readonly now: () => Date
    readonly fileSystem?: FileSystem
    /** Called when the file was quarantined. */
    readonly onDamage?: () => void
  },
): Secrets {
  const { now, fileSystem, onDamage = () => undefined } = options
  const file = new DataFile(join(folder, secretsPath), secretsCodec, fileSystem)
  const mutex = createKeyedMutex<'secrets'>()
  const read = async () => {
    if (!(await file.open(now()))) onDamage()
    return file.data
  }
  return createSecrets({
    read: () => mutex.run('secrets', read),
    add: (secrets) =>
      mutex.run('secrets', async () => {
        await file.write({ ...secrets, ...(await read()) })
        return file.data
      }),
  })
}
