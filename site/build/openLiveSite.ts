import { lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildRelease, type ReleaseTarget } from './buildRelease.ts'

/**
 * The live site: `public` is a link to one folder of `releases/`, and publishing replaces that
 * link. Callers hold the publish lock.
 */
export function openLiveSite(distFolder: string): ReleaseTarget {
  const before = findLiveFolder(distFolder)
  return {
    before,
    async publish(files, now) {
      const releases = join(distFolder, 'releases')
      const name = `${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`
      const building = join(releases, `.building-${name}`)
      const change = await buildRelease({ folder: building, before, files, now })
      renameSync(building, join(releases, name))
      makeLive(distFolder, name)
      removeOldReleases(releases, [name, before === undefined ? '' : basename(before)], now)
      return change
    },
  }
}

/** Undefined before the first release. */
function findLiveFolder(distFolder: string): string | undefined {
  const link = join(distFolder, 'public')
  return isLink(link) ? join(distFolder, readlinkSync(link)) : undefined
}

function makeLive(distFolder: string, name: string): void {
  const link = join(distFolder, 'public')
  const next = join(distFolder, `.public-${name}`)
  symlinkSync(join('releases', name), next, 'dir')
  // Only a link can be replaced atomically, not a folder made by hand.
  if (!isLink(link)) rmSync(link, { recursive: true, force: true })
  renameSync(next, link)
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/**
 * Keeps the last release for requests in progress. Unfinished releases are removed after an hour.
 */
function removeOldReleases(releases: string, keep: readonly string[], now: number): void {
  for (const entry of readdirSync(releases)) {
    const isUnfinished = entry.startsWith('.building-')
    if (keep.includes(entry)) continue
    if (isUnfinished && now - lstatSync(join(releases, entry)).mtimeMs < 3_600_000) continue
    rmSync(join(releases, entry), { recursive: true, force: true })
  }
}
