import { readReleases } from '#publishing/readReleases'
import type { CliContext } from '../cliContext.ts'
import { formatMinute } from '#domain/format/englishText'
import { formatTable } from '../terminal/formatTable.ts'

/** Prints the releases that are kept, the newest first. Throws NotBuiltError. */
export async function listReleases(context: CliContext): Promise<void> {
  const releases = await readReleases(context)
  const times = new Map(releases.map(({ name, publishedAt }) => [name, formatMinute(publishedAt)]))
  const rows = releases.map(({ name, pages, added, changed, removed, rolledBackTo, isLive }) => [
    isLive ? 'live' : '',
    times.get(name) ?? name,
    String(pages),
    `+${added} ~${changed} -${removed}`,
    name,
    rolledBackTo === undefined ? '' : `as ${times.get(rolledBackTo) ?? rolledBackTo}`,
  ])
  context.out.write(`${formatTable(columns, rows).join('\n')}\n`)
}

const columns = [
  { heading: '' },
  { heading: 'PUBLISHED' },
  { heading: 'PAGES', align: 'right' },
  { heading: 'CHANGED' },
  { heading: 'RELEASE' },
  { heading: '' },
] as const
