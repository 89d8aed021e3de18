import { readdir, readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'

const notesSchema = z.object({
  publishedAt: z.iso.datetime(),
  pages: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  rolledBackTo: z.string().optional(),
})

export interface PublishedRelease extends z.infer<typeof notesSchema> {
  readonly name: string
  readonly isLive: boolean
}

/** The newest first. Throws CliError NOT_BUILT. */
export async function readReleases({ env, root }: CliContext): Promise<readonly PublishedRelease[]> {
  const publicFolder = resolve(env['PUBLIC_DIR'] || join(root, 'dist', 'public'))
  const live = await realpath(publicFolder).catch(() => undefined)
  if (live === undefined) {
    throw new CliError('NOT_BUILT', `There is no site in ${publicFolder}. Run npm start or npm run build.`)
  }
  const names = await readdir(dirname(live))
  const read = names.map(async (name) => {
    const text = await readFile(join(dirname(live), name, '_release.json'), 'utf8').catch(() => 'null')
    const notes = notesSchema.safeParse(JSON.parse(text))
    return notes.success ? [{ ...notes.data, name, isLive: name === basename(live) }] : []
  })
  return (await Promise.all(read)).flat().toSorted((a, b) => (a.name < b.name ? 1 : -1))
}
