import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import type { RebuildOptions } from '../rebuild/rebuildSite.ts'

interface DeployOptions extends Pick<RebuildOptions, 'dryRun' | 'newSettings' | 'confirm'> {
  readonly project: string
}

export function createDeployCommand(context: CliContext): Command {
  return createCommand('deploy', context)
    .description('Write the site for Cloudflare Pages and upload it there. Needs API_ORIGIN.')
    .requiredOption(
      '--project <name>',
      'name of the Pages project (default: PAGES_PROJECT)',
      context.env['PAGES_PROJECT'] || undefined,
    )
    .option('-n, --dry-run', 'list the pages that would change, and upload nothing')
    .option('--new-settings', 'upload although a setting differs from the last upload')
    .option('--confirm <pages>', 'upload although this number of pages, more than a fifth, disappears')
    .addHelpText('after', closingText)
    .action(async ({ project, ...options }: DeployOptions) => {
      const { rebuildSite } = await import('../rebuild/rebuildSite.ts')
      const served = context.env['PUBLIC_DIR']
      // The program's own folder may be read-only.
      const out = served ? `${resolve(served)}.upload` : join(context.root, 'dist', 'upload')
      await rebuildSite({ ...options, out }, context)
      if (options.dryRun !== true) await upload(out, project, context)
    })
}

async function upload(folder: string, project: string, { root, env, signal }: CliContext): Promise<void> {
  // The branch 'main' is the live site; others are previews.
  const target = ['--project-name', project, '--branch', 'main', '--commit-dirty=true']
  const child = spawn('npx', ['--yes', 'wrangler@4', 'pages', 'deploy', folder, ...target], {
    cwd: root,
    env: { ...env },
    stdio: ['inherit', 2, 'inherit'],
    signal,
  })
  const [exitCode] = await (once(child, 'close') as Promise<[exitCode: number | null]>)
  if (exitCode === 0) return
  throw new CliError(
    'UPLOAD_FAILED',
    `Nothing was published: wrangler ended with ${exitCode ?? 'a signal'}. The site is whole in ${folder}. ` +
      'Correct what wrangler says, then run the same command.',
  )
}

const closingText = `
Examples:
  sleutel deploy --project autosleutel            publish on Cloudflare Pages
  sleutel deploy --project autosleutel --dry-run  what would change since the last upload

It is 'sleutel rebuild --out dist/upload', with the same checks, and then 'wrangler pages deploy', which npx fetches.
Log in once with 'npx wrangler login', or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID. Create the project once
with 'npx wrangler pages project create'. Cloudflare keeps earlier uploads; go back to one in its dashboard.`
