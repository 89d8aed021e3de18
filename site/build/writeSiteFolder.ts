import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { buildRelease, copy, notesFile } from './buildRelease.ts'
import { compareRelease, type ReleaseChange } from './compareRelease.ts'
import type { ReleaseFile } from './renderPages.ts'

/**
 * Writes the site into a folder for uploading. Throws if the folder contains something else.
 * @param distFolder must not be replaced.
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

/** Throws as writeSiteFolder does. */
export function compareSiteFolder(
  folder: string,
  distFolder: string,
  files: readonly ReleaseFile[],
): ReleaseChange {
  return compareRelease(openSiteFolder(folder, distFolder).before, files).change
}

/** Throws as writeSiteFolder does. */
export function findSiteFolder(folder: string, distFolder: string): string | undefined {
  return openSiteFolder(folder, distFolder).before
}

function openSiteFolder(folder: string, distFolder: string) {
  const named = resolve(folder)
  if (!existsSync(dirname(named))) {
    throw new Error(`There is no folder ${dirname(named)}. Make it first, or choose another.`)
  }
  const parked = getParkedFolder(named)
  // A crash in replaceFolder may leave only the parked folder.
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

/** A rename cannot replace a folder that is not empty. */
function replaceFolder(target: string, building: string): void {
  const parked = getParkedFolder(target)
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

function getParkedFolder(target: string): string {
  return join(dirname(target), `.${basename(target)}.before`)
}
