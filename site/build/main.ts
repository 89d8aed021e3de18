/**
 * The publisher: renders every page and publishes the result atomically. Prints one line of JSON.
 * `--out FOLDER` writes the site there instead; `--dry-run` writes nothing. Exits with code 3 if a
 * setting changed, unless `--new-settings` is given.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readLastChanged, writeLastChanged } from '#content/lastChanged'
import { formatSheetTime } from '#domain/format/dutchTime'
import { readCheckedPages, assertSoundPages } from './checks/findPageFaults.ts'
import { listPages } from '../rendering/listPages.ts'
import { loadSite, type Site } from '../rendering/site.ts'
import { collectAssets } from './collectAssets.ts'
import { compareRelease, type ReleaseChange } from './compareRelease.ts'
import { createDeployRules } from './deployRules.ts'
import { createSiteFiles } from './siteFiles.ts'
import { openStoredDocuments } from './checks/documentCache.ts'
import { openPictureCache } from './pictureCache.ts'
import { findLiveFolder, publishRelease } from './publishRelease.ts'
import {
  listSettingChanges,
  readEarlierSettings,
  readPublishSettings,
  SettingsChangedError,
  getPort,
  createSettingsFile,
  type PublishSettings,
} from './publishSettings.ts'
import { renderPages, type ReleaseFile } from './renderPages.ts'
import { acquirePublishLock } from './publishLock.ts'
import { formatCdnHeaders, formatCdnRedirects } from './cdnFiles.ts'
import { createFeed } from './feed.ts'
import { writeNginx } from './nginx.ts'
import { compareSiteFolder, findSiteFolder, writeSiteFolder } from './writeSiteFolder.ts'

const startedAt = performance.now()
const publisherFile = fileURLToPath(import.meta.url)
const siteFolder = dirname(publisherFile)
const distFolder = dirname(siteFolder)
const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'new-settings': { type: 'boolean', default: false },
  },
})
const { out, 'dry-run': isDry, 'new-settings': acceptsNewSettings } = options
let releaseLock: (() => void) | undefined

try {
  if (!isDry) releaseLock = await acquirePublishLock(distFolder)
  const site = loadSite()
  const settings = readPublishSettings(process.env)
  compareSettings(settings, site)
  await import('virtual:compiled-pages')
  // With the API elsewhere, the staff app's files would hide the redirect to that server.
  const hasStaffApp = out === undefined || site.apiOrigin === ''
  const assets = collectAssets({
    siteFolder,
    adminFolder: hasStaffApp ? join(distFolder, 'admin') : undefined,
  })
  const pages = await renderPages(listPages(site))
  const now = new Date()
  const today = formatSheetTime(now.toISOString()).slice(0, 10)
  const cache = openPictureCache(join(distFolder, 'og-cache'), now.getTime(), isDry)
  const before = readLastChanged()
  const { files, lastChanged } = await createSiteFiles(site, pages, before, { today, cache })
  const release = [...assets, ...pages, createFeed(site), ...files]
  const documents = openStoredDocuments(
    join(distFolder, 'checked-pages'),
    readFileSync(publisherFile, 'utf8'),
  )
  assertSoundPages(release, site, readCheckedPages(release, site, documents))
  const rules = createDeployRules(
    site,
    release.map(({ path }) => path),
  )
  const change = await publish(
    [
      ...release,
      createSettingsFile(settings),
      { path: '_headers', bytes: Buffer.from(formatCdnHeaders(rules)) },
      { path: '_redirects', bytes: Buffer.from(formatCdnRedirects(rules, site.apiOrigin)) },
    ],
    now.getTime(),
  )
  if (!isDry) {
    if (out === undefined) writeNginx(rules, distFolder, getPort(settings))
    cache.prune()
    documents.save()
    const problem = writeLastChanged(before, lastChanged)
    if (problem !== undefined) {
      process.stderr.write(
        `The site is ${out === undefined ? 'live' : 'written'}; since when each page says what it says ` +
          `was not kept (${problem}).\n`,
      )
    }
  }
  process.stdout.write(`${JSON.stringify({ ...change, ms: Math.round(performance.now() - startedAt) })}\n`)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.stack}` : ''
  process.stderr.write(`The site was not published; the old one stays. ${message}${cause}\n`)
  process.exitCode = error instanceof SettingsChangedError ? 3 : 1
} finally {
  releaseLock?.()
}

/** Throws if a setting changed: with a variable missing, every form would post elsewhere. */
function compareSettings(settings: PublishSettings, { origin, business: { website } }: Site): void {
  const earlier =
    out === undefined
      ? readEarlierSettings(findLiveFolder(distFolder), distFolder)
      : readEarlierSettings(findSiteFolder(out, distFolder), undefined)
  const changes = listSettingChanges(earlier, settings, { origin, website })
  if (changes.length === 0) return
  if (!acceptsNewSettings) throw new SettingsChangedError(changes)
  process.stderr.write(`Other settings than the last time: ${changes.join('; ')}.\n`)
}

async function publish(files: readonly ReleaseFile[], nowMs: number): Promise<ReleaseChange> {
  if (out === undefined) {
    return isDry
      ? compareRelease(findLiveFolder(distFolder), files).change
      : publishRelease(distFolder, files, nowMs)
  }
  return isDry ? compareSiteFolder(out, distFolder, files) : writeSiteFolder(out, distFolder, files, nowMs)
}
