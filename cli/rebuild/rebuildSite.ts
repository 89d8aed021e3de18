import { listPlaceholders } from '#content/business'
import { findContentFolder } from '#content/contentFolder'
import type { CliContext } from '../cliContext.ts'
import { checkContent } from './checkContent.ts'
import { publishSite } from './publishSite.ts'

/**
 * Checks the content, then publishes the site and prints what changed. Throws CliError: CONTENT_INVALID, NOT_BUILT or
 * PUBLISH_FAILED; the site is then as it was.
 */
export async function rebuildSite(
  context: Pick<CliContext, 'out' | 'err' | 'env' | 'root' | 'signal'>,
): Promise<void> {
  const { business } = checkContent(findContentFolder(context.env))
  const placeholders = listPlaceholders(business)
  if (placeholders.length > 0) {
    context.err.write(
      `warning: data/content/business.json still holds an example value: ${placeholders.join(', ')}\n`,
    )
  }
  const { added, changed, removed, ms } = await publishSite(context)
  context.out.write(`+${added} ~${changed} -${removed} pages, ${(ms / 1000).toFixed(1)} s\n`)
}
