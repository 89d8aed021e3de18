import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'

export interface TarFile {
  /** Separated by '/'. */
  readonly path: string
  readonly content: Buffer
}

export interface ArchiveLimits {
  readonly bytes: number
  readonly files: number
}

export class ArchiveTooLargeError extends Error {
  override readonly name = 'ArchiveTooLargeError'
}

export class TarError extends Error {
  override readonly name = 'TarError'
}

/** Files have mode 0600. Holds one at a time. */
export async function* writeTar(files: AsyncIterable<TarFile>, modifiedAt: Date): AsyncGenerator<Buffer> {
  const archive = pack()
  const add = ({ path, content }: TarFile) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name: path, mode: 0o600, mtime: modifiedAt }, content, (error) =>
        error ? reject(error) : resolve(),
      )
    })
  const adding = (async () => {
    for await (const file of files) await add(file)
    archive.finalize()
  })().catch((error: Error) => {
    archive.destroy(error)
  })
  try {
    yield* archive
  } finally {
    archive.destroy()
    await adding
  }
}

/** Throws TarError, and ArchiveTooLargeError before it reads the content of the file too many. */
export async function* readTar(
  chunks: AsyncIterable<Buffer>,
  limits: ArchiveLimits = { bytes: Infinity, files: Infinity },
): AsyncGenerator<TarFile> {
  let { bytes, files } = limits
  const archive = extract()
  // The archive passes on an error of the source.
  pipeline(chunks, archive, () => undefined)
  for await (const entry of archive) {
    const { name, size = 0, type } = entry.header
    // Headers of a forged archive can say anything.
    if (!Number.isSafeInteger(size) || size < 0) throw new TarError('a file in it has no size')
    bytes -= size
    files -= 1
    if (bytes < 0 || files < 0) throw new ArchiveTooLargeError()
    if (type !== 'file') throw new TarError('something in it is no file')
    yield { path: name, content: await buffer(entry) }
  }
}
