import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { listPlaceholders } from '#content/business'
import { formatFinding } from '#content/checks/finding'
import { findTextFaults } from '#content/checks/findTextFaults'
import { findContentFolder } from '#content/contentFolder'
import { type Content, loadContent } from '#content/loadContent'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { readPromiseWarning } from '../promises/findBrokenPromises.ts'
import { formatJson, formatNumber } from '../terminal/formats.ts'

/** As typed; createRebuildCommand explains them. */
export interface RebuildOptions {
  readonly watch?: boolean
  readonly dryRun?: boolean
  /** Absolute, because the publisher runs in another folder. */
  readonly out?: string
  readonly newSettings?: boolean
  /** With `watch`, one line for each rebuild. */
  readonly json?: boolean
}

/**
 * Checks the content, publishes the site and prints what changed. Throws CliError: CONTENT_INVALID,
 * NOT_BUILT, SETTINGS_CHANGED or PUBLISH_FAILED; the site is then unchanged.
 * @param dataFolder for the warning about promises; may not exist.
 */
export async function rebuildSite(
  options: RebuildOptions,
  dataFolder: string,
  context: CliContext,
): Promise<void> {
  // Absolute, because the publisher runs in another folder.
  const folder = resolve(findContentFolder(context.env))
  const { business } = loadValidContent(folder)
  const placeholders = listPlaceholders(business)
  if (placeholders.length > 0) {
    context.err.write(
      `warning: data/content/business.json still holds an example value: ${placeholders.join(', ')}\n`,
    )
  }
  const [published, warning] = await Promise.all([
    publishSite(options, { ...context, env: { ...context.env, CONTENT_DIR: folder } }),
    readPromiseWarning({
      folder: dataFolder,
      claimedPercent: business.claims.withinHourPercent,
      now: context.now(),
      signal: context.signal,
    }),
  ])
  if (warning !== undefined) context.err.write(`warning: ${warning}\n`)
  const { json, watch, dryRun = false, out = null } = options
  const result = { ...published, dryRun, out, placeholders }
  if (json !== true) context.out.write(formatPublished(published, options))
  else context.out.write(watch === true ? `${JSON.stringify(result)}\n` : formatJson(result))
}

/** Throws CliError CONTENT_INVALID with every mistake. */
function loadValidContent(folder: string): Content {
  const loaded = loadContent(folder)
  const mistakes = loaded.ok ? findTextFaults(loaded.content, folder).map(formatFinding) : loaded.mistakes
  if (loaded.ok && mistakes.length === 0) return loaded.content
  throw new CliError(
    'CONTENT_INVALID',
    `The content has mistakes; the site stays as it is.\n${mistakes.join('\n')}`,
  )
}

/** The publisher's output. */
const publishedSchema = z.object({
  pages: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  ms: z.number(),
})

type Published = z.infer<typeof publishedSchema>

/** The publisher's exit code if a setting differs from the last build. */
const settingsChangedCode = 3

/** A child process, because the publisher contains the compiled site. */
async function publishSite(
  { dryRun, out: outFolder, newSettings }: RebuildOptions,
  { err, env, root, signal }: CliContext,
): Promise<Published> {
  const publisher = join(root, 'dist', 'site', 'publish.js')
  if (!existsSync(publisher)) {
    throw new CliError('NOT_BUILT', 'The site has not been built yet. Run npm start or npm run build first.')
  }
  const args = [
    ...(dryRun === true ? ['--dry-run'] : []),
    ...(outFolder === undefined ? [] : [`--out=${outFolder}`]),
    ...(newSettings === true ? ['--new-settings'] : []),
  ]
  const child = spawn(process.execPath, [publisher, ...args], {
    cwd: root,
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const [out, messages, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[exitCode: number | null]>,
  ])
  const published = exitCode === 0 ? parsePublished(out) : undefined
  if (published === undefined) {
    const code = exitCode === settingsChangedCode ? 'SETTINGS_CHANGED' : 'PUBLISH_FAILED'
    throw new CliError(code, formatPublishError(outFolder, messages.trimEnd()))
  }
  err.write(messages)
  return published
}

function formatPublishError(outFolder: string | undefined, reason: string): string {
  const sentence =
    outFolder === undefined
      ? 'The site was not rebuilt; visitors still see the old one.'
      : `The site was not written to ${outFolder}; its earlier content is unchanged.`
  return reason === '' ? `${sentence} The publisher did not say why.` : `${sentence}\n${reason}`
}

function parsePublished(out: string): Published | undefined {
  const line = out.trimEnd().split('\n').at(-1) ?? ''
  try {
    return publishedSchema.parse(JSON.parse(line))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

function formatPublished(
  { added, changed, removed, ms }: Published,
  { dryRun = false, out }: RebuildOptions,
): string {
  const list = (mark: string, paths: readonly string[]) => paths.map((path) => `${mark} ${path}\n`)
  const pages = dryRun ? [...list('+', added), ...list('~', changed), ...list('-', removed)] : []
  const place = out === undefined ? '' : ` in ${out}`
  const seconds = (ms / 1000).toFixed(1)
  const counts = `+${formatNumber(added.length)} ~${formatNumber(changed.length)} -${formatNumber(removed.length)} pages${place}, ${seconds} s`
  return `${pages.join('')}${counts}${dryRun ? '; nothing was written' : ''}\n`
}
