import { constants, copyFileSync, existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfExists } from './compareRelease.ts'
import type { ReleaseFile } from './renderPages.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlibConstants, gzip } from 'node:zlib'

/** Visitors may still have an older page open. */
const assetLifeMs = 7 * 24 * 60 * 60 * 1000
/** Servers do not serve file names that begin with an underscore. */
export const notesFile = '_release.json'

/** When each file was replaced (epoch milliseconds); null for files of this release. */
interface ReleaseNotes {
  readonly assets: Readonly<Record<string, number | null>>
}

type Reuse = (from: string, to: string) => void

interface BuildOptions {
  /** Must not exist yet. Removed if the build throws. */
  readonly folder: string
  readonly before: string | undefined
  readonly files: readonly ReleaseFile[]
  /** Paths that are reused from `before`. */
  readonly unchanged: ReadonlySet<string>
  /** Epoch milliseconds. */
  readonly now: number
  readonly reuse: Reuse
}

export async function buildRelease(options: BuildOptions): Promise<void> {
  const { folder, before, files, unchanged } = options
  mkdirSync(folder, { recursive: true })
  try {
    await Promise.all(
      files.map(async (file) => {
        if (file.sameAs !== undefined) return
        if (before !== undefined && unchanged.has(file.path)) {
          reuseWithVariants(before, folder, file.path, file.path, options.reuse)
          return
        }
        for (const part of [file, ...(await compressFile(file))]) writeInto(folder, part)
      }),
    )
    for (const { path, sameAs } of files) {
      if (sameAs !== undefined) reuseWithVariants(folder, folder, sameAs, path, linkOrCopy)
    }
    writeInto(folder, { path: notesFile, bytes: Buffer.from(JSON.stringify(keepOldAssets(options))) })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Copies where hard links are not supported. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copy(from, to)
  }
}

export function copy(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
}

/** Copies hashed files of earlier releases that are not too old. */
function keepOldAssets({ folder, before, files, now, reuse }: BuildOptions): ReleaseNotes {
  const own = new Set(files.map(({ path }) => path))
  const assets: Record<string, number | null> = {}
  for (const path of own) if (isAsset(path)) assets[path] = null
  const notes = before === undefined ? undefined : readIfExists(join(before, notesFile))
  if (before === undefined || !notes) return { assets }
  const earlier: ReleaseNotes = JSON.parse(notes.toString())
  for (const [path, noted] of Object.entries(earlier.assets)) {
    // Files of the earlier release were in use until now.
    const replacedAt = noted ?? now
    if (own.has(path) || now - replacedAt > assetLifeMs || !existsSync(join(before, path))) continue
    reuseWithVariants(before, folder, path, path, reuse)
    assets[path] = replacedAt
  }
  return { assets }
}

function reuseWithVariants(from: string, to: string, path: string, newPath: string, reuse: Reuse): void {
  const suffixes = ['', '.br', '.gz'].filter((suffix) => existsSync(join(from, path + suffix)))
  if (suffixes.length > 0) mkdirSync(dirname(join(to, newPath)), { recursive: true })
  for (const suffix of suffixes) reuse(join(from, path + suffix), join(to, newPath + suffix))
}

function writeInto(folder: string, { path, bytes }: ReleaseFile): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes)
}

function isAsset(path: string): boolean {
  return path.startsWith('assets/') || path.startsWith('admin/assets/')
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compressing a smaller file saves no packet. */
const minBytes = 512
/** A larger page approaches the 14 kB of the first round trip. */
const largePageBytes = 13_000

/** Pictures are compressed already. */
async function compressFile({ path, bytes }: ReleaseFile): Promise<readonly ReleaseFile[]> {
  if (bytes.length < minBytes || !/\.(html|css|js|svg|json|xml|txt|webmanifest)$/.test(path)) return []
  // Pages are compressed after each change; the last level saves 1 % and takes three times as long.
  const quality = path.includes('assets/') ? zlibConstants.BROTLI_MAX_QUALITY : 10
  const [brotli, zipped] = await Promise.all([compress(bytes, quality), toGzip(bytes, { level: 9 })])
  const isTight = path.endsWith('.html') && brotli.length >= largePageBytes
  return [
    { path: `${path}.br`, bytes: isTight ? await compress(bytes, zlibConstants.BROTLI_MAX_QUALITY) : brotli },
    { path: `${path}.gz`, bytes: zipped },
  ]
}

async function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(bytes, {
    params: {
      [zlibConstants.BROTLI_PARAM_QUALITY]: quality,
      [zlibConstants.BROTLI_PARAM_MODE]: zlibConstants.BROTLI_MODE_TEXT,
      [zlibConstants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
