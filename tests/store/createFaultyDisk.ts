import { statSync } from 'node:fs'
import { nodeFileSystem, type FileSystem, type OpenFile } from '#store/io/fileSystem'

export type DiskCall = 'open' | 'write' | 'sync' | 'syncFolder' | 'close' | 'rename' | 'unlink'

/**
 * What a disk does with a call: an error code, or a write that stops so many bytes early. Undefined
 * lets it through.
 */
export type Fault = { readonly code: string } | { readonly shortBy: number } | undefined

/** The real disk, on which `fault` may spoil or hold up each call. */
export function createFaultyDisk(
  fault: (call: DiskCall, path: string) => Fault | Promise<Fault>,
): FileSystem {
  const check = async (call: DiskCall, path: string) => {
    const found = await fault(call, path)
    if (found && 'code' in found) throw toDiskError(found.code, call, path)
    return found
  }
  return {
    open: async (path, flags, mode) => {
      await check('open', path)
      const file = await nodeFileSystem.open(path, flags, mode)
      const isFolder = statSync(path).isDirectory()
      return wrap(file, path, isFolder, check)
    },
    rename: async (from, to) => {
      await check('rename', to)
      await nodeFileSystem.rename(from, to)
    },
    unlink: async (path) => {
      await check('unlink', path)
      await nodeFileSystem.unlink(path)
    },
  }
}

function wrap(
  file: OpenFile,
  path: string,
  isFolder: boolean,
  check: (call: DiskCall, path: string) => Promise<Fault>,
): OpenFile {
  return {
    write: async (bytes, offset, length, position) => {
      const found = await check('write', path)
      const allowed = found && 'shortBy' in found ? length - found.shortBy : length
      return file.write(bytes, offset, allowed, position)
    },
    // The bytes may well have reached the disk when a sync fails; nobody can know.
    sync: async () => {
      await file.sync()
      await check(isFolder ? 'syncFolder' : 'sync', path)
    },
    close: async () => {
      await file.close()
      await check('close', path)
    },
  }
}

function toDiskError(code: string, call: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${call} '${path}'`), { code, syscall: call, path })
}
