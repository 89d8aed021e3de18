import { existsSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { buildRelease, type ReleaseTarget } from './buildRelease.ts'
import { readNotes } from './releaseNotes.ts'

/**
 * Its notes stand beside it, because all in it is uploaded. Throws if it contains something else.
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
  const beside = (what: string) => join(dirname(target), `.${basename(target)}.${what}`)
  const notesFile = beside('release.json')
  const hasFiles = existsSync(target) && readdirSync(target).length > 0
  const notes = hasFiles ? readNotes(notesFile) : undefined
  if (hasFiles && notes === undefined) {
    throw new Error(
      `${folder} holds something else than an earlier site. Empty it, or choose another folder.`,
    )
  }
  const before = notes && { folder: target, notes }
  return {
    before,
    async publish(release) {
      const building = beside('building')
      rmSync(building, { recursive: true, force: true })
      const built = await buildRelease({ ...release, folder: building, before })
      writeFileSync(notesFile, JSON.stringify(built))
      replaceFolder(target, building, beside('before'))
    },
  }
}

/** A rename cannot replace a folder that is not empty. */
function replaceFolder(target: string, building: string, parked: string): void {
  rmSync(parked, { recursive: true, force: true })
  if (existsSync(target)) renameSync(target, parked)
  renameSync(building, target)
  rmSync(parked, { recursive: true, force: true })
}
