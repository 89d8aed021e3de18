import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { buildRelease, copy, notesFile } from './buildRelease.ts'
import { compareRelease, type ReleaseChange } from './compareRelease.ts'
import type { ReleaseFile } from './renderPages.ts'

/**
 * Writes the site into a folder for uploading; the live site is not touched. The folder is built
 * beside its place and moved there. Throws if the folder holds something else.
 *
 * @param distFolder holds the live releases, which must not be replaced this way.
 * @param now epoch milliseconds
 */
export async function writeSiteFolder(
  folder: string,
  distFolder: string,
  files: readonly ReleaseFile[],
  now: number,
): Promise<ReleaseChange> {
  const { target, building, before } = openSiteFolder(folder, distFolder)
  rmSync(building, { recursive: true, force: true })
  const { change, unchanged } = compareRelease(before, files)
  await buildRelease({ folder: building, before, files, unchanged, now, reuse: copy })
  replaceFolder(target, building)
  return change
}

/** What writeSiteFolder would change. Throws as it does. */
export function compareSiteFolder(
  folder: string,
  distFolder: string,
  files: readonly ReleaseFile[],
): ReleaseChange {
  return compareRelease(openSiteFolder(folder, distFolder).before, files).change
}

/** The earlier site that writeSiteFolder would replace, if any. Throws as it does. */
export function findSiteFolder(folder: string, distFolder: string): string | undefined {
  return openSiteFolder(folder, distFolder).before
}

function openSiteFolder(folder: string, distFolder: string) {
  const named = resolve(folder)
  if (!existsSync(dirname(named))) {
    throw new Error(`There is no folder ${dirname(named)}. Make it first, or choose another.`)
  }
  const parked = toParked(named)
  // A crash between the two steps of replaceFolder leaves only the parked folder.
  const isParked = !existsSync(named) && existsSync(parked)
  const target = existsSync(named) ? realpathSync(named) : named
  const place = relative(realpathSync(distFolder), target).split(sep)
  if (place[0] === 'releases' || place[0] === 'public') {
    throw new Error(`${folder} is where the live site stands. Choose another folder.`)
  }
  const earlier = isParked ? parked : target
  const isOurs = existsSync(join(earlier, notesFile))
  if (existsSync(earlier) && !isOurs && readdirSync(earlier).length > 0) {
    throw new Error(
      `${folder} holds something else than an earlier site. Empty it, or choose another folder.`,
    )
  }
  return {
    target,
    building: join(dirname(target), `.${basename(target)}.building`),
    before: isOurs ? earlier : undefined,
  }
}

/** Two renames: one rename cannot replace a folder that is not empty. */
function replaceFolder(target: string, building: string): void {
  const parked = toParked(target)
  if (existsSync(target)) {
    rmSync(parked, { recursive: true, force: true })
    renameSync(target, parked)
  }
  try {
    renameSync(building, target)
  } catch (error) {
    if (existsSync(parked)) renameSync(parked, target)
    rmSync(building, { recursive: true, force: true })
    throw error
  }
  rmSync(parked, { recursive: true, force: true })
}

function toParked(target: string): string {
  return join(dirname(target), `.${basename(target)}.before`)
}
