import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseTarget } from '../../../site/publish/buildRelease.ts'
import { createReleaseComparer, type ReleaseChange } from '../../../site/publish/compareRelease.ts'
import { compressFile } from '../../../site/publish/compressFile.ts'
import { openLiveSite } from '../../../site/publish/openLiveSite.ts'
import type { ContentCopy } from '#content/contentCopy'
import type { ReleaseFile } from '../../../site/rendering/releaseFile.ts'

export const day = 24 * 60 * 60 * 1000

/** Long enough to be compressed. */
export const longText = `<h1>Tarieven</h1>${'<p>Een sleutel bijmaken duurt een halfuur.</p>'.repeat(40)}`

export function file(path: string, text: string) {
  return { path, bytes: Buffer.from(text) }
}

export function openDist(dist: string) {
  const contentFolder = join(dist, 'content')
  mkdirSync(contentFolder, { recursive: true })
  return openLiveSite({ publicFolder: join(dist, 'public'), releases: join(dist, 'releases'), contentFolder })
}

export async function publishTo(
  target: ReleaseTarget,
  files: readonly ReleaseFile[],
  now: number,
  hasVariants = true,
  content?: ContentCopy,
): Promise<ReleaseChange> {
  const compared = createReleaseComparer(target.before?.folder).compare(files)
  // A folder for uploading gets none.
  const compressed = new Map(hasVariants ? files.map((one) => [one.path, compressFile(one)]) : [])
  await target.publish({
    ...compared,
    files,
    compressed,
    settings: {},
    prices: {},
    now,
    ...(content && { content }),
  })
  return compared.change
}
