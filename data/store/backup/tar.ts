export interface TarFile {
  /** Separated by '/'. */
  readonly path: string
  readonly content: Buffer
}

const blockLength = 512
/** Longer than any file of ours. */
const longestFile = 512 * 1024 * 1024

/** The archive is damaged, incomplete or not one of ours. */
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

/** Throws TarError. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const reader = new BlockReader(chunks)
  try {
    for (;;) {
      const header = await reader.take(blockLength)
      if (header.every((byte) => byte === 0)) return
      const { path, length } = parseHeader(header)
      const content = await reader.take(length)
      await reader.take((blockLength - (length % blockLength)) % blockLength)
      yield { path, content }
    }
  } finally {
    await reader.close()
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

class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer[] = []
  #heldLength = 0

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    while (this.#heldLength < length) {
      const next = await this.#chunks.next()
      if (next.done === true) throw new TarError('the archive ends too soon')
      this.#held.push(next.value)
      this.#heldLength += next.value.length
    }
    const all = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held)
    this.#held = [all.subarray(length)]
    this.#heldLength = all.length - length
    return all.subarray(0, length)
  }

  /** Closes the source, even when it was not read to its end. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}
