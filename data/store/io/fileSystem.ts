import { open, rename, unlink } from 'node:fs/promises'

export interface OpenFile {
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesWritten: number }>
  /** fsync: content and metadata; for a folder, its names. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** The store's writing calls. Tests pass one that fails as a disk would. */
export interface FileSystem {
  open(path: string, flags: string, mode?: number): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  unlink(path: string): Promise<void>
}

export const nodeFileSystem: FileSystem = { open, rename, unlink }

/** Calls `check`, which may throw, before each write and after each sync. */
export function guardFileSystem(fileSystem: FileSystem, check: () => void): FileSystem {
  return {
    open: async (path, flags, mode) => {
      if (flags !== 'r') check()
      const file = await fileSystem.open(path, flags, mode)
      return {
        write: async (...parameters) => {
          check()
          return file.write(...parameters)
        },
        sync: async () => {
          await file.sync()
          check()
        },
        close: () => file.close(),
      }
    },
    rename: async (from, to) => {
      check()
      await fileSystem.rename(from, to)
    },
    unlink: async (path) => {
      check()
      await fileSystem.unlink(path)
    },
  }
}

/** Throws on a short write: a nearly full disk reports no error for one. */
export async function writeWhole(file: OpenFile, bytes: Uint8Array, position: number): Promise<void> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, position)
  if (bytesWritten !== bytes.length) {
    const message = `only ${bytesWritten} of ${bytes.length} bytes were written`
    throw Object.assign(new Error(message), { code: 'ENOSPC' })
  }
}
