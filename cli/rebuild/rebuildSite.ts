import { resolve } from 'node:path'
import { listPlaceholders } from '#content/business'
import { checkContentFolder } from '#content/checks/findTextFaults'
import { findContentFolder, nameContentFolder } from '#content/contentFolder'
import type { Content } from '#content/loadContent'
import { formatPublishFailure } from '#domain/website/publishFailure'
import { type Published, runPublisher } from '#publishing/runPublisher'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatEnglishNumber } from '#domain/format/englishText'
import { ask } from '../terminal/terminal.ts'

export interface RebuildOptions {
  readonly dryRun?: boolean
  /** Absolute, because the publisher runs in another folder. */
  readonly out?: string
  readonly newSettings?: boolean
  readonly confirm?: string
}

export async function rebuildSite(options: RebuildOptions, context: CliContext): Promise<void> {
  const { business } = loadValidContent(context.env)
  const placeholders = listPlaceholders(business)
  if (placeholders.length > 0) {
    const file = nameContentFolder('data/content/business.json', context.env)
    context.err.write(`warning: ${file} still holds an example value: ${placeholders.join(', ')}\n`)
  }
  const published = await publishSite(options, context)
  context.out.write(formatPublished(published, options))
}

function loadValidContent(env: CliContext['env']): Content {
  const { content, mistakes } = checkContentFolder(resolve(findContentFolder(env)))
  if (content && mistakes.length === 0) return content
  throw new CliError(
    'CONTENT_INVALID',
    `The content has mistakes; the site stays as it is.\n${nameContentFolder(mistakes.join('\n'), env)}`,
  )
}

async function publishSite(options: RebuildOptions, context: CliContext): Promise<Published> {
  const { dryRun, out, newSettings, confirm } = options
  const args = [
    ...(dryRun === true ? ['--dry-run'] : []),
    ...(out === undefined ? [] : [`--out=${out}`]),
    ...(newSettings === true ? ['--new-settings'] : []),
  ]
  const run = async (confirmed: string | undefined) =>
    runPublisher(
      confirmed === undefined ? args : [...args, `--confirm-removed=${confirmed}`],
      context,
      (step) => {
        if (step.step === 'waiting')
          context.err.write(`Waiting until ${step.for ?? 'another command'} has published.\n`)
      },
    )
  let { messages, published, failure } = await run(confirm)
  if (failure?.code === 'PAGES_REMOVED' && confirm === undefined) {
    const { length } = failure.removed
    const confirmed = await ask(
      `${length} pages would be removed, such as ${failure.removed.slice(0, 5).join(', ')}.\n` +
        `Type ${length} to publish without them: `,
      context,
    )
    if (confirmed !== undefined) ({ messages, published, failure } = await run(confirmed))
  }
  if (published !== undefined) {
    context.err.write(messages)
    return published
  }
  const text = failure ? formatPublishFailure(failure) : messages.trimEnd()
  if (failure?.code === 'SETTINGS_CHANGED')
    throw new CliError('SETTINGS_CHANGED', formatPublishError(out, text))
  const reason = formatPublishError(out, nameContentFolder(text, context.env))
  if (failure?.code !== 'PAGES_REMOVED') throw new CliError('PUBLISH_FAILED', reason)
  const { length } = failure.removed
  throw new CliError(
    'PAGES_REMOVED',
    `${reason}\n--dry-run lists them. To publish without these ${length} pages: --confirm ${length}`,
  )
}

function formatPublishError(outFolder: string | undefined, reason: string): string {
  const sentence =
    outFolder === undefined
      ? 'The site was not rebuilt; visitors still see the old one.'
      : `The site was not written to ${outFolder}; its earlier content is unchanged.`
  return reason === '' ? `${sentence} The publisher did not say why.` : `${sentence}\n${reason}`
}

const maxNames = 20

function formatPublished(
  { added, changed, removed, ms }: Published,
  { dryRun = false, out }: RebuildOptions,
): string {
  const list = (mark: string, paths: readonly string[]) => paths.map((path) => `${mark} ${path}\n`)
  const all = [...list('+', added), ...list('~', changed), ...list('-', removed)]
  const rest = all.length - maxNames
  const pages =
    dryRun || rest <= 0 ? all : [...all.slice(0, maxNames), `and ${formatEnglishNumber(rest)} more pages\n`]
  const place = out === undefined ? '' : ` in ${out}`
  const seconds = (ms / 1000).toFixed(1)
  const counts = `+${formatEnglishNumber(added.length)} ~${formatEnglishNumber(changed.length)} -${formatEnglishNumber(removed.length)} pages${place}, ${seconds} s`
  return `${pages.join('')}${counts}${dryRun ? '; nothing was written' : ''}\n`
}
