import { createHash } from 'node:crypto'
import { writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'

/** Precedes the day and a hash: `000002.json.damaged-2025-07-07-5f2c9a1b`. */
export const damagedMark = '.damaged-'

/** A part of a file that is no record. `bytes` is undefined when the disk cannot read them. */
export interface DamagedPart {
  readonly path: string
  readonly bytes: Buffer | undefined
}

/** The name contains a hash of the bytes, so repeating it makes no second copy. */
export async function quarantine(
  parts: readonly DamagedPart[],
  now: Date,
  fileSystem: FileSystem,
): Promise<void> {
  for (const path of new Set(parts.map((part) => part.path))) {
    const bytes = parts.flatMap((part) => (part.path === path && part.bytes ? [part.bytes] : []))
    if (bytes.length === 0) continue
    const content = joinPieces(bytes)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    const day = now.toISOString().slice(0, 10)
    await writeFileDurably(`${path}${damagedMark}${day}-${hash}`, content, { fileSystem })
  }
}

const lineEnd = Buffer.from('\n')

export function joinPieces(pieces: readonly Buffer[]): Buffer {
  return Buffer.concat(pieces.flatMap((piece) => [piece, lineEnd]))
}
