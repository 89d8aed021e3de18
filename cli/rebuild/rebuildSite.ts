import { resolve } from 'node:path'
import { listPlaceholders } from '#content/business'
import { findContentFolder } from '#content/contentFolder'
import type { CliContext } from '../cliContext.ts'
import { readPromiseWarning } from '../promises/readPromiseWarning.ts'
import { checkContent } from './checkContent.ts'
import { type Published, publishSite, type PublishOptions } from './publishSite.ts'

export interface RebuildOptions extends PublishOptions {
  /** Where the kept requests are that the site's promises are held against; perhaps not there. */
  readonly dataFolder: string
  /** `line` is one JSON object a line, for who reads several of them. */
  readonly format: 'text' | 'json' | 'line'
}

/**
 * Checks the content, then publishes the site and prints what changed. Throws CliError: CONTENT_INVALID, NOT_BUILT,
 * SETTINGS_CHANGED or PUBLISH_FAILED; the site is then as it was.
 */
export async function rebuildSite(
  options: RebuildOptions,
  context: Pick<CliContext, 'out' | 'err' | 'env' | 'root' | 'signal' | 'now'>,
): Promise<void> {
  // Whole, for the publisher runs in another folder.
  const folder = resolve(findContentFolder(context.env))
  const { business } = checkContent(folder)
  const placeholders = listPlaceholders(business)
  if (placeholders.length > 0) {
    context.err.write(
      `warning: data/content/business.json still holds an example value: ${placeholders.join(', ')}\n`,
    )
  }
  // Read while the publisher works, and no reason for it to wait or to fail.
  const [published, warning] = await Promise.all([
    publishSite(options, { ...context, env: { ...context.env, CONTENT_DIR: folder } }),
    readPromiseWarning({
      folder: options.dataFolder,
      claimedPercent: business.claims.withinHourPercent,
      now: context.now(),
      signal: context.signal,
    }),
  ])
  if (warning !== undefined) context.err.write(`warning: ${warning}\n`)
  if (options.format === 'text') {
    context.out.write(toText(published, options))
    return
  }
  const { isDryRun, outFolder = null } = options
  const indent = options.format === 'json' ? 2 : undefined
  context.out.write(
    `${JSON.stringify({ ...published, dryRun: isDryRun, out: outFolder, placeholders }, undefined, indent)}\n`,
  )
}

/** One line; before it, where nothing was done, a line for each page: that is what was asked. */
function toText({ added, changed, removed, ms }: Published, { isDryRun, outFolder }: PublishOptions): string {
  const listed = (mark: string, addresses: readonly string[]) =>
    addresses.map((address) => `${mark} ${address}\n`)
  const pages = isDryRun ? [...listed('+', added), ...listed('~', changed), ...listed('-', removed)] : []
  const place = outFolder === undefined ? '' : ` in ${outFolder}`
  const counts = `+${added.length} ~${changed.length} -${removed.length} pages${place}, ${(ms / 1000).toFixed(1)} s`
  return `${pages.join('')}${counts}${isDryRun ? '; nothing was written' : ''}\n`
}
