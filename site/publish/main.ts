/**
 * Renders every page with the compiled bundle and puts the result live in one step. Run by `npm run build` after
 * compiling, and by `sleutel rebuild` after a change of content; prints one line of JSON for them.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listPages } from '../rendering/listPages.ts'
import { loadSite } from '../rendering/site.ts'
import { collectAssets } from './collectAssets.ts'
import { publishRelease } from './publishRelease.ts'
import { renderPages } from './renderPages.ts'
import { toFeed } from './toFeed.ts'

const startedAt = performance.now()
const siteFolder = dirname(fileURLToPath(import.meta.url))
const distFolder = dirname(siteFolder)

try {
  const site = loadSite()
  await import(pathToFileURL(join(siteFolder, 'server/entry.mjs')).href)
  const assets = collectAssets({ siteFolder, adminFolder: join(distFolder, 'admin') })
  const pages = await renderPages(listPages(site))
  const change = await publishRelease(distFolder, [...assets, ...pages, toFeed(site)], Date.now())
  process.stdout.write(`${JSON.stringify({ ...change, ms: Math.round(performance.now() - startedAt) })}\n`)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.stack}` : ''
  process.stderr.write(`The site was not published; the old one stays. ${message}${cause}\n`)
  process.exitCode = 1
}
