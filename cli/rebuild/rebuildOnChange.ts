import { setTimeout as wait } from 'node:timers/promises'
import { findContentFolder } from '#content/contentFolder'
import type { CommandContext } from '../cliContext.ts'
import { toFailure, writeFailure } from '../toFailure.ts'
import { readContentStamp } from './contentFiles.ts'
import { type RebuildOptions, rebuildSite } from './rebuildSite.ts'

/**
 * Rebuilds now and after each change of the content, until Ctrl-C, which is no failure here. Errors are printed, and the
 * next change is the next try. Throws CliError SETTINGS_CHANGED.
 */
export async function rebuildOnChange(options: RebuildOptions, context: CommandContext): Promise<void> {
  const folder = findContentFolder(context.env)
  // Stops when a reader such as `head` stops reading.
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
      // A change of the content cannot fix it: the variables are those of this process.
      if (failure.code === 'SETTINGS_CHANGED') throw error
      writeFailure(failure, { err: context.errors, hasColors: context.hasColors })
    }
  })
  if (!unread.signal.aborted) context.err.write('Stopped watching.\n')
}

/** How often to look, and how long the content must be unchanged: an editor saves in several steps. */
const stepMs = 250

/**
 * Runs `work` now, and after each change of the content, until `signal` is aborted. Compares times and sizes, which works
 * on every file system and with editors that replace files. An error of `work` ends the watching.
 */
async function watchContent(folder: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  let worked: string | undefined
  let seen = await readContentStamp(folder)
  while (!signal.aborted) {
    const stamp = await readContentStamp(folder)
    if (stamp === seen && stamp !== worked) {
      worked = stamp
      await work()
    }
    seen = stamp
    await wait(stepMs, undefined, { signal }).catch(() => undefined)
  }
}
