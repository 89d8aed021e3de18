import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReleaseFile } from './renderPages.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this a compressed answer saves no packet. */
const smallestBytes = 512
/** A page from here on comes near the 14 kB that arrive in the first round trip: each byte counts. */
const tightBytes = 13_000

/** A file's `.br` and `.gz` neighbours, for text that gains by it. Pictures are compressed already. */
export async function compressFile({ path, bytes }: ReleaseFile): Promise<readonly ReleaseFile[]> {
  if (bytes.length < smallestBytes || !/\.(html|css|js|svg|json|xml|txt|webmanifest)$/.test(path)) return []
  // Hashed files are compressed once and kept. Pages are compressed again after each change of content: the last step of
  // quality gains 1 % there for three times the time of the one before.
  const quality = path.includes('assets/') ? constants.BROTLI_MAX_QUALITY : 10
  const [brotli, zipped] = await Promise.all([compress(bytes, quality), toGzip(bytes, { level: 9 })])
  const isTight = path.endsWith('.html') && brotli.length >= tightBytes
  return [
    { path: `${path}.br`, bytes: isTight ? await compress(bytes, constants.BROTLI_MAX_QUALITY) : brotli },
    { path: `${path}.gz`, bytes: zipped },
  ]
}

async function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
