import { existsSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isSampleBusiness, listPlaceholders, listUnproven } from '#content/business'
import { draftNote, forgottenMs } from '#domain/website/draft'
import { findUnpublished } from '#publishing/findUnpublished'
import { getPlaceNotes } from '#store/openStores'
import { formatBytes, formatCount, formatTime } from '../terminal/formats.ts'
import { type Check, type DoctorContext, fail, limitNames, ok, warn } from './doctorContext.ts'

export const checkSite: Check = async (context) => {
  const { publicFolder, now } = context
  if (!existsSync(join(publicFolder, 'index.html'))) {
    return fail(`There is no site in ${publicFolder}.`, 'Build it: npm start or npm run build')
  }
  // Every release writes this file.
  const release = await stat(join(publicFolder, '_release.json')).catch(() => undefined)
  if (!release) return ok(`There is a site in ${publicFolder}; its date is unknown.`)
  const publishedAt = formatTime(release.mtime.toISOString())
  const unpublished = await readUnpublished(context)
  const findings = [
    ...(unpublished.draft && now().getTime() - Date.parse(unpublished.draft.since) > forgottenMs
      ? [
          warn(
            `Changes on 'Website' wait since ${formatTime(unpublished.draft.since)}.`,
            "Publish them, or take them back: 'Website' in the inbox",
            limitNames(unpublished.draft.paths),
          ),
        ]
      : []),
    ...(unpublished.content.length > 0
      ? [
          warn(
            `The site that was published ${publishedAt} lacks changes of the content.`,
            'Run: sleutel rebuild',
            limitNames(unpublished.content),
          ),
        ]
      : []),
  ]
  return findings.length > 0 ? findings : ok(`The site was published ${publishedAt}, with all content.`)
}

async function readUnpublished({ root, env, place, now }: DoctorContext) {
  const notes = getPlaceNotes(place, now)
  return findUnpublished({ root, env }, await notes.read(draftNote))
}

const largeBytes = 5e8

/** How much space do earlier releases take, without files shared with the live one (hard links)? */
export const checkReleases: Check = async ({ publicFolder }) => {
  const live = await realpath(publicFolder).catch(() => publicFolder)
  const releases = dirname(live)
  if (live === publicFolder) return ok('There are no earlier releases of the site.')
  const liveInodes = new Set<number>()
  const old = new Map<number, number>()
  for await (const { path, ino, size } of listFiles(releases)) {
    if (path.startsWith(`${live}${sep}`)) liveInodes.add(ino)
    else old.set(ino, size)
  }
  const bytes = [...old].reduce((sum, [ino, size]) => (liveInodes.has(ino) ? sum : sum + size), 0)
  const message = `Earlier releases of the site take ${formatBytes(bytes)}.`
  if (bytes < largeBytes) return ok(message)
  return warn(
    message,
    `'sleutel releases' lists them. You may remove folders of ${releases} by hand, except the one that ` +
      `${publicFolder} links to.`,
  )
}

async function* listFiles(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) yield { path, ino: found.ino, size: found.size }
  }
}

export const checkContent: Check = async ({ content: { mistakes } }) => {
  if (mistakes.length === 0) return ok('The content is right.')
  return fail(
    `The content has ${formatCount(mistakes.length, 'mistake')}; the site cannot be rebuilt.`,
    'Each is named with its file and line. Correct them, then run: sleutel rebuild',
    mistakes,
  )
}

export const checkPlaceholders: Check = async ({ contentFolder, content: { content } }) => {
  if (content === undefined) return []
  const names = listPlaceholders(content.business)
  if (names.length === 0) return ok('business.json has no example values.')
  return warn(
    `business.json still has ${formatCount(names.length, 'example value')}, which visitors see.`,
    `Fill them in in ${join(contentFolder, 'business.json')}, then run: sleutel rebuild`,
    names,
  )
}

export const checkProof: Check = async ({ contentFolder, content: { content } }) => {
  if (content === undefined) return []
  const names = listUnproven(content.business)
  if (names.length === 0) return ok('business.json has proof of every claim.')
  return warn(
    `business.json has no proof of ${formatCount(names.length, 'claim')} that visitors read.`,
    `Fill in 'proof' in ${join(contentFolder, 'business.json')}, or correct the claim, then run: sleutel rebuild`,
    names,
  )
}

export const checkReviews: Check = async ({ contentFolder, content: { content } }) => {
  if (content === undefined) return []
  const samples = content.reviews.reviews.filter(({ isSample }) => isSample)
  if (samples.length === 0) return ok('reviews.json has no sample reviews.')
  const isShown = isSampleBusiness(content.business)
  return warn(
    `reviews.json has ${formatCount(samples.length, 'sample review')}, ` +
      (isShown ? 'shown until business.json has your KvK number.' : 'which visitors do not see.'),
    `Replace them by reviews of your customers in ${join(contentFolder, 'reviews.json')}, then run: sleutel rebuild`,
    samples.map(({ id, name }) => `${id} (${name})`),
  )
}
