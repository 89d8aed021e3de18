import { dirname, join } from 'node:path'
import { readContentCopy } from '#content/contentCopy'
import { readLastChanged, writeLastChanged } from '#content/lastChanged'
import { formatSheetTime } from '#domain/format/dutchTime'
import { formatChanges, PublishError } from '#domain/website/publishFailure'
import { listPages } from '../rendering/listPages.ts'
import type { ReleaseFile } from '../rendering/releaseFile.ts'
import { loadSite, type Site } from '../rendering/site.ts'
import { toCdnFiles } from './cdnFiles.ts'
import { assertSoundPages } from './checks/findPageFaults.ts'
import { collectAssets } from './collectAssets.ts'
import { compressFile } from './compressFile.ts'
import { assertFewRemoved, createReleaseComparer, type ReleaseChange } from './compareRelease.ts'
import { createDeployRules } from './deployRules.ts'
import { createFeed } from './feed.ts'
import { writeNginx } from './nginx.ts'
import { type LiveFolders, openLiveSite } from './openLiveSite.ts'
import { openSiteFolder } from './openSiteFolder.ts'
import { openPictureCache } from './pictureCache.ts'
import {
  listPriceJumps,
  listSettingChanges,
  readPublishSettings,
  toPublishedPrices,
} from './publishSettings.ts'
import type { EarlierRelease } from './releaseNotes.ts'
import { renderPages } from './renderPages.ts'
import { createSiteFiles } from './siteFiles.ts'

interface PublishOptions extends LiveFolders {
  /** The bundled publisher; Vike's output is beside it. */
  readonly publisherFile: string
  readonly distFolder: string
  /** What the publisher keeps for itself. */
  readonly stateFolder: string
  readonly onStep: (step: PublishStep) => void
  /** A folder for uploading, in place of the live site. */
  readonly out: string | undefined
  readonly isDry: boolean
  readonly acceptsSettings: boolean
  readonly confirmedRemovals: string | undefined
}

export type PublishStep =
  | { readonly step: 'waiting'; readonly for: string | undefined }
  | { readonly step: 'pages'; readonly done: number; readonly of: number }
  | { readonly step: 'checks' | 'writing' }

/** Progress is reported once for this many pages. */
const pagesPerStep = 20

/** If anything is wrong the earlier site stays. Callers hold the publish lock. */
export async function publishSite(options: PublishOptions): Promise<ReleaseChange> {
  const { publisherFile, distFolder, stateFolder, publicFolder, contentFolder, onStep, out, isDry } = options
  const content = readContentCopy(contentFolder)
  const site = loadSite()
  const isLive = out === undefined
  if (!isLive && site.apiOrigin === '')
    throw new PublishError({ code: 'SETTING_INVALID', name: 'API_ORIGIN', value: '' })
  const target = isLive ? openLiveSite(options) : openSiteFolder(out, distFolder)
  const { settings, prices } = judgeSettings(site, target.before, options)

  await import('virtual:compiled-pages')
  const assets = collectAssets(dirname(publisherFile), isLive ? join(distFolder, 'admin') : undefined)
  const comparer = createReleaseComparer(target.before?.folder)
  const compressed = new Map<string, Promise<readonly ReleaseFile[]>>()
  const startCompressing = (file: ReleaseFile) => {
    if (!isLive || isDry || file.sameAs !== undefined || comparer.isUnchanged(file)) return
    const variants = compressFile(file)
    // Whoever awaits it reports the error.
    variants.catch(() => undefined)
    compressed.set(file.path, variants)
  }
  for (const file of assets) startCompressing(file)
  const listed = listPages(site)
  let done = 0
  const pages = await renderPages(listed, (page) => {
    if (done % pagesPerStep === 0) onStep({ step: 'pages', done, of: listed.length })
    done += 1
    startCompressing(page)
  })
  onStep({ step: 'checks' })
  const now = new Date()
  const today = formatSheetTime(now.toISOString()).slice(0, 10)
  const cacheFolder = join(stateFolder, 'og-cache')
  const cache = openPictureCache(cacheFolder, now.getTime(), isDry, join(distFolder, 'og-cache'))
  const before = readLastChanged()
  const { files, lastChanged } = await createSiteFiles(site, pages, before, { today, cache })
  const others = [createFeed(site), ...files]
  for (const file of others) startCompressing(file)
  const release = [...assets, ...pages, ...others]
  const paths = release.map(({ path }) => path)
  const rules = createDeployRules(site, paths)
  const published = isLive ? release : toCdnFiles(release, rules, site.apiOrigin)
  const compared = comparer.compare(published)
  assertSoundPages(release, site)

  if (isDry) return compared.change
  if (options.confirmedRemovals !== 'any') assertFewRemoved(compared.change, options.confirmedRemovals)
  onStep({ step: 'writing' })
  await target.publish({
    ...compared,
    files: published,
    compressed,
    settings,
    prices,
    content,
    now: now.getTime(),
  })
  if (isLive) {
    const place = { distFolder, publicFolder, port: process.env['PORT']?.trim(), origin: site.origin }
    const unwritten = writeNginx(rules, place)
    if (unwritten !== undefined)
      process.stderr.write(`The site is live; nginx.conf stays as it was (${unwritten}).\n`)
  }
  cache.prune()
  const problem = writeLastChanged(before, lastChanged)
  if (problem !== undefined) {
    process.stderr.write(
      `The site is ${isLive ? 'live' : 'written'}; since when each page says what it says ` +
        `was not kept (${problem}).\n`,
    )
  }
  return compared.change
}

/** Throws if they differ from those of the last release, unless that is accepted. */
function judgeSettings(
  site: Site,
  before: EarlierRelease | undefined,
  { distFolder, acceptsSettings }: Pick<PublishOptions, 'distFolder' | 'acceptsSettings'>,
) {
  const { origin, business } = site
  const settings = readPublishSettings(process.env, business, dirname(distFolder))
  const prices = toPublishedPrices(site.prices)
  const changes = {
    settings: listSettingChanges(before?.notes.settings ?? {}, settings, {
      origin,
      website: business.website,
    }),
    prices: listPriceJumps(before?.notes.prices ?? {}, prices),
  }
  if (changes.settings.length + changes.prices.length > 0) {
    // With a variable missing, every form would post elsewhere.
    if (!acceptsSettings) throw new PublishError({ code: 'SETTINGS_CHANGED', ...changes })
    process.stderr.write(`Other settings than the last time: ${formatChanges(changes)}.\n`)
  }
  return { settings, prices }
}
