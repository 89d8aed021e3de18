import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

/** Compressing a smaller file saves no packet. */
const minBytes = 512
/** A larger page approaches the 14 kB of the first round trip. */
const largePageBytes = 13_800
/** For pages, which change often: 20 times as fast as level 10, and 5 % larger. */
const pageQuality = 5

/** The brotli and gzip variants of a file, made by Node's own threads. */
export async function compressFile({ path, bytes }: ReleaseFile): Promise<readonly ReleaseFile[]> {
  if (bytes.length < minBytes || !/\.(html|css|js|svg|json|xml|txt|webmanifest)$/.test(path)) return []
  // Hashed files stay as they are, so they are compressed once, as well as possible.
  const quality = path.includes('assets/') ? constants.BROTLI_MAX_QUALITY : pageQuality
  const quick = await compress(bytes, quality)
  const isTight = path.endsWith('.html') && quick.length >= largePageBytes
  const brotli = isTight ? await compress(bytes, constants.BROTLI_MAX_QUALITY) : quick
  return [
    { path: `${path}.br`, bytes: brotli },
    { path: `${path}.gz`, bytes: await promisify(gzip)(bytes) },
  ]
}

function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
