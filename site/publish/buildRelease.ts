import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentCopy } from '#content/contentCopy'
import { syncFile, syncFolder } from '#content/durableFile'
import type { ComparedRelease } from './compareRelease.ts'
import type { PublishedPrices, PublishSettings } from './publishSettings.ts'
import type { EarlierRelease, ReleaseNotes } from './releaseNotes.ts'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

export interface Release extends ComparedRelease {
  readonly files: readonly ReleaseFile[]
  /** Of the files that changed; empty for uploads, which hosts compress themselves. */
  readonly compressed: ReadonlyMap<string, Promise<readonly ReleaseFile[]>>
  readonly settings: Partial<PublishSettings>
  readonly prices: PublishedPrices
  /** What it was made from; not for uploads. */
  readonly content?: ContentCopy
  /** Epoch milliseconds. */
  readonly now: number
}

export interface ReleaseTarget {
  readonly before: EarlierRelease | undefined
  readonly publish: (release: Release) => Promise<void>
}

interface BuildOptions extends Release {
  /** Must not exist yet. Removed if the build throws. */
  readonly folder: string
  readonly before: EarlierRelease | undefined
  /** An earlier release with the same files and their compressed variants. */
  readonly repeated?: string
}

/** Visitors may still have an older page open. */
const assetLifeMs = 7 * 24 * 60 * 60 * 1000

/**
 * Writes the files, or links to them where they exist, and returns the notes of the release. The files
 * are synced; `syncFolders` does the rest.
 */
export async function buildRelease(options: BuildOptions): Promise<ReleaseNotes> {
  const { folder, files, change, compressed, settings, prices, now, repeated } = options
  mkdirSync(folder, { recursive: true })
  try {
    const written = await Promise.allSettled(
      files.map(async (file) => {
        if (file.sameAs !== undefined) return
        const existing = repeated ?? (options.unchanged.has(file.path) ? options.before?.folder : undefined)
        if (existing !== undefined) linkWithVariants(existing, folder, file.path)
        else for (const part of [file, ...((await compressed.get(file.path)) ?? [])]) writeInto(folder, part)
      }),
    )
    // Only now: what is still being compressed would make the folder again after it was removed.
    const failed = written.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
    for (const { path, sameAs } of files) {
      if (sameAs !== undefined) linkWithVariants(folder, folder, sameAs, path)
    }
    return {
      publishedAt: new Date(now).toISOString(),
      pages: change.pages,
      added: change.added.length,
      changed: change.changed.length,
      removed: change.removed.length,
      assets: keepOldAssets(options),
      settings,
      prices,
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Takes over hashed files of earlier releases that are not too old. */
function keepOldAssets({ folder, before, files, now }: BuildOptions): ReleaseNotes['assets'] {
  const own = files.map(({ path }) => path).filter((path) => /^(admin\/)?assets\//.test(path))
  const assets: Record<string, number | null> = Object.fromEntries(own.map((path) => [path, null]))
  for (const [path, noted] of Object.entries(before?.notes.assets ?? {})) {
    // Files of the earlier release were in use until now.
    const replacedAt = noted ?? now
    if (before === undefined || path in assets || now - replacedAt > assetLifeMs) continue
    linkWithVariants(before.folder, folder, path)
    assets[path] = replacedAt
  }
  return assets
}

function linkWithVariants(from: string, to: string, path: string, newPath = path): void {
  const suffixes = ['', '.br', '.gz'].filter((suffix) => existsSync(join(from, path + suffix)))
  const folder = dirname(join(to, newPath))
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  for (const suffix of suffixes) linkOrCopy(join(from, path + suffix), join(to, newPath + suffix))
}

/** Copies where hard links are not supported. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
    syncFile(to)
  }
}

function writeInto(folder: string, { path, bytes }: ReleaseFile): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes, { flush: true })
}

/** A folder and those in it. */
export function syncFolders(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name))
  syncFolder(folder)
}
