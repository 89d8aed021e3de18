import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'
import { BackupError, isSystemError } from '#store/storeErrors'

/** Opens encrypted backups. The private keys are never part of the object. */
export type BackupIdentity = ReturnType<typeof createIdentity>

/** Reads the private keys from an age key file each time they are needed. */
export function createFileIdentity(file: string): BackupIdentity {
  return createIdentity(() => readKeys(file))
}

/** Of a key pair that exists as long as this object. */
export async function createOneTimeIdentity(): Promise<BackupIdentity> {
  const { generateX25519Identity } = await import('age-encryption')
  const key = await generateX25519Identity()
  return createIdentity(() => Promise.resolve([key]))
}

export const encryptedStart = 'age-encryption.org/v1\n'

/** Encrypts in the format of age (age-encryption.org), a piece at a time. */
export async function* encryptPieces(
  pieces: AsyncIterable<Buffer>,
  recipients: readonly string[],
): AsyncGenerator<Buffer> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* toBuffers(await encrypter.encrypt(toStream(pieces)))
}

/** Throws BackupError RECIPIENT_INVALID. */
export async function assertRecipients(recipients: readonly string[]): Promise<void> {
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      if (!/^age1[\da-z]{58}$/.test(recipient)) throw new Error('not of this kind')
      new Encrypter().addRecipient(recipient)
    } catch {
      // Do not repeat it: it may be the private key.
      throw new BackupError(
        'RECIPIENT_INVALID',
        "A key to encrypt to is not right. It begins with 'age1' and has 62 characters; copy all of them. " +
          "'sleutel backup --new-key FILE' makes a key pair.",
      )
    }
  }
}

/** Returns the public key. Throws BackupError KEY_FILE_EXISTS, and OutputError. */
export async function writeKeyFile(file: string, now: Date, signal: AbortSignal): Promise<string> {
  if (existsSync(file)) {
    throw new BackupError(
      'KEY_FILE_EXISTS',
      `There is already a file ${file}. Nothing was changed: without its key no backup made for it can be read.`,
    )
  }
  await assertCanHoldFile(file)
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  // As age-keygen writes it.
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${key}\n`
  await writeFileWhole(file, [text], signal)
  return recipient
}

function createIdentity(getKeys: () => Promise<readonly string[]>) {
  return {
    /** Throws BackupError. `path` is for its message. */
    decrypt: async function* (path: string, pieces: AsyncIterable<Buffer>) {
      const keys = await getKeys()
      const { Decrypter } = await import('age-encryption')
      const decrypter = new Decrypter()
      for (const key of keys) decrypter.addIdentity(key)
      try {
        yield* toBuffers(await decrypter.decrypt(toStream(pieces)))
      } catch (cause) {
        if (isSystemError(cause) || !(cause instanceof Error) || cause.name === 'AbortError') throw cause
        if (cause.message.startsWith('no identity matched')) {
          throw new BackupError('BACKUP_KEY_WRONG', `${path} is encrypted to another key than this one.`)
        }
        throw new BackupError(
          'BACKUP_DAMAGED',
          `${path} is not a whole backup: it is encrypted, and a part of it is damaged or missing.`,
          { cause },
        )
      }
    },
    /** The public keys. Throws BackupError BACKUP_KEY_UNREADABLE. */
    listRecipients: async () => {
      const { identityToRecipient } = await import('age-encryption')
      return Promise.all((await getKeys()).map((key) => identityToRecipient(key)))
    },
  }
}

async function readKeys(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!isSystemError(error)) throw error
    throw new BackupError('BACKUP_KEY_UNREADABLE', `The key file ${file} cannot be read (${error.code}).`)
  })
  const keys = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const { identityToRecipient } = await import('age-encryption')
  try {
    if (keys.length === 0) throw new Error('no key')
    await Promise.all(keys.map((key) => identityToRecipient(key)))
  } catch {
    // Without the cause, which could quote a key.
    throw new BackupError('BACKUP_KEY_UNREADABLE', `${file} is no file with a private key of age.`)
  }
  return keys
}

function toStream(pieces: AsyncIterable<Buffer>) {
  return ReadableStream.from(pieces) as globalThis.ReadableStream<Uint8Array>
}

async function* toBuffers(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>)
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}
