import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

/** Compressing a smaller file saves no packet. */
const minBytes = 512
/** A larger page approaches the 14 kB of the first round trip. */
const largePageBytes = 13_800
/** For pages, which change often: 20 times as fast as level 10, and 5 % larger. */
const pageQuality = 5

export function compressFile({ path, bytes }: ReleaseFile): readonly ReleaseFile[] {
  if (bytes.length < minBytes || !/\.(html|css|js|svg|json|xml|txt|webmanifest)$/.test(path)) return []
  // Hashed files stay as they are, so they are compressed once, as well as possible.
  const quality = path.includes('assets/') ? constants.BROTLI_MAX_QUALITY : pageQuality
  const quick = compress(bytes, quality)
  const isTight = path.endsWith('.html') && quick.length >= largePageBytes
  const brotli = isTight ? compress(bytes, constants.BROTLI_MAX_QUALITY) : quick
  return [
    { path: `${path}.br`, bytes: brotli },
    { path: `${path}.gz`, bytes: gzipSync(bytes, { level: 9 }) },
  ]
}

function compress(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
