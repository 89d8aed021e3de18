import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Replaces a file at once. After a power cut it is the old one or the new one. */
export function writeDurably(path: string, content: string | Uint8Array): void {
  const unfinished = join(dirname(path), `.${basename(path)}-${process.pid}`)
  try {
    writeFileSync(unfinished, content, { flush: true })
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

export function removeDurably(path: string): void {
  rmSync(path)
  syncFolder(dirname(path))
}

/** Without this, a name that was made, changed or removed may be as before after a power cut. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder; NTFS journals its names itself.
  if (process.platform !== 'win32') sync(folder, 'r')
}

export function syncFile(path: string): void {
  sync(path, 'r+')
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
