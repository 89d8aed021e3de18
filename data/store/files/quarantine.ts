import { createHash } from 'node:crypto'
import { writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import type { DamagedPart } from '#store/files/readSegment'
import { damagedMark } from '#store/files/segmentFiles'

/**
 * Keeps the bytes of what is no record in a file of their own beside where they stood, such as `000002.jsonl.damaged-2025-07-07-5f2c9a1b`.
 * The name is made from the bytes, so doing it again after a crash makes no second copy, and nothing is ever overwritten by something else.
 */
export async function quarantine(
  parts: readonly DamagedPart[],
  now: Date,
  fileSystem: FileSystem,
): Promise<void> {
  for (const path of new Set(parts.map((part) => part.path))) {
    const bytes = parts.flatMap((part) => (part.path === path && part.bytes ? [part.bytes, lineEnd] : []))
    if (bytes.length === 0) continue
    const content = Buffer.concat(bytes)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    const day = now.toISOString().slice(0, 10)
    await writeFileDurably(`${path}${damagedMark}${day}-${hash}`, content, { fileSystem })
  }
}

const lineEnd = Buffer.from('\n')
