import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { OpenStoreOptions, FolderStore } from '#store/requests/openStore'
import { openStore } from '#store/requests/openStore'
import { testRules } from '../support/testRules.ts'

/** An empty folder that goes with its test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  return folder
}

/** A store that is closed with its test, if it was not closed before. */
export async function openTestStore(options: OpenStoreOptions): Promise<FolderStore> {
  const store = await openStore({ readRules: () => testRules, ...options })
  onTestFinished(() => store.close())
  return store
}

/** Every file below a folder: its path from there, and its content. */
export function readAll(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )
}

/** Names in the folder of the contact requests, without the catalogue. */
export function listContact(folder: string): readonly string[] {
  return readdirSync(join(folder, 'contact'))
    .filter((name) => name !== 'catalogue.json')
    .sort()
}

/** Makes a closed data folder one of version 1, with journals as a killed process leaves them. */
export function makeVersion1(folder: string): void {
  rmSync(join(folder, 'format.json'))
  for (const kind of ['contact', 'diagnosis', 'callback']) rmSync(join(folder, kind, 'catalogue.json'))
  for (const [path, text] of Object.entries(readAll(folder))) {
    if (path.endsWith('.jsonl'))
      writeFileSync(join(folder, path), text.replaceAll(/,"crc32":"[0-9a-f]{8}"\}$/gm, '}'))
  }
}
