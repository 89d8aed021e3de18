export interface TarFile {
  /** Separated by '/'. */
  readonly path: string
  readonly content: Buffer
}

const blockLength = 512
/** Longer than any file of ours. */
const longestFile = 512 * 1024 * 1024

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

/** Formats a file for a ustar archive (POSIX 1003.1), mode 0600. `modifiedAt` in milliseconds. */
export function createTarPieces({ path, content }: TarFile, modifiedAt: number): readonly Buffer[] {
  const padding = Buffer.alloc((blockLength - (content.length % blockLength)) % blockLength)
  return [createHeader(path, content.length, modifiedAt), content, padding]
}

/** Two empty blocks end an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * blockLength)

/** Throws TarError, and ArchiveTooLargeError before it reads the content of the file too many. */
export async function* readTar(
  chunks: AsyncIterable<Buffer>,
  limits: ArchiveLimits = { bytes: Infinity, files: Infinity },
): AsyncGenerator<TarFile> {
  let { bytes, files } = limits
  const source = chunks[Symbol.asyncIterator]()
  const take = createTake(source)
  try {
    for (;;) {
      const header = await take(blockLength)
      if (header.every((byte) => byte === 0)) return
      const { path, length } = parseHeader(header)
      bytes -= length
      files -= 1
      if (bytes < 0 || files < 0) throw new ArchiveTooLargeError()
      const content = await take(length)
      await take((blockLength - (length % blockLength)) % blockLength)
      yield { path, content }
    }
  } finally {
    // Closes the source, even when it was not read to its end.
    await source.return?.()
  }
}

function createHeader(path: string, length: number, modifiedAt: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new TarError(`the name ${path} is too long for an archive`)
  const header = Buffer.alloc(blockLength)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  header.write(path, 0)
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100)
  header.write(`${octal(length, 11)}\0${octal(Math.floor(modifiedAt / 1000), 11)}\0`, 124)
  // The checksum is computed with spaces in its own place. '0' is a plain file.
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

function parseHeader(header: Buffer): { readonly path: string; readonly length: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0', 1)[0] ?? ''
  const copy = Buffer.from(header)
  copy.fill(' ', 148, 156)
  const sum = copy.reduce((total, byte) => total + byte, 0)
  const length = parseInt(text(124, 136), 8)
  const isPlain = header[156] === 0x30 || header[156] === 0
  if (parseInt(text(148, 156), 8) !== sum || !isPlain || !(length >= 0 && length <= longestFile)) {
    throw new TarError('this is no archive of ours, or a part of it is damaged')
  }
  const prefix = text(345, 500)
  return { path: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`, length }
}

/** Returns a function that takes the next bytes. It throws TarError at a too early end. */
function createTake(chunks: AsyncIterator<Buffer>): (length: number) => Promise<Buffer> {
  let held: Buffer[] = []
  let heldLength = 0
  return async (length) => {
    while (heldLength < length) {
      const next = await chunks.next()
      if (next.done === true) throw new TarError('the archive ends too soon')
      held.push(next.value)
      heldLength += next.value.length
    }
    // Copying the rest of a large chunk for each small block would take quadratic time.
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = [all.subarray(length)]
    heldLength = all.length - length
    return all.subarray(0, length)
  }
}
