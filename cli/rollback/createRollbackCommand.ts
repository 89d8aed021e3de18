import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { formatCount, formatMinute } from '#domain/format/englishText'
import { formatPublishFailure } from '#domain/website/publishFailure'
import type { PublishedRelease } from '#publishing/readReleases'

interface RollbackOptions {
  readonly list?: boolean
  readonly onlySite?: boolean
}

export function createRollbackCommand(context: CliContext): Command {
  return createCommand('rollback', context)
    .description('Publish an earlier release of the site again with its content, within a second.')
    .argument('[release]', 'its name, or the beginning of it, as --list shows it (default: the previous)')
    .option('--list', 'only list the releases that are kept, the newest first')
    .option('--only-site', 'leave data/content as it is')
    .addHelpText('after', closingText)
    .action(async (name: string | undefined, { list, onlySite }: RollbackOptions) => {
      if (list === true) {
        const { listReleases } = await import('./listReleases.ts')
        await listReleases(context)
      } else await rollBack(name, onlySite === true, context)
    })
}

async function rollBack(name: string | undefined, onlySite: boolean, context: CliContext): Promise<void> {
  const { readReleases } = await import('#publishing/readReleases')
  const { runPublisher } = await import('#publishing/runPublisher')
  const releases = await readReleases(context)
  const release = name === undefined ? getPrevious(releases) : findByName(releases, name)
  const args = [`--rollback=${release.name}`, ...(onlySite ? ['--only-site'] : [])]
  const { published, failure, messages } = await runPublisher(args, context)
  if (published === undefined) {
    const reason = failure ? formatPublishFailure(failure) : messages.trimEnd()
    throw new CliError(
      'PUBLISH_FAILED',
      `Nothing was rolled back; visitors still see the same site.\n${reason}`,
    )
  }
  const { added, changed, removed, content } = published
  context.out.write(`+${added.length} ~${changed.length} -${removed.length} pages\n`)
  const told =
    content === undefined
      ? "data/content is unchanged: correct it before the next 'sleutel rebuild', which publishes it."
      : `So is data/content: ${formatCount(content.length, 'file')} changed.`
  context.err.write(`The site is again as it was published ${formatMinute(release.publishedAt)}. ${told}\n`)
}

/** After a rollback, the release before the one that was rolled back to. */
function getPrevious(releases: readonly PublishedRelease[]): PublishedRelease {
  const live = releases.find(({ isLive }) => isLive)
  const shown = live?.rolledBackTo ?? live?.name ?? ''
  const place = releases.findIndex(({ name }) => name === shown)
  const previous = place === -1 ? undefined : releases[place + 1]
  if (previous !== undefined) return previous
  throw new CliError('NO_RELEASE', "No earlier release is kept. 'sleutel rollback --list' shows them.")
}

function findByName(releases: readonly PublishedRelease[], typed: string): PublishedRelease {
  const [found, second] = releases.filter(({ name }) => name.startsWith(typed))
  if (found !== undefined && second === undefined && !found.isLive) return found
  const what = found === undefined ? 'No release' : second === undefined ? 'The live site' : 'More than one'
  const message = `${what} has a name that begins with '${typed}'. 'sleutel rollback --list' shows them.`
  throw new CliError('NO_RELEASE', message, exitCodes.usage)
}

const closingText = `
Examples:
  sleutel rollback                 publish the previous release again
  sleutel rollback --list          what was published, and when
  sleutel rollback 2026-11-22T19   publish the one whose name begins so

Visitors see either the one site or the other, never a mix. A second rollback goes one release further back. To undo a
rollback, name the release that was live before it: each release keeps the content that it was made from. Content that
was changed and not published is never overwritten: publish it first, or use --only-site. Requests and nginx.conf stay
as they are. A site on a CDN is not reached: run 'sleutel deploy', or roll back in the dashboard of the CDN.

Every build and rebuild is a release. The last ten are kept, and the last one of each day for two weeks. Unchanged
files are on the disk once: a release in which every page changed takes about 15 MB. 'sleutel doctor' shows what
they take together.`
