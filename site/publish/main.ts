/**
 * Renders every page with the compiled bundle and puts the result live in one step. Run by `npm run build` after
 * compiling, and by `sleutel rebuild` after a change of content; prints one line of JSON for them.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readLastChanged, writeLastChanged } from '#content/lastChanged'
import { formatSheetTime } from '#domain/dutchTime'
import { requireSoundPages } from '../checks/findPageFaults.ts'
import { listPages } from '../rendering/listPages.ts'
import { loadSite } from '../rendering/site.ts'
import { collectAssets } from './collectAssets.ts'
import { toDeployRules } from './deployRules.ts'
import { makeSiteFiles } from './makeSiteFiles.ts'
import { openPictureCache } from './openPictureCache.ts'
import { publishRelease } from './publishRelease.ts'
import { renderPages } from './renderPages.ts'
import { toCdnHeaders } from './toCdnHeaders.ts'
import { toCdnRedirects } from './toCdnRedirects.ts'
import { toFeed } from './toFeed.ts'
import { writeNginx } from './writeNginx.ts'

const startedAt = performance.now()
const siteFolder = dirname(fileURLToPath(import.meta.url))
const distFolder = dirname(siteFolder)

try {
  const site = loadSite()
  await import(pathToFileURL(join(siteFolder, 'server/entry.mjs')).href)
  const assets = collectAssets({ siteFolder, adminFolder: join(distFolder, 'admin') })
  const pages = await renderPages(listPages(site))
  const now = new Date()
  const today = formatSheetTime(now.toISOString()).slice(0, 10)
  const cache = openPictureCache(join(distFolder, 'og-cache'), now.getTime())
  const before = readLastChanged()
  const { files, lastChanged } = await makeSiteFiles(site, pages, before, { today, cache })
  const release = [...assets, ...pages, toFeed(site), ...files]
  requireSoundPages(release, site)
  const rules = toDeployRules(
    site,
    release.map(({ path }) => path),
  )
  const change = await publishRelease(
    distFolder,
    [
      ...release,
      { path: '_headers', bytes: Buffer.from(toCdnHeaders(rules)) },
      { path: '_redirects', bytes: Buffer.from(toCdnRedirects(rules)) },
    ],
    now.getTime(),
  )
  writeNginx(rules, distFolder, process.env['PORT'] ?? '3000')
  cache.prune()
  const trouble = writeLastChanged(before, lastChanged)
  if (trouble !== undefined) {
    process.stderr.write(
      `The site is live; since when each page says what it says was not kept (${trouble}).\n`,
    )
  }
  process.stdout.write(`${JSON.stringify({ ...change, ms: Math.round(performance.now() - startedAt) })}\n`)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.stack}` : ''
  process.stderr.write(`The site was not published; the old one stays. ${message}${cause}\n`)
  process.exitCode = 1
}
