import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommand } from '../createCommand.ts'
import { toDataFolder } from '../dataFolder.ts'
import type { CommandContext } from '../globalOptions.ts'

/** `sleutel rebuild`: the site again, after a change of content. */
export function createRebuildCommand(context: CommandContext): Command {
  return createCommand('rebuild', context)
    .description(
      'Check the content and publish the site again. Visitors see the old site or the new one, never half.',
    )
    .option('-w, --watch', 'go on, and rebuild whenever the content changes, until Ctrl-C')
    .option('-n, --dry-run', 'list the pages that would change, and write nothing')
    .option('--out <folder>', 'write the site into a folder, to upload it from there; the live site stays')
    .option('--new-settings', 'publish although PUBLIC_ORIGIN, API_ORIGIN or PORT differs from the last time')
    .option('--json', 'what changed as JSON, for programs; with --watch one line for each rebuild')
    .addHelpText('after', closingText)
    .action(async (parsed: ParsedOptions, self: Command) => {
      const { watch = false, dryRun = false, out, newSettings = false, json = false } = parsed
      const options = {
        isDryRun: dryRun,
        outFolder: out === undefined ? undefined : resolve(out),
        takesNewSettings: newSettings,
        dataFolder: toDataFolder(self, context).path,
        format: json ? (watch ? 'line' : 'json') : 'text',
      } as const
      if (watch) {
        const { rebuildOnChange } = await import('./rebuildOnChange.ts')
        await rebuildOnChange(options, context)
      } else {
        const { rebuildSite } = await import('./rebuildSite.ts')
        await rebuildSite(options, context)
      }
    })
}

interface ParsedOptions {
  readonly watch?: boolean
  readonly dryRun?: boolean
  readonly out?: string
  readonly newSettings?: boolean
  readonly json?: boolean
}

const closingText = `
Examples:
  sleutel rebuild                             after a change in data/content
  sleutel rebuild --dry-run                   what would a rebuild change?
  sleutel rebuild --watch                     while you write: each time you save
  sleutel rebuild --out upload                the site as files, for a CDN
  CONTENT_DIR=/tmp/content sleutel rebuild    with the content of another folder

Prints what changed: '+2 ~81 -0 pages, 0.9 s' is 2 new pages, 81 changed, none removed. What did not change
is not written again, and nothing is compiled.
A mistake in the content is named by file and place, and the site stays as it is; --watch then waits for
the next change.
Where the kept requests show that less was kept last month than the site promises, that is said too, as
'sleutel doctor' says it; the site is published all the same.
PUBLIC_ORIGIN, API_ORIGIN and PORT are built into the site and its nginx.conf. Where one is another than the last
time, nothing is rebuilt: set it as before, or say --new-settings.
--out replaces what an earlier --out wrote, and refuses a folder with anything else in it.`
