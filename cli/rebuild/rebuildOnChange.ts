import { findContentFolder } from '#content/contentFolder'
import type { CommandContext } from '../globalOptions.ts'
import { toFailure } from '../toFailure.ts'
import { writeFailure } from '../writeFailure.ts'
import { type RebuildOptions, rebuildSite } from './rebuildSite.ts'
import { watchContent } from './watchContent.ts'

/**
 * Rebuilds now and after each change of the content, until Ctrl-C, which is no failure here. What is wrong is said, and the site stays as
 * it was until the next change puts it right. Throws CliError SETTINGS_CHANGED.
 */
export async function rebuildOnChange(options: RebuildOptions, context: CommandContext): Promise<void> {
  const folder = findContentFolder(context.env)
  // A reader that has gone, as in `| head`, wants no more of it.
  const unread = new AbortController()
  context.out.once('error', () => unread.abort())
  const stopping = AbortSignal.any([context.signal, unread.signal])
  context.err.write(`Watching ${folder}. Ctrl-C stops.\n`)
  await watchContent(folder, stopping, async () => {
    try {
      await rebuildSite(options, context)
    } catch (error) {
      if (context.signal.aborted) return
      const failure = toFailure(error, context.signal)
      // No change of the content puts that right: the variables are those this program was started with.
      if (failure.code === 'SETTINGS_CHANGED') throw error
      writeFailure(failure, { err: context.errors, hasColors: context.hasColors })
    }
  })
  if (!unread.signal.aborted) context.err.write('Stopped watching.\n')
}
