import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import type { RebuildOptions } from './rebuildSite.ts'

export function createRebuildCommand(context: CliContext): Command {
  return createCommand('rebuild', context)
    .description('Check the content and publish the site. Visitors see either the old site or the new one.')
    .option('-n, --dry-run', 'list the pages that would change, and write nothing')
    .option(
      '--out <folder>',
      'write the site to a folder for a CDN; the live site stays as it is',
      (folder) => resolve(folder),
    )
    .option(
      '--new-settings',
      'publish although a setting differs from the last release, or a price more than threefold',
    )
    .option('--confirm <pages>', 'publish although this number of pages, more than a fifth, disappears')
    .addHelpText('after', closingText)
    .action(async (options: RebuildOptions) => {
      const { rebuildSite } = await import('./rebuildSite.ts')
      await rebuildSite(options, context)
    })
}

const closingText = `
Examples:
  sleutel rebuild                             after a change in data/content
  sleutel rebuild --dry-run                   show what would change
  sleutel rebuild --out upload                write the site to a folder, for a CDN

Prints what changed: '+2 ~81 -0 pages, 0.9 s' is 2 new pages, 81 changed, none removed, and the first names
(--dry-run has all). Only pages that changed are written, and nothing is compiled.
The texts are in data/content: business.json (names, phone, places, claims), prices.json, brands.json and brands/,
blog/, legal/. For a mistake you see the file and the place, and the site stays as it is.
PUBLIC_ORIGIN, API_ORIGIN, CONTENT_DIR and the slugs of the business and its city are kept with each release.
If one of them differs from the last one, nothing is rebuilt: set it as before, or add --new-settings. If more than a
fifth of the pages would disappear, you are asked first. The site is published in PUBLIC_DIR (default: dist/public).
--out is for Cloudflare Pages or Netlify and needs API_ORIGIN. It replaces what an earlier --out wrote, and refuses a
folder with anything else in it. 'sleutel deploy' uploads it. 'sleutel rollback' goes back to an earlier release.
The server needs no restart. A change of the program (anything outside data/content) needs 'npm run build'.`
