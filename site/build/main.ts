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
import { listPages } from '../rendering/listPages.ts'
import { loadSite } from '../rendering/site.ts'
import { formatCdnHeaders, formatCdnRedirects } from './cdnFiles.ts'
import { openDocumentCache } from './checks/documentCache.ts'
import { assertSoundPages } from './checks/findPageFaults.ts'
import { readCheckedPages } from './checks/readCheckedPages.ts'
import { collectAssets } from './collectAssets.ts'
import { compareRelease } from './compareRelease.ts'
import { createDeployRules } from './deployRules.ts'
import { createFeed } from './feed.ts'
import { readNginxPort, writeNginx } from './nginx.ts'
import { openLiveSite } from './openLiveSite.ts'
import { openSiteFolder } from './openSiteFolder.ts'
import { openPictureCache } from './pictureCache.ts'
import { acquirePublishLock } from './publishLock.ts'
import {
  createSettingsFile,
  getPort,
  listSettingChanges,
  readPublishSettings,
  SettingsChangedError,
} from './publishSettings.ts'
import { renderPages } from './renderPages.ts'
import { createSiteFiles } from './siteFiles.ts'

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
const { out, 'dry-run': isDry } = options
const isLive = out === undefined
let releaseLock: (() => void) | undefined

try {
  if (!isDry) releaseLock = await acquirePublishLock(distFolder)
  const site = loadSite()
  const target = isLive ? openLiveSite(distFolder) : openSiteFolder(out, distFolder)
  const settings = readPublishSettings(process.env)
  // With a variable missing, every form would post elsewhere.
  const changes = listSettingChanges(
    target.before,
    isLive ? readNginxPort(distFolder) : undefined,
    settings,
    { origin: site.origin, website: site.business.website },
  )
  if (changes.length > 0) {
    if (!options['new-settings']) throw new SettingsChangedError(changes)
    process.stderr.write(`Other settings than the last time: ${changes.join('; ')}.\n`)
  }

  await import('virtual:compiled-pages')
  // With the API elsewhere, the staff app's files would hide the redirect to that server.
  const hasStaffApp = isLive || site.apiOrigin === ''
  const assets = collectAssets(siteFolder, hasStaffApp ? join(distFolder, 'admin') : undefined)
  const pages = await renderPages(listPages(site))
  const now = new Date()
  const today = formatSheetTime(now.toISOString()).slice(0, 10)
  const cache = openPictureCache(join(distFolder, 'og-cache'), now.getTime(), isDry)
  const before = readLastChanged()
  const { files, lastChanged } = await createSiteFiles(site, pages, before, { today, cache })
  const release = [...assets, ...pages, createFeed(site), ...files]
  const documents = openDocumentCache(join(distFolder, 'checked-pages'), readFileSync(publisherFile))
  assertSoundPages(release, site, readCheckedPages(release, site, documents.read))

  const paths = release.map(({ path }) => path)
  const rules = createDeployRules(site, paths)
  const published = [
    ...release,
    createSettingsFile(settings),
    { path: '_headers', bytes: Buffer.from(formatCdnHeaders(rules)) },
    { path: '_redirects', bytes: Buffer.from(formatCdnRedirects(rules, site.apiOrigin)) },
  ]
  const change = isDry
    ? compareRelease(target.before, published).change
    : await target.publish(published, now.getTime())
  if (!isDry) {
    if (isLive) writeNginx(rules, distFolder, getPort(settings), site.origin)
    cache.prune()
    documents.save()
    const problem = writeLastChanged(before, lastChanged)
    if (problem !== undefined) {
      process.stderr.write(
        `The site is ${isLive ? 'live' : 'written'}; since when each page says what it says ` +
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
