/**
 * The publisher: renders every page and publishes the result atomically. Prints one line of JSON.
 * `--out FOLDER` writes the site for a CDN there instead; `--dry-run` writes nothing; `--rollback
 * RELEASE` publishes an earlier release again, with `--only-site` without its content; `--content
 * FOLDER` publishes that folder's content and puts it into the content folder, with `--from HASH` only
 * if that is still as it was; `--recover` only finishes what a killed publisher left; `--page PATH` only
 * prints one page as `{"html": …}`, null if there is none. `--by NAME` notes who publishes; `--progress`
 * prints a line of JSON for each step. `--new-settings` accepts other settings, and `--confirm-removed`
 * many removed pages, if it is their number or 'any'. On failure the line is `{"failure": …}` of
 * publishFailure.ts, and the exit code 1.
 */
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hashContent, readContentCopy } from '#content/contentCopy'
import { findContentFolder, nameContentFolder } from '#content/contentFolder'
import { formatPublishFailure, PublishError } from '#domain/website/publishFailure'
import { loadSite } from '../rendering/site.ts'
import { openLiveSite } from './openLiveSite.ts'
import { acquirePublishLock } from './publishLock.ts'
import { publishSite, type PublishStep } from './publishSite.ts'
import { renderOnePage } from './renderPages.ts'
import { toPublishFailure } from './toPublishFailure.ts'

// It goes on and finishes when nobody reads its output any more, as when its server was killed. Node would
// write its error into the closed pipe, which is the next error, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const startedAt = performance.now()
// nginx reads the site as another user. The unit of the server creates files for its own user only.
if (process.platform !== 'win32') process.umask(0o022)
const publisherFile = fileURLToPath(import.meta.url)
const distFolder = dirname(dirname(publisherFile))
const ownPublic = join(distFolder, 'public')
const publicFolder = resolve(process.env['PUBLIC_DIR'] || ownPublic)
const isOwn = publicFolder === ownPublic
const releases = isOwn ? join(distFolder, 'releases') : `${publicFolder}.releases`
/** The lock and new pictures. The program's own folder may be read-only when another one is served. */
const stateFolder = isOwn ? distFolder : releases
const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    rollback: { type: 'string' },
    'only-site': { type: 'boolean', default: false },
    content: { type: 'string' },
    from: { type: 'string' },
    recover: { type: 'boolean', default: false },
    page: { type: 'string' },
    by: { type: 'string' },
    progress: { type: 'boolean', default: false },
    'new-settings': { type: 'boolean', default: false },
    'confirm-removed': { type: 'string' },
  },
})
const { out, 'dry-run': dryRun, page, rollback, by } = options
const isDry = dryRun || page !== undefined
const onStep = (step: PublishStep) => {
  if (options.progress) process.stdout.write(`${JSON.stringify(step)}\n`)
}
let releaseLock: (() => Promise<void>) | undefined

try {
  if (!isDry)
    releaseLock = await acquirePublishLock(stateFolder, by, (name) => onStep({ step: 'waiting', for: name }))
  const folders = { publicFolder, releases, contentFolder: findContentFolder(), by }
  if (!isDry && out === undefined) openLiveSite(folders).recover()
  const publish = () =>
    publishSite({
      ...folders,
      publisherFile,
      distFolder,
      stateFolder,
      onStep,
      out,
      isDry,
      acceptsSettings: options['new-settings'],
      confirmedRemovals: options['confirm-removed'],
    })
  if (page !== undefined) {
    print({ html: (await renderOnePage(loadSite(), page)) ?? null })
  } else if (rollback !== undefined) {
    const onlySite = options['only-site']
    print(await openLiveSite(folders).rollBack(rollback, { now: Date.now(), onlySite }))
  } else if (options.content !== undefined) {
    if (options.from !== undefined && options.from !== hashContent(folders.contentFolder))
      throw new PublishError({ code: 'CONTENT_EDITED', files: [] })
    print(await openLiveSite(folders).withContent(readContentCopy(resolve(options.content)), publish))
  } else if (!options.recover) print(await publish())
} catch (error) {
  const failure = toPublishFailure(error)
  const text = formatPublishFailure(failure)
  const message = failure.code === 'SETTINGS_CHANGED' ? text : nameContentFolder(text)
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.stack}` : ''
  process.stderr.write(`The site was not published; the old one stays. ${message}${cause}\n`)
  print({ failure })
  process.exitCode = 1
} finally {
  await releaseLock?.()
}

function print(change: object): void {
  const ms = Math.round(performance.now() - startedAt)
  process.stdout.write(`${JSON.stringify({ ...change, ms })}\n`)
}
