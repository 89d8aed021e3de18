import { createHash } from 'node:crypto'
import { writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'

/** Precedes the day and a hash: `000002.json.damaged-2025-07-07-5f2c9a1b`. */
export const damagedMark = '.damaged-'

/** The name contains a hash of the bytes, so repeating it makes no second copy. */
export async function quarantine(
  path: string,
  bytes: Buffer,
  now: Date,
  fileSystem: FileSystem,
): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const day = now.toISOString().slice(0, 10)
  await writeFileDurably(`${path}${damagedMark}${day}-${hash}`, bytes, { fileSystem })
}

const lineEnd = Buffer.from('\n')

export function joinPieces(pieces: readonly Buffer[]): Buffer {
  return Buffer.concat(pieces.flatMap((piece) => [piece, lineEnd]))
}
