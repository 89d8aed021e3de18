import { realpath } from 'node:fs/promises'
import { isMissingFile } from './isMissingFile.ts'
import { openRelease, type Release } from './openRelease.ts'

/**
 * A function that gives the release which is live now. The folder is usually a symbolic link that `sleutel rebuild` replaces in one
 * step: it is looked at for every request, and a release is listed once, so a visitor never gets half of two.
 */
export function createReleaseReader(publicFolder: string): () => Promise<Release> {
  let live: { readonly folder: string; readonly release: Promise<Release> } | undefined
  /** A release that cannot be listed, or is not there yet, is looked for again by the next request. */
  const open = async (folder: string): Promise<Release> => {
    let isUsable = false
    try {
      const release = await openRelease(folder)
      isUsable = release.has('index.html')
      return release
    } finally {
      if (!isUsable && live?.folder === folder) live = undefined
    }
  }
  return async () => {
    const folder = await toRealFolder(publicFolder)
    if (live?.folder !== folder) live = { folder, release: open(folder) }
    return live.release
  }
}

async function toRealFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder)
  } catch (error) {
    if (isMissingFile(error)) return folder
    throw error
  }
}
