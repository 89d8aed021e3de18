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
import {
  type ContentCopy,
  listContentChanges,
  readContentCopy,
  changeContent,
  interruptedFile,
  readReleaseContent,
  writeReleaseContent,
} from '#content/contentCopy'
import { buildRelease, type Release } from './buildRelease.ts'
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

  /** Builds a release beside the live one, then makes it live. */
  async function replace(
    now: number,
    content: ContentCopy | undefined,
    build: (folder: string) => Promise<ReleaseNotes>,
  ): Promise<void> {
    const name = `${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`
    const building = join(releases, `${unfinishedMark}${name}`)
    const published = before && readReleaseContent(before.folder)
    const edited = content && published ? listContentChanges(published, content) : []
    const notes = { ...(await build(building)), ...(by !== undefined && { by }), edited }
    if (content) writeReleaseContent(building, content)
    writeFileSync(join(building, notesFile), JSON.stringify(notes))
    renameSync(building, join(releases, name))
    makeLive(publicFolder, join(releases, name))
    await removeOldReleases(releases, [name, ...(before === undefined ? [] : [basename(before.folder)])], now)
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
    if (notes === undefined) throw new Error(`There is no release ${name}.`)
    const content = readReleaseContent(folder)
    const restores = content !== undefined && !onlySite
    if (restores) assertPublished(before, contentFolder)
    const files = listOwnFiles(folder, notes)
    const compared = createReleaseComparer(before?.folder).compare(files)
    const { settings, prices, pages } = notes
    if (compared.change.pages < pages)
      throw new Error(`Release ${name} is damaged: it has ${compared.change.pages} of its ${pages} pages.`)
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

  /** Replaces the content for `publish`. If that fails, the content is as before. */
  async function withContent<T>(content: ContentCopy, publish: () => Promise<T>): Promise<T> {
    const change = { from: readContentCopy(contentFolder), to: content }
    writeFileSync(`${interrupted}.new`, JSON.stringify(change))
    renameSync(`${interrupted}.new`, interrupted)
    try {
      assertChanged(changeContent(contentFolder, change.from, change.to))
      const published = await publish()
      rmSync(interrupted)
      return published
    } catch (error) {
      // If that fails as well, as on a full disk, the next publisher does it.
      changeContent(contentFolder, change.to, change.from)
      rmSync(interrupted)
      throw error
    }
  }

  /** Puts content back that a killed publisher replaced, unless its release is live. */
  function recover(): void {
    if (!existsSync(interrupted)) return
    const { from, to } = JSON.parse(readFileSync(interrupted, 'utf8')) as Record<'from' | 'to', ContentCopy>
    const published = before && readReleaseContent(before.folder)
    if (!published || listContentChanges(published, to).length > 0) changeContent(contentFolder, to, from)
    rmSync(interrupted)
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

const maxNamed = 5

/** Throws if the content has changes that no release has. */
function assertPublished(before: EarlierRelease | undefined, contentFolder: string): void {
  const published = before && readReleaseContent(before.folder)
  const changed = listContentChanges(published ?? {}, readContentCopy(contentFolder))
  if (changed.length === 0) return
  const named = changed.slice(0, maxNamed).join(', ') + (changed.length > maxNamed ? ', …' : '')
  throw new Error(
    `The content was changed after it was published (${named}), and would be lost. Publish it first with ` +
      "'sleutel rebuild', or leave the content as it is: sleutel rollback --only-site",
  )
}

/** Throws if somebody changed a file at the same time. */
function assertChanged({ stayed }: ReturnType<typeof changeContent>): void {
  if (stayed.length > 0)
    throw new Error(`${stayed.join(', ')} was changed at the same time. Nothing was published; try again.`)
}

/** Undefined before the first release. */
function findLiveRelease(publicFolder: string): EarlierRelease | undefined {
  const folder = existsSync(publicFolder) ? realpathSync(publicFolder) : undefined
  if (folder === undefined || readdirSync(folder).length === 0) return undefined
  const notes = readNotes(join(folder, notesFile))
  if (notes !== undefined) return { folder, notes }
  throw new Error(
    `${publicFolder} holds something else than a published site. Remove it, or set PUBLIC_DIR to ` +
      'another folder.',
  )
}

function makeLive(publicFolder: string, release: string): void {
  const next = join(dirname(publicFolder), `.${basename(publicFolder)}-${basename(release)}`)
  symlinkSync(join(basename(dirname(release)), basename(release)), next, 'dir')
  // Only a link can be replaced atomically, not a folder, such as one that was copied without
  // links.
  if (!isLink(publicFolder)) rmSync(publicFolder, { recursive: true, force: true })
  renameSync(next, publicFolder)
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

/**
 * Keeps the newest ten releases, and the last one of each day for two weeks. Unfinished releases
 * are removed after an hour.
 */
async function removeOldReleases(releases: string, inUse: readonly string[], now: number): Promise<void> {
  const oldest = new Date(now - keptDays * dayMs).toISOString().slice(0, 10)
  const names = readdirSync(releases)
  const finished = names.filter((name) => /^\d{4}-\d\d-\d\dT/.test(name)).toSorted((a, b) => (a < b ? 1 : -1))
  const getDay = (name: string) => name.slice(0, 10)
  const expired = finished.filter((name, index) => {
    const isLastOfDay = getDay(finished[index - 1] ?? '') !== getDay(name)
    return index >= keptAlways && !(isLastOfDay && getDay(name) > oldest) && !inUse.includes(name)
  })
  const unfinished = names.filter(
    (name) => name.startsWith(unfinishedMark) && now - lstatSync(join(releases, name)).mtimeMs > dayMs / 24,
  )
  const remove = (name: string) => rm(join(releases, name), { recursive: true, force: true })
  await Promise.all([...expired, ...unfinished].map(remove))
}
