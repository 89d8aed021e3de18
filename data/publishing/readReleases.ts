import { existsSync } from 'node:fs'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { interruptedFile } from '#content/contentCopy'
import { NotBuiltError, type PublisherPlace } from '#publishing/runPublisher'
import { parseJson } from '#domain/format/parseJson'

const notesSchema = z.object({
  /** The publisher counts releases. 0 for one of an earlier program. */
  number: z.int().default(0),
  publishedAt: z.iso.datetime(),
  pages: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  rolledBackTo: z.string().optional(),
  by: z.string().optional(),
  edited: z.array(z.string()).default([]),
})

export interface PublishedRelease extends z.infer<typeof notesSchema> {
  readonly name: string
  readonly isLive: boolean
}

export type SitePlace = Pick<PublisherPlace, 'env' | 'root'>

/** The last one published first, whatever the clock said. Throws NotBuiltError. */
export async function readReleases(place: SitePlace): Promise<readonly PublishedRelease[]> {
  const live = await findLiveFolder(place)
  const names = await readdir(dirname(live))
  const read = names.map(async (name) => {
    // A folder without whole notes is no release.
    const text = await readFile(join(dirname(live), name, '_release.json'), 'utf8').catch(() => '')
    const notes = parseJson(notesSchema, text)
    return notes ? [{ ...notes, name, isLive: name === basename(live) }] : []
  })
  return (await Promise.all(read))
    .flat()
    .toSorted((a, b) => b.number - a.number || (a.name < b.name ? 1 : -1))
}

/** Whether a publisher was killed while it changed the content. Throws NotBuiltError. */
export async function isInterrupted(place: SitePlace): Promise<boolean> {
  return existsSync(join(dirname(await findLiveFolder(place)), interruptedFile))
}

/** Throws NotBuiltError. */
export async function findLiveFolder({ env, root }: SitePlace): Promise<string> {
  const publicFolder = resolve(env['PUBLIC_DIR'] || join(root, 'dist', 'public'))
  const live = await realpath(publicFolder).catch(() => undefined)
  if (live !== undefined) return live
  throw new NotBuiltError(`There is no site in ${publicFolder}. Run npm start or npm run build.`)
}
