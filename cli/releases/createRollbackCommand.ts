import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { formatTime } from '../terminal/formats.ts'
import type { PublishedRelease } from './readReleases.ts'

export function createRollbackCommand(context: CliContext): Command {
  return createCommand('rollback', context)
    .description('Publish an earlier release of the site again, within a second.')
    .argument(
      '[release]',
      "its name, or the beginning of it, from 'sleutel releases' (default: the previous)",
    )
    .addHelpText('after', closingText)
    .action(async (name: string | undefined) => {
      const { readReleases } = await import('./readReleases.ts')
      const { runPublisher } = await import('../rebuild/runPublisher.ts')
      const releases = await readReleases(context)
      const release = name === undefined ? getPrevious(releases) : findByName(releases, name)
      const { exitCode, published, messages } = await runPublisher([`--rollback=${release.name}`], context)
      if (exitCode !== 0 || published === undefined) {
        throw new CliError(
          'PUBLISH_FAILED',
          `Nothing was rolled back; visitors still see the same site.\n${messages.trimEnd()}`,
        )
      }
      const { added, changed, removed } = published
      context.out.write(`+${added.length} ~${changed.length} -${removed.length} pages\n`)
      context.err.write(
        `The site is again as it was published ${formatTime(release.publishedAt)}. data/content is ` +
          "unchanged: correct it before the next 'sleutel rebuild', which publishes it.\n",
      )
    })
}

/** After a rollback, the release before the one that was rolled back to. */
function getPrevious(releases: readonly PublishedRelease[]): PublishedRelease {
  const live = releases.find(({ isLive }) => isLive)
  const shown = live?.rolledBackTo ?? live?.name ?? ''
  const previous = releases.find(({ name }) => name < shown)
  if (previous !== undefined) return previous
  throw new CliError('NO_RELEASE', "No earlier release is kept. 'sleutel releases' lists them.")
}

function findByName(releases: readonly PublishedRelease[], typed: string): PublishedRelease {
  const [found, second] = releases.filter(({ name }) => name.startsWith(typed))
  if (found !== undefined && second === undefined && !found.isLive) return found
  const what = found === undefined ? 'No release' : second === undefined ? 'The live site' : 'More than one'
  const message = `${what} has a name that begins with '${typed}'. 'sleutel releases' lists them.`
  throw new CliError('NO_RELEASE', message, exitCodes.usage)
}

const closingText = `
Examples:
  sleutel rollback                 publish the previous release again
  sleutel rollback 2026-11-22T19   publish the one whose name begins so

Visitors see either the one site or the other, never a mix. A second rollback goes one release further back. To undo a
rollback, name the release that was live before it, or run 'sleutel rebuild'.
Only the site goes back. data/content, requests and nginx.conf stay as they are. A site on a CDN is not reached: correct
the content and run 'sleutel deploy', or roll back in the dashboard of the CDN.`
