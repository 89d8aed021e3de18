import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { buildRelease, notesFile, type ReleaseTarget } from './buildRelease.ts'

/**
 * A folder with the site for uploading. Throws if it contains something else.
 * @param distFolder the live site there must not be replaced.
 */
export function openSiteFolder(folder: string, distFolder: string): ReleaseTarget {
  const named = resolve(folder)
  if (!existsSync(dirname(named))) {
    throw new Error(`There is no folder ${dirname(named)}. Make it first, or choose another.`)
  }
  const target = existsSync(named) ? realpathSync(named) : named
  const place = relative(realpathSync(distFolder), target).split(sep)
  if (place[0] === 'releases' || place[0] === 'public') {
    throw new Error(`${folder} is where the live site stands. Choose another folder.`)
  }
  const before = existsSync(join(target, notesFile)) ? target : undefined
  if (before === undefined && existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(
      `${folder} holds something else than an earlier site. Empty it, or choose another folder.`,
    )
  }
  return {
    before,
    async publish(files, now) {
      const building = join(dirname(target), `.${basename(target)}.building`)
      rmSync(building, { recursive: true, force: true })
      const change = await buildRelease({ folder: building, before, files, now })
      replaceFolder(target, building)
      return change
    },
  }
}

/** A rename cannot replace a folder that is not empty. */
function replaceFolder(target: string, building: string): void {
  const parked = join(dirname(target), `.${basename(target)}.before`)
  rmSync(parked, { recursive: true, force: true })
  if (existsSync(target)) renameSync(target, parked)
  renameSync(building, target)
  rmSync(parked, { recursive: true, force: true })
}
