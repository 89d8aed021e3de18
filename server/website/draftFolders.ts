import { mkdir } from 'node:fs/promises'
import { changeContent, readContentCopy } from '#content/contentCopy'
import type { Draft } from '#domain/website/draft'

/** A mistake in a file of the content. */
export interface FoundIn {
  readonly file: string
  readonly label: string
  readonly message: string
}

/** Makes `folder` the content with these changes. */
export async function applyChanges(
  changes: Draft['changes'],
  contentFolder: string,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const wanted: Record<string, string> = { ...readContentCopy(contentFolder) }
  for (const [path, { bytes }] of Object.entries(changes)) {
    if (bytes === null) delete wanted[path]
    else wanted[path] = bytes
  }
  changeContent(folder, readContentCopy(folder), wanted)
}

/**
 * Makes `readyFolder` the content with these changes, but without articles in which `check` finds
 * something. Returns what it found, and the changes that are left out.
 */
export async function settleChanges<T extends FoundIn>(
  changes: Draft['changes'],
  { contentFolder, readyFolder }: { readonly contentFolder: string; readonly readyFolder: string },
  check: () => Promise<readonly T[]>,
) {
  const blocked = new Map<string, readonly T[]>()
  for (;;) {
    const ready = Object.entries(changes).filter(([path]) => !blocked.has(path))
    await applyChanges(Object.fromEntries(ready), contentFolder, readyFolder)
    const found = await check()
    const articles = ready.filter(
      ([path, { bytes }]) =>
        path.startsWith('blog/') && bytes !== null && found.some(({ file }) => file === path),
    )
    if (articles.length === 0) return { found, blocked, ready: ready.map(([path]) => path) }
    for (const [path] of articles)
      blocked.set(
        path,
        found.filter(({ file }) => file === path),
      )
  }
}
