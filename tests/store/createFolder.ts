import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { OpenStoreOptions, FolderStore } from '#store/requests/openStore'
import { openStore } from '#store/requests/openStore'
import { testRules } from '../support/testRules.ts'

/** An empty folder that goes with its test. */
export function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'store-'))
}

/** A store that is closed with its test, if it was not closed before. */
export async function openTestStore(options: OpenStoreOptions): Promise<FolderStore> {
  const store = await openStore({ readRules: () => testRules, ...options })
  onTestFinished(() => store.close())
  return store
}

/** A store on a copy of the snapshot of a day. */
export async function openSnapshot(folder: string, day: string): Promise<FolderStore> {
  const copy = createFolder()
  cpSync(join(folder, 'snapshots', day), copy, { recursive: true })
  return openTestStore({ folder: copy })
}

/** Every file below a folder: its path from there, and its content. */
export function readAll(
  folder: string,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, encoding)]),
  )
}

/** Names in the folder of the contact requests, without the count. */
export function listContact(folder: string): readonly string[] {
  return readdirSync(join(folder, 'contact'))
    .filter((name) => name !== 'count.json')
    .sort()
}
