import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readContentFiles } from '../../rebuild/readContentStamp.ts'
import { formatTime } from '../../staff/formatTime.ts'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, warn, fail } = createFindings('site')
const mostNamed = 5

/** Is there a site, and does it say what the content says? */
export const checkSite: Check = async ({ publicFolder, contentFolder }) => {
  if (!existsSync(join(publicFolder, 'index.html'))) {
    return [fail(`There is no site in ${publicFolder}.`, 'Build it: npm start or npm run build')]
  }
  // Each release has one of its own; pages that stayed the same keep their age.
  const release = await stat(join(publicFolder, '_release.json')).catch(() => undefined)
  if (!release) return [ok(`There is a site in ${publicFolder}; when it was published cannot be told.`)]
  const publishedAt = formatTime(release.mtime.toISOString())
  const newer = (await readContentFiles(contentFolder)).filter(({ mtimeMs }) => mtimeMs > release.mtimeMs)
  if (newer.length === 0)
    return [ok(`The site was published ${publishedAt}, after the last change of content.`)]
  const rest = newer.length - mostNamed
  return [
    warn(`The content was changed after the site was published (${publishedAt}).`, 'Run: sleutel rebuild', [
      ...newer.slice(0, mostNamed).map(({ path }) => path),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ]),
  ]
}
