import { existsSync, realpathSync } from 'node:fs'
import { businessSchema, loadRules, toRules } from '#content/business'
import { readReleaseContent } from '#content/contentCopy'
import { findContentFolder, parseJsonContent } from '#content/contentFolder'
import { retentionSchema } from '#content/retention'
import type { Rules } from '#domain/rules'

/**
 * What the live site promises, also after the next publication: read its fields when they are needed. A site
 * without a copy of its content promises what the content folder says. Throws ContentError at the start only.
 */
export function openPublishedRules(
  publicFolder: string,
  contentFolder: string = findContentFolder(),
  onFailure: (error: unknown) => void = () => undefined,
): Rules {
  const findLive = () => (existsSync(publicFolder) ? realpathSync(publicFolder) : undefined)
  const load = (folder: string | undefined): Rules => {
    const copy = folder === undefined ? undefined : readReleaseContent(folder)
    if (!copy) return loadRules(contentFolder)
    const decode = (file: string) => Buffer.from(copy[file] ?? '', 'base64').toString()
    return toRules(
      parseJsonContent('business.json', decode('business.json'), businessSchema),
      parseJsonContent('retention.json', decode('retention.json'), retentionSchema).terms,
    )
  }
  let live = findLive()
  let rules = load(live)
  const read = (): Rules => {
    try {
      const now = findLive()
      if (now === live) return rules
      live = now
      rules = load(now)
    } catch (error) {
      // The last good ones stay.
      onFailure(error)
    }
    return rules
  }
  return {
    get promises() {
      return read().promises
    },
    get retention() {
      return read().retention
    },
  }
}
