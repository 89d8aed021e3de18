import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { formatJson, formatTime } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'

export function createReleasesCommand(context: CliContext): Command {
  return createCommand('releases', context)
    .description('List the releases of the site that are kept, the newest first.')
    .option('--json', 'as JSON, for programs')
    .addHelpText('after', closingText)
    .action(async ({ json }: { json?: boolean }) => {
      const { readReleases } = await import('#publishing/readReleases')
      const releases = await readReleases(context)
      if (json === true) {
        context.out.write(formatJson(releases))
        return
      }
      const times = new Map(releases.map(({ name, publishedAt }) => [name, formatTime(publishedAt)]))
      const rows = releases.map(({ name, pages, added, changed, removed, rolledBackTo, isLive }) => [
        isLive ? 'live' : '',
        times.get(name) ?? name,
        String(pages),
        `+${added} ~${changed} -${removed}`,
        name,
        rolledBackTo === undefined ? '' : `as ${times.get(rolledBackTo) ?? rolledBackTo}`,
      ])
      context.out.write(`${formatTable(columns, rows).join('\n')}\n`)
    })
}

const columns = [
  { heading: '' },
  { heading: 'PUBLISHED' },
  { heading: 'PAGES', align: 'right' },
  { heading: 'CHANGED' },
  { heading: 'RELEASE' },
  { heading: '' },
] as const

const closingText = `
Examples:
  sleutel releases                       what was published, and when
  sleutel rollback 2026-11-22T19         publish one of them again

Every build and rebuild is a release. The last ten are kept, and the last one of each day for two weeks. Unchanged
files are on the disk once: a release in which every page changed takes about 15 MB. 'sleutel doctor' shows what
they take together.`
