import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'

/** What the publisher prints when it is done: pages in all, what became of them, and milliseconds. */
const publishedSchema = z.object({
  pages: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  ms: z.number(),
})

export type Published = z.infer<typeof publishedSchema>

/**
 * Runs the site's publisher as a process of its own, since it carries the whole compiled site. It makes the new site beside
 * the live one and swaps them in one step. Throws CliError NOT_BUILT or PUBLISH_FAILED; the old site is then still live.
 */
export async function publishSite({
  err,
  env,
  root,
  signal,
}: Pick<CliContext, 'err' | 'env' | 'root' | 'signal'>): Promise<Published> {
  const publisher = join(root, 'dist', 'site', 'publish.js')
  if (!existsSync(publisher)) {
    throw new CliError('NOT_BUILT', 'The site has not been built yet. Run npm start or npm run build first.')
  }
  const child = spawn(process.execPath, [publisher], {
    cwd: root,
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  child.stderr.pipe(err, { end: false })
  const [printed, exitCode] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ])
  const published = exitCode === 0 ? parsePublished(printed) : undefined
  if (published === undefined) {
    throw new CliError(
      'PUBLISH_FAILED',
      'The site was not rebuilt; visitors still see the old one. The lines above say what went wrong.',
    )
  }
  return published
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
