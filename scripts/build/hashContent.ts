import { resolve } from 'node:path'
import { findContentFolder } from '#content/contentFolder'
import { hashFiles } from '../hashFiles.ts'

/** What stands in the pages or in nginx.conf besides the content. */
const builtInVariables = ['PUBLIC_ORIGIN', 'API_ORIGIN', 'PORT', 'CONTENT_DIR'] as const

/** A text that is another one whenever the site has to be published again though no code changed. */
export function hashContent(env: Readonly<Record<string, string | undefined>>): string {
  const folder = resolve(findContentFolder(env))
  const settings = builtInVariables.map((name) => env[name]?.trim() ?? '').join(' ')
  return `${hashFiles(folder, ['.'], isEdited)} ${settings}`
}

/** The files the owner edits; the loaders beside them are code, and what publishing itself notes there is no reason to publish again. */
function isEdited(path: string): boolean {
  return /\.(json|md)$/.test(path) && path !== 'lastChanged.json'
}
