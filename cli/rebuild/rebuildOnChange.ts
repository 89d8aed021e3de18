import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listContentFiles } from '#content/checks/readContentTexts'
import { setTimeout as wait } from 'node:timers/promises'
import { findContentFolder } from '#content/contentFolder'
import type { CommandContext } from '../cliContext.ts'
import { toFailure, writeFailure } from '../toFailure.ts'
import { type RebuildOptions, rebuildSite } from './rebuildSite.ts'

/** Rebuilds now and after each change; only Ctrl-C and CliError SETTINGS_CHANGED end it. */
export async function rebuildOnChange(options: RebuildOptions, context: CommandContext): Promise<void> {
  const folder = findContentFolder(context.env)
  // Stops when the reader stops, as in `| head`.
  const unread = new AbortController()
  context.out.once('error', () => unread.abort())
  const stopping = AbortSignal.any([context.signal, unread.signal])
  context.err.write(`Watching ${folder}. Ctrl-C stops.\n`)
  await watchContent(folder, stopping, async () => {
    try {
      // A question would stop the watching.
      await rebuildSite(options, { ...context, isInteractive: false })
    } catch (error) {
      if (context.signal.aborted) return
      const failure = toFailure(error, context.signal)
      // The variables of this process stay the same.
      if (failure.code === 'SETTINGS_CHANGED') throw error
      writeFailure(failure, { err: context.errors, hasColors: context.hasColors })
    }
  })
  if (!unread.signal.aborted) context.err.write('Stopped watching.\n')
}

/** Polling interval, and how long the content must be unchanged: editors save in steps. */
const stepMs = 250

/** Polls, which works on every file system and with editors that replace files. */
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

/** Changes when a content file is changed, added or removed. Unreadable files are left out. */
export async function readContentStamp(folder: string): Promise<string> {
  const paths = existsSync(folder) ? listContentFiles(folder) : []
  const lines = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(join(folder, path)).catch(() => undefined)
      return found?.isFile() ? [`${path} ${found.mtimeMs} ${found.size}`] : []
    }),
  )
  return lines.flat().join('\n')
}
