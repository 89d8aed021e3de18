import { constants, copyFileSync, existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfThere } from './compareRelease.ts'
import type { ReleaseFile } from './renderPages.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlibConstants, gzip } from 'node:zlib'

/** Hashed files stay this long after the last release that had them was replaced, for whoever still has a page of it open. */
const assetLifeMs = 7 * 24 * 60 * 60 * 1000
/** Beside the release's files; the underscore keeps servers from handing it out. */
export const notesFile = '_release.json'

/** For each hashed file, since when no release has it as its own (epoch milliseconds); null while this one does. */
interface ReleaseNotes {
  readonly assets: Readonly<Record<string, number | null>>
}

/** Puts a file of an earlier release into another folder. */
type Reuse = (from: string, to: string) => void

interface BuildOptions {
  /** Where it is written; must not be there yet. Nothing is left of it when this throws. */
  readonly folder: string
  /** The release it follows, if any. */
  readonly before: string | undefined
  readonly files: readonly ReleaseFile[]
  /** Paths of what is the same as in `before`: not written or compressed again. */
  readonly unchanged: ReadonlySet<string>
  /** Epoch milliseconds. */
  readonly now: number
  readonly reuse: Reuse
}

/** Writes a whole release into a folder, with what is carried over from the one before it. */
export async function buildRelease(options: BuildOptions): Promise<void> {
  const { folder, before, files, unchanged } = options
  mkdirSync(folder, { recursive: true })
  try {
    await Promise.all(
      files.map(async (file) => {
        if (file.sameAs !== undefined) return
        if (before !== undefined && unchanged.has(file.path)) {
          withVariants(before, folder, file.path, file.path, options.reuse)
          return
        }
        for (const part of [file, ...(await compressFile(file))]) writeInto(folder, part)
      }),
    )
    for (const { path, sameAs } of files) {
      if (sameAs !== undefined) withVariants(folder, folder, sameAs, path, linkOrCopy)
    }
    writeInto(folder, { path: notesFile, bytes: Buffer.from(JSON.stringify(carryAssets(options))) })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Not every file system has hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copy(from, to)
  }
}

/** Shares the bytes where the file system can, and never more than that: changing one leaves the other. */
export function copy(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
}

/** Brings hashed files along that this release no longer has, until their time is over. */
function carryAssets({ folder, before, files, now, reuse }: BuildOptions): ReleaseNotes {
  const own = new Set(files.map(({ path }) => path))
  const assets: Record<string, number | null> = {}
  for (const path of own) if (isAsset(path)) assets[path] = null
  const notes = before === undefined ? undefined : readIfThere(join(before, notesFile))
  if (before === undefined || !notes) return { assets }
  const earlier: ReleaseNotes = JSON.parse(notes.toString())
  for (const [path, noted] of Object.entries(earlier.assets)) {
    // Until this moment the earlier release was live: what it had as its own was in use, however old it is.
    const replacedAt = noted ?? now
    if (own.has(path) || now - replacedAt > assetLifeMs || !existsSync(join(before, path))) continue
    withVariants(before, folder, path, path, reuse)
    assets[path] = replacedAt
  }
  return { assets }
}

/** A file with its compressed neighbours, as far as there are any. */
function withVariants(from: string, to: string, path: string, newPath: string, reuse: Reuse): void {
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

/** Below this a compressed answer saves no packet. */
const smallestBytes = 512
/** A page from here on comes near the 14 kB that arrive in the first round trip: each byte counts. */
const tightBytes = 13_000

/** A file's `.br` and `.gz` neighbours, for text that gains by it. Pictures are compressed already. */
async function compressFile({ path, bytes }: ReleaseFile): Promise<readonly ReleaseFile[]> {
  if (bytes.length < smallestBytes || !/\.(html|css|js|svg|json|xml|txt|webmanifest)$/.test(path)) return []
  // Hashed files are compressed once and kept. Pages are compressed again after each change of content: the last step of
  // quality gains 1 % there for three times the time of the one before.
  const quality = path.includes('assets/') ? zlibConstants.BROTLI_MAX_QUALITY : 10
  const [brotli, zipped] = await Promise.all([compress(bytes, quality), toGzip(bytes, { level: 9 })])
  const isTight = path.endsWith('.html') && brotli.length >= tightBytes
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
