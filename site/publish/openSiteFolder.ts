import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { writeDurably } from '#content/durableFile'
import { PublishError } from '#domain/website/publishFailure'
import { buildRelease, type ReleaseTarget } from './buildRelease.ts'
import { readNotes } from './releaseNotes.ts'

/**
 * Its notes stand beside it, because all in it is uploaded. Throws if it contains something else.
 * @param distFolder the live site there must not be replaced.
 */
export function openSiteFolder(folder: string, distFolder: string): ReleaseTarget {
  const named = resolve(folder)
  const refuse = (reason: 'missing' | 'live' | 'foreign', refused = folder) =>
    new PublishError({ code: 'OUT_REFUSED', reason, folder: refused })
  if (!existsSync(dirname(named))) throw refuse('missing', dirname(named))
  const target = existsSync(named) ? realpathSync(named) : named
  const place = relative(realpathSync(distFolder), target).split(sep)
  if (place[0] === 'releases' || place[0] === 'public') throw refuse('live')
  const beside = (what: string) => join(dirname(target), `.${basename(target)}.${what}`)
  const notesFile = beside('release.json')
  const hasFiles = existsSync(target) && readdirSync(target).length > 0
  const notes = hasFiles ? readNotes(notesFile) : undefined
  if (hasFiles && notes === undefined) throw refuse('foreign')
  const before = notes && { folder: target, notes }
  return {
    before,
    async publish(release) {
      const building = beside('building')
      rmSync(building, { recursive: true, force: true })
      const built = await buildRelease({ ...release, folder: building, before })
      writeDurably(notesFile, JSON.stringify(built))
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
