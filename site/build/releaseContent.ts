import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ContentCopy } from '#content/contentCopy'

/** Servers do not serve file names that begin with an underscore. */
const contentFile = '_content.json.gz'

/** Undefined for a release of an earlier program. */
export function readReleaseContent(release: string): ContentCopy | undefined {
  const path = join(release, contentFile)
  return existsSync(path) ? JSON.parse(gunzipSync(readFileSync(path)).toString()) : undefined
}

export function writeReleaseContent(release: string, content: ContentCopy): void {
  writeFileSync(join(release, contentFile), gzipSync(JSON.stringify(content)))
}
