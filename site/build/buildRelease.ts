import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlibConstants, gzip } from 'node:zlib'
import { compareRelease, type ReleaseChange } from './compareRelease.ts'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

/** Where a release is published: the live site, or a folder for uploading. */
export interface ReleaseTarget {
  /** The folder of the earlier release. */
  readonly before: string | undefined
  /** @param now epoch milliseconds. */
  readonly publish: (files: readonly ReleaseFile[], now: number) => Promise<ReleaseChange>
}

/** Visitors may still have an older page open. */
const assetLifeMs = 7 * 24 * 60 * 60 * 1000
/** Servers do not serve file names that begin with an underscore. */
export const notesFile = '_release.json'

/** When each file was replaced (epoch milliseconds); null for files of this release. */
interface ReleaseNotes {
  readonly assets: Readonly<Record<string, number | null>>
}

interface BuildOptions {
  /** Must not exist yet. Removed if the build throws. */
  readonly folder: string
  readonly before: string | undefined
  readonly files: readonly ReleaseFile[]
  readonly now: number
}

/**
 * Writes the files with their compressed variants. Unchanged files are links to those of `before`.
 */
export async function buildRelease(options: BuildOptions): Promise<ReleaseChange> {
  const { folder, before, files } = options
  const { change, unchanged } = compareRelease(before, files)
  mkdirSync(folder, { recursive: true })
  try {
    await Promise.all(
      files.map(async (file) => {
        if (file.sameAs !== undefined) return
        if (before !== undefined && unchanged.has(file.path)) {
          linkWithVariants(before, folder, file.path)
          return
        }
        for (const part of [file, ...(await compressFile(file))]) writeInto(folder, part)
      }),
    )
    for (const { path, sameAs } of files) {
      if (sameAs !== undefined) linkWithVariants(folder, folder, sameAs, path)
    }
    writeInto(folder, { path: notesFile, bytes: Buffer.from(JSON.stringify(keepOldAssets(options))) })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return change
}

/** Takes over hashed files of earlier releases that are not too old. */
function keepOldAssets({ folder, before, files, now }: BuildOptions): ReleaseNotes {
  const own = files.map(({ path }) => path).filter((path) => /^(admin\/)?assets\//.test(path))
  const assets: Record<string, number | null> = Object.fromEntries(own.map((path) => [path, null]))
  if (before === undefined) return { assets }
  const earlier: ReleaseNotes = JSON.parse(readFileSync(join(before, notesFile), 'utf8'))
  for (const [path, noted] of Object.entries(earlier.assets)) {
    // Files of the earlier release were in use until now.
    const replacedAt = noted ?? now
    if (path in assets || now - replacedAt > assetLifeMs) continue
    linkWithVariants(before, folder, path)
    assets[path] = replacedAt
  }
  return { assets }
}

function linkWithVariants(from: string, to: string, path: string, newPath = path): void {
  const suffixes = ['', '.br', '.gz'].filter((suffix) => existsSync(join(from, path + suffix)))
  mkdirSync(dirname(join(to, newPath)), { recursive: true })
  for (const suffix of suffixes) linkOrCopy(join(from, path + suffix), join(to, newPath + suffix))
}

/** Copies where hard links are not supported. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  }
}

function writeInto(folder: string, { path, bytes }: ReleaseFile): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes)
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
