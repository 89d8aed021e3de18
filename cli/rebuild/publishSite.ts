import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'

/** What the publisher prints when it is done: pages in all, the addresses of those that came, changed and went, and milliseconds. */
const publishedSchema = z.object({
  pages: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  ms: z.number(),
})

export type Published = z.infer<typeof publishedSchema>

export interface PublishOptions {
  /** Find out what would change, and write nothing. */
  readonly isDryRun: boolean
  /** Folder to write the site into, in the place of putting it live. */
  readonly outFolder: string | undefined
  /** Publish also where PUBLIC_ORIGIN, API_ORIGIN or PORT is another than the last time. */
  readonly takesNewSettings: boolean
}

/** The publisher's exit code where a setting is another than the last time. */
const settingsChangedCode = 3

/**
 * Runs the site's publisher as a process of its own, since it carries the whole compiled site. It makes the new site beside
 * the old one and swaps them in one step. Throws CliError NOT_BUILT, SETTINGS_CHANGED or PUBLISH_FAILED; the old site
 * then still stands.
 */
export async function publishSite(
  { isDryRun, outFolder, takesNewSettings }: PublishOptions,
  { err, env, root, signal }: Pick<CliContext, 'err' | 'env' | 'root' | 'signal'>,
): Promise<Published> {
  const publisher = join(root, 'dist', 'site', 'publish.js')
  if (!existsSync(publisher)) {
    throw new CliError('NOT_BUILT', 'The site has not been built yet. Run npm start or npm run build first.')
  }
  const args = [
    ...(isDryRun ? ['--dry-run'] : []),
    ...(outFolder === undefined ? [] : [`--out=${outFolder}`]),
    ...(takesNewSettings ? ['--new-settings'] : []),
  ]
  const child = spawn(process.execPath, [publisher, ...args], {
    cwd: root,
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const [printed, said, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ])
  const published = exitCode === 0 ? parsePublished(printed) : undefined
  if (published === undefined) {
    const code = exitCode === settingsChangedCode ? 'SETTINGS_CHANGED' : 'PUBLISH_FAILED'
    throw new CliError(code, toFailureText(outFolder, said))
  }
  err.write(said)
  return published
}

function toFailureText(outFolder: string | undefined, said: string): string {
  const sentence =
    outFolder === undefined
      ? 'The site was not rebuilt; visitors still see the old one.'
      : `The site was not written to ${outFolder}; what was there before is there still.`
  const reason = said.trimEnd()
  return reason === '' ? `${sentence} The publisher did not say why.` : `${sentence}\n${reason}`
}

/** The last line of what was printed, if it is what a publisher prints. */
function parsePublished(printed: string): Published | undefined {
  const line = printed.trimEnd().split('\n').at(-1) ?? ''
  try {
    return publishedSchema.parse(JSON.parse(line))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}
