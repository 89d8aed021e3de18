import {
  copyFileSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compressFile } from './compressFile.ts'
import type { ReleaseFile } from './renderPages.ts'

/** What a release changed, in pages. */
export interface PublishedChange {
  readonly pages: number
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** Hashed files of earlier releases stay this long, for a visitor whose page is older than the last release. */
const assetLifeMs = 7 * 24 * 60 * 60 * 1000
/** Beside the release's files; the underscore keeps servers from handing it out. */
const notesFile = '_release.json'

/** For each hashed file, when a release last had it as its own (epoch milliseconds). */
interface ReleaseNotes {
  readonly assets: Readonly<Record<string, number>>
}

/**
 * Writes a release beside the live one and makes it live by replacing one symbolic link, so a visitor sees the old site
 * or the new one and never half of each. What did not change is hard-linked, not written or compressed again.
 *
 * @param distFolder holds `releases/` and the link `public`.
 * @param now epoch milliseconds; names the release.
 */
export async function publishRelease(
  distFolder: string,
  files: readonly ReleaseFile[],
  now: number,
): Promise<PublishedChange> {
  const releases = join(distFolder, 'releases')
  const name = `${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`
  const building = join(releases, `.building-${name}`)
  const live = toLiveFolder(distFolder)
  mkdirSync(building, { recursive: true })
  const change = { pages: 0, added: 0, changed: 0, removed: 0 }
  try {
    const unchanged = new Set<string>()
    for (const file of files) {
      const before = live === undefined ? undefined : readIfThere(join(live, file.path))
      if (before?.equals(file.bytes)) unchanged.add(file.path)
      if (!isPage(file.path)) continue
      change.pages += 1
      if (!before) change.added += 1
      else if (!unchanged.has(file.path)) change.changed += 1
    }
    const own = new Set(files.map((file) => file.path))
    if (live !== undefined) change.removed = listPagesIn(live).filter((path) => !own.has(path)).length
    await Promise.all(
      files.map(async (file) => {
        if (file.sameAs !== undefined) return
        if (live !== undefined && unchanged.has(file.path)) return linkWithVariants(live, building, file.path)
        for (const part of [file, ...(await compressFile(file))]) writeInto(building, part)
      }),
    )
    for (const { path, sameAs } of files) {
      if (sameAs !== undefined) linkWithVariants(building, building, sameAs, path)
    }
    writeInto(building, {
      path: notesFile,
      bytes: Buffer.from(JSON.stringify(carryAssets(live, building, own, now))),
    })
    renameSync(building, join(releases, name))
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    throw error
  }
  makeLive(distFolder, name)
  removeOldReleases(releases, [name, live === undefined ? '' : basename(live)], now)
  return change
}

/** Links hashed files of the live release that this one no longer has, until their time is over. */
function carryAssets(
  live: string | undefined,
  building: string,
  own: ReadonlySet<string>,
  now: number,
): ReleaseNotes {
  const assets: Record<string, number> = {}
  for (const path of own) if (isAsset(path)) assets[path] = now
  const notes = live === undefined ? undefined : readIfThere(join(live, notesFile))
  if (live === undefined || !notes) return { assets }
  const earlier: ReleaseNotes = JSON.parse(notes.toString())
  for (const [path, lastOwnedAt] of Object.entries(earlier.assets)) {
    if (own.has(path) || now - lastOwnedAt > assetLifeMs || !existsSync(join(live, path))) continue
    linkWithVariants(live, building, path)
    assets[path] = lastOwnedAt
  }
  return { assets }
}

function makeLive(distFolder: string, name: string): void {
  const link = join(distFolder, 'public')
  const next = join(distFolder, `.public-${name}`)
  symlinkSync(join('releases', name), next, 'dir')
  // A real folder here was put by hand or by another tool; only a link can be replaced in one step.
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true })
  renameSync(next, link)
}

function toLiveFolder(distFolder: string): string | undefined {
  const link = join(distFolder, 'public')
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink()) return undefined
  return join(distFolder, readlinkSync(link))
}

/** The last release stays, for requests that began in it; a release that was never finished goes after an hour. */
function removeOldReleases(releases: string, keep: readonly string[], now: number): void {
  for (const entry of readdirSync(releases)) {
    const isUnfinished = entry.startsWith('.building-')
    if (keep.includes(entry)) continue
    if (isUnfinished && now - lstatSync(join(releases, entry)).mtimeMs < 3_600_000) continue
    rmSync(join(releases, entry), { recursive: true, force: true })
  }
}

function linkWithVariants(from: string, to: string, path: string, newPath = path): void {
  for (const suffix of ['', '.br', '.gz']) {
    if (!existsSync(join(from, path + suffix))) continue
    mkdirSync(dirname(join(to, newPath)), { recursive: true })
    linkOrCopy(join(from, path + suffix), join(to, newPath + suffix))
  }
}

/** Not every file system has hard links. */
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

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}

function listPagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPage)
}

function isPage(path: string): boolean {
  return path.endsWith('.html') && !path.startsWith('admin/') && !path.startsWith('_')
}

function isAsset(path: string): boolean {
  return path.startsWith('assets/') || path.startsWith('admin/assets/')
}
