import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import {
  type ContentCopy,
  listContentChanges,
  readContentCopy,
  changeContent,
  interruptedFile,
  readReleaseContent,
  writeReleaseContent,
} from '#content/contentCopy'
import { removeDurably, syncFolder, writeDurably } from '#content/durableFile'
import { parseJson } from '#domain/format/parseJson'
import { PublishError } from '#domain/website/publishFailure'
import { buildRelease, type Release, syncFolders } from './buildRelease.ts'
import { createReleaseComparer, listFiles } from './compareRelease.ts'
import { type EarlierRelease, notesFile, readNotes, type ReleaseNotes } from './releaseNotes.ts'

export interface LiveFolders {
  readonly publicFolder: string
  /** In the folder of `publicFolder`. */
  readonly releases: string
  readonly contentFolder: string
  /** Who publishes; undefined on the command line. */
  readonly by?: string | undefined
}

/**
 * The live site: `publicFolder` is a link to one folder of `releases`, and publishing replaces that
 * link. Callers hold the publish lock. Throws if something else stands there.
 */
export function openLiveSite({ publicFolder, releases, contentFolder, by }: LiveFolders) {
  const before = findLiveRelease(publicFolder)
  const interrupted = join(releases, interruptedFile)
  const recover = () => recoverContent({ publicFolder, contentFolder, interrupted })
  const withContent = <T>(content: ContentCopy, publish: () => Promise<T>) =>
    publishWithContent({ publicFolder, contentFolder, interrupted }, content, publish)

  /** Builds a release beside the live one, then makes it live. */
  async function replace(
    now: number,
    content: ContentCopy | undefined,
    build: (folder: string) => Promise<ReleaseNotes>,
  ): Promise<void> {
    removeUnfinished(releases)
    const name = `${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`
    const building = join(releases, `${unfinishedMark}${name}`)
    const published = before && readReleaseContent(before.folder)
    const edited = content && published ? listContentChanges(published, content) : []
    try {
      const number = (before?.notes.number ?? 0) + 1
      const notes = { number, ...(await build(building)), ...(by !== undefined && { by }), edited }
      if (content) writeReleaseContent(building, content)
      writeFileSync(join(building, notesFile), JSON.stringify(notes), { flush: true })
      syncFolders(building)
      renameSync(building, join(releases, name))
    } catch (error) {
      removeUnfinished(releases)
      throw error
    }
    for (const folder of [releases, dirname(releases)]) syncFolder(folder)
    makeLive(publicFolder, join(releases, name))
    const inUse = [name, ...(before === undefined ? [] : [basename(before.folder)])]
    await removeOldReleases(releases, inUse, now).catch((error: unknown) => {
      process.stderr.write(`The site is live; earlier releases were not removed (${String(error)}).\n`)
    })
  }

  /**
   * Publishes the files of an earlier release again and puts its content back, unless `onlySite`. Returns
   * what changed, with the content files. Throws if there is none with this name, and if the content has
   * changes that were never published.
   */
  async function rollBack(
    name: string,
    { now, onlySite = false }: { readonly now: number; readonly onlySite?: boolean },
  ) {
    const folder = join(releases, name)
    const notes =
      /^\d{4}-/.test(name) && basename(name) === name ? readNotes(join(folder, notesFile)) : undefined
    if (notes === undefined) throw new PublishError({ code: 'RELEASE_MISSING', release: name })
    const content = readReleaseContent(folder)
    const restores = content !== undefined && !onlySite
    if (restores) assertPublished(before, contentFolder)
    const files = listOwnFiles(folder, notes)
    const compared = createReleaseComparer(before?.folder).compare(files)
    const { settings, prices, pages } = notes
    if (compared.change.pages < pages)
      throw new PublishError({ code: 'RELEASE_DAMAGED', release: name, found: compared.change.pages, pages })
    const restored = restores ? listContentChanges(readContentCopy(contentFolder), content) : undefined
    const publish = () =>
      replace(now, content, async (building) => {
        const release = { ...compared, files, compressed: new Map(), settings, prices, now }
        const built = await buildRelease({ ...release, folder: building, before, repeated: folder })
        return { ...built, rolledBackTo: name, ...(!restores && { keptContent: true }) }
      })
    await (restores ? withContent(content, publish) : publish())
    return { ...compared.change, content: restored }
  }

  return {
    before,
    publish: (release: Release) =>
      replace(release.now, release.content, (folder) => buildRelease({ ...release, folder, before })),
    rollBack,
    withContent,
    recover,
  }
}

const copySchema = z.record(z.string(), z.string())
/** What the content was, and becomes. */
const changeSchema = z.object({ from: copySchema, to: copySchema })

interface InterruptedPlace extends Pick<LiveFolders, 'publicFolder' | 'contentFolder'> {
  /** The file beside the releases while a publisher changes the content. */
  readonly interrupted: string
}

/** Replaces the content for `publish`. If that fails before the site is live, the content is as before. */
async function publishWithContent<T>(
  place: InterruptedPlace,
  content: ContentCopy,
  publish: () => Promise<T>,
): Promise<T> {
  const { contentFolder, interrupted } = place
  const change = { from: readContentCopy(contentFolder), to: content }
  writeDurably(interrupted, JSON.stringify(change))
  try {
    const { stayed } = changeContent(contentFolder, change.from, change.to)
    if (stayed.length > 0) throw new PublishError({ code: 'CONTENT_EDITED', files: [...stayed] })
    return await publish()
  } finally {
    try {
      recoverContent(place)
    } catch (error) {
      // For example on a full disk.
      process.stderr.write(`The next publisher finishes the content (${String(error)}).\n`)
    }
  }
}

/** Puts content back that a publisher replaced without making its release live. */
function recoverContent({ publicFolder, contentFolder, interrupted }: InterruptedPlace): void {
  if (!existsSync(interrupted)) return
  const change = parseJson(changeSchema, readFileSync(interrupted))
  if (!change) {
    process.stderr.write(`${interrupted} is damaged and was set aside; check the content.\n`)
    return renameSync(interrupted, `${interrupted}.damaged`)
  }
  const live = findLiveRelease(publicFolder)
  const published = live && readReleaseContent(live.folder)
  const paths = listContentChanges(change.from, change.to)
  // Other files may have been edited before it was published.
  const isLive = published !== undefined && paths.every((path) => published[path] === change.to[path])
  if (!isLive) changeContent(contentFolder, change.to, change.from)
  removeDurably(interrupted)
}

/** Throws if the content has changes that no release has. */
function assertPublished(before: EarlierRelease | undefined, contentFolder: string): void {
  const published = before && readReleaseContent(before.folder)
  const changed = listContentChanges(published ?? {}, readContentCopy(contentFolder))
  if (changed.length > 0) throw new PublishError({ code: 'CONTENT_UNPUBLISHED', files: [...changed] })
}

/** Undefined before the first release. */
function findLiveRelease(publicFolder: string): EarlierRelease | undefined {
  const folder = existsSync(publicFolder) ? realpathSync(publicFolder) : undefined
  if (folder === undefined || readdirSync(folder).length === 0) return undefined
  const notes = readNotes(join(folder, notesFile))
  if (notes !== undefined) return { folder, notes }
  throw new PublishError({ code: 'SITE_FOREIGN', folder: publicFolder })
}

/** After a power cut, either the old or the new release is live. */
function makeLive(publicFolder: string, release: string): void {
  const next = join(dirname(publicFolder), `.${basename(publicFolder)}-${basename(release)}`)
  symlinkSync(join(basename(dirname(release)), basename(release)), next, 'dir')
  // A folder cannot be replaced atomically. There is one if the site was copied without links.
  if (!isLink(publicFolder)) rmSync(publicFolder, { recursive: true, force: true })
  renameSync(next, publicFolder)
  syncFolder(dirname(publicFolder))
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/** Without compressed variants, and without what the release took over from earlier ones. */
function listOwnFiles(folder: string, { assets }: ReleaseNotes) {
  return listFiles(folder)
    .filter((path) => !/\.(?:br|gz)$/.test(path) && path !== notesFile && typeof assets[path] !== 'number')
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }))
}

const unfinishedMark = '.building-'
const keptAlways = 10
const keptDays = 14
const dayMs = 24 * 60 * 60 * 1000

/** Removes what a publisher did not finish. The caller holds the lock, so no other one is working. */
function removeUnfinished(releases: string): void {
  if (!existsSync(releases)) return
  for (const name of readdirSync(releases))
    if (name.startsWith(unfinishedMark)) rmSync(join(releases, name), { recursive: true, force: true })
}

/** Keeps the newest ten releases, and the last one of each day for two weeks. */
async function removeOldReleases(releases: string, inUse: readonly string[], now: number): Promise<void> {
  const oldest = new Date(now - keptDays * dayMs).toISOString().slice(0, 10)
  const names = readdirSync(releases)
  const finished = names.filter((name) => /^\d{4}-\d\d-\d\dT/.test(name)).toSorted((a, b) => (a < b ? 1 : -1))
  const getDay = (name: string) => name.slice(0, 10)
  const expired = finished.filter((name, index) => {
    const isLastOfDay = getDay(finished[index - 1] ?? '') !== getDay(name)
    return index >= keptAlways && !(isLastOfDay && getDay(name) > oldest) && !inUse.includes(name)
  })
  const remove = (name: string) => rm(join(releases, name), { recursive: true, force: true })
  await Promise.all(expired.map(remove))
}
