import { existsSync, lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildRelease, linkOrCopy } from './buildRelease.ts'
import { compareRelease, type ReleaseChange } from './compareRelease.ts'
import type { ReleaseFile } from './renderPages.ts'

/**
 * Publishes a release by replacing one symbolic link. Unchanged files are hard-linked. Callers hold
 * the publish lock.
 * @param distFolder holds `releases/` and the link `public`.
 * @param now epoch milliseconds; names the release.
 */
export async function publishRelease(
  distFolder: string,
  files: readonly ReleaseFile[],
  now: number,
): Promise<ReleaseChange> {
  const releases = join(distFolder, 'releases')
  const name = `${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`
  const building = join(releases, `.building-${name}`)
  const before = findLiveFolder(distFolder)
  const { change, unchanged } = compareRelease(before, files)
  await buildRelease({ folder: building, before, files, unchanged, now, reuse: linkOrCopy })
  try {
    renameSync(building, join(releases, name))
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    throw error
  }
  makeLive(distFolder, name)
  removeOldReleases(releases, [name, before === undefined ? '' : basename(before)], now)
  return change
}

/** Undefined before the first release. */
export function findLiveFolder(distFolder: string): string | undefined {
  const link = join(distFolder, 'public')
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink()) return undefined
  return join(distFolder, readlinkSync(link))
}

function makeLive(distFolder: string, name: string): void {
  const link = join(distFolder, 'public')
  const next = join(distFolder, `.public-${name}`)
  symlinkSync(join('releases', name), next, 'dir')
  // Only a link can be replaced atomically, not a folder made by hand.
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true })
  renameSync(next, link)
}

/** Keeps the last release for requests in progress. Unfinished releases are removed after an hour. */
function removeOldReleases(releases: string, keep: readonly string[], now: number): void {
  for (const entry of readdirSync(releases)) {
    const isUnfinished = entry.startsWith('.building-')
    if (keep.includes(entry)) continue
    if (isUnfinished && now - lstatSync(join(releases, entry)).mtimeMs < 3_600_000) continue
    rmSync(join(releases, entry), { recursive: true, force: true })
  }
}
