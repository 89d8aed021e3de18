import { existsSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isSampleBusiness, listPlaceholders, listUnproven } from '#content/business'
import { draftNote, forgottenMs } from '#domain/website/draft'
import { findUnpublished } from '#publishing/findUnpublished'
import { getPlaceNotes } from '#store/openStores'
import { formatBytes, formatCount, formatTime } from '../terminal/formats.ts'
import { type Check, fail, type Findings, limitNames, ok, warn } from './doctorContext.ts'

export const checkSite: Check = async (context) => {
  const { publicFolder, now } = context
  if (!existsSync(join(publicFolder, 'index.html'))) {
    return fail(`There is no site in ${publicFolder}.`, 'Build it: npm start or npm run build')
  }
  const release = await stat(join(publicFolder, '_release.json')).catch(() => undefined)
  if (!release) return ok(`There is a site in ${publicFolder}; its date is unknown.`)
  const publishedAt = formatTime(release.mtime.toISOString())
  const notes = getPlaceNotes(context.place, now)
  const { draft, content, isDraftDamaged } = await findUnpublished(context, await notes.read(draftNote))
  const isForgotten = draft && now().getTime() - Date.parse(draft.since) > forgottenMs
  if (!isForgotten && !isDraftDamaged && content.length === 0)
    return ok(`The site was published ${publishedAt}, with all content.`)
  return [
    isDraftDamaged &&
      fail(
        "The unpublished changes of 'Website' are damaged, and are kept in a note whose name begins with " +
          `'${draftNote}'.`,
        "Let the owner check 'Website' in the inbox and make the changes again. Publishing ends this message.",
      ),
    isForgotten &&
      warn(
        `Changes on 'Website' wait since ${formatTime(draft.since)}.`,
        "Publish them, or take them back: 'Website' in the inbox",
        limitNames(draft.paths),
      ),
    content.length > 0 &&
      warn(
        `The site that was published ${publishedAt} lacks changes of the content.`,
        'Run: sleutel rebuild',
        limitNames(content),
      ),
  ]
}

const largeBytes = 5e8

/** How much space do earlier releases take, without files shared with the live one (hard links)? */
export const checkReleases: Check = async ({ publicFolder }) => {
  const live = await realpath(publicFolder).catch(() => publicFolder)
  const releases = dirname(live)
  if (live === publicFolder) return ok('There are no earlier releases of the site.')
  const liveInodes = new Set<number>()
  const old = new Map<number, number>()
  for (const path of await readdir(releases, { recursive: true })) {
    const found = await stat(join(releases, path)).catch(() => undefined)
    if (!found?.isFile()) continue
    if (join(releases, path).startsWith(`${live}${sep}`)) liveInodes.add(found.ino)
    else old.set(found.ino, found.size)
  }
  const bytes = [...old].reduce((sum, [ino, size]) => (liveInodes.has(ino) ? sum : sum + size), 0)
  const message = `Earlier releases of the site take ${formatBytes(bytes)}.`
  if (bytes < largeBytes) return ok(message)
  return warn(
    message,
    `'sleutel rollback --list' shows them. You may remove folders of ${releases} by hand, except the one that ` +
      `${publicFolder} links to.`,
  )
}

export const checkContent: Check = async ({ mistakes }) => {
  if (mistakes.length === 0) return ok('The content is right.')
  return fail(
    `The content has ${formatCount(mistakes.length, 'mistake')}; the site cannot be rebuilt.`,
    'Each is named with its file and line. Correct them, then run: sleutel rebuild',
    mistakes,
  )
}

export const checkPlaceholders: Check = async ({ contentFolder, content }) =>
  judgeExamples(content && listPlaceholders(content.business), 'business.json has no example values.', [
    (count) => `business.json still has ${formatCount(count, 'example value')}, which visitors see.`,
    `Fill them in in ${join(contentFolder, 'business.json')}`,
  ])

export const checkProof: Check = async ({ contentFolder, content }) =>
  judgeExamples(content && listUnproven(content.business), 'business.json has proof of every claim.', [
    (count) => `business.json has no proof of ${formatCount(count, 'claim')} that visitors read.`,
    `Fill in 'proof' in ${join(contentFolder, 'business.json')}, or correct the claim`,
  ])

export const checkReviews: Check = async ({ contentFolder, content }) => {
  const samples = content?.reviews.reviews.filter(({ isSample }) => isSample)
  const names = samples?.map(({ id, name }) => `${id} (${name})`)
  const shown =
    content && isSampleBusiness(content.business)
      ? 'shown until business.json has your KvK number.'
      : 'which visitors do not see.'
  return judgeExamples(names, 'reviews.json has no sample reviews.', [
    (count) => `reviews.json has ${formatCount(count, 'sample review')}, ${shown}`,
    `Replace them by reviews of your customers in ${join(contentFolder, 'reviews.json')}`,
  ])
}

/** @param names undefined if the content cannot be loaded, which `content` reports. */
function judgeExamples(
  names: readonly string[] | undefined,
  allGood: string,
  [describe, advice]: readonly [(count: number) => string, string],
): Findings {
  if (names === undefined) return []
  if (names.length === 0) return ok(allGood)
  return warn(describe(names.length), `${advice}, then run: sleutel rebuild`, names)
}
