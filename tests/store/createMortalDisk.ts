import { mkdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { nodeFileSystem, type FileSystem, type OpenFile } from '#store/io/fileSystem'

/** What a power cut leaves of what was not synced: nothing, or by chance a part of it, or all. */
type Mercy = 'none' | 'chance'

interface Inode {
  /** Where it lies in the real folder; undefined once nothing names it. */
  path: string | undefined
  synced: Buffer
  /** Content at the time it lost its name. */
  last: Buffer
}

type NameChange = { readonly name: string; readonly inode: Inode | undefined }

interface Names {
  readonly synced: Map<string, Inode>
  readonly now: Map<string, Inode>
  /**
   * What was renamed, made and removed since the folder was synced, in that order. A rename is one
   * step of two changes.
   */
  unsynced: NameChange[][]
}

/**
 * The real disk, with a memory of what would survive a power cut at each moment: content that was
 * synced, under names whose folder was synced. Of what was not, a prefix of the steps may have
 * reached the disk.
 */
export function createMortalDisk(root: string, onCall: () => void = () => undefined) {
  const folders = new Map<string, Names>()
  const toNames = (folder: string): Names => {
    const found = folders.get(folder) ?? { synced: new Map(), now: new Map(), unsynced: [] }
    folders.set(folder, found)
    return found
  }
  const step = (folder: string, changes: readonly NameChange[]) => {
    const names = toNames(folder)
    apply(names.now, changes)
    names.unsynced.push([...changes])
  }
  const lose = (inode: Inode | undefined) => {
    if (!inode?.path) return
    inode.last = readFileSync(inode.path)
    inode.path = undefined
  }

  const fileSystem: FileSystem = {
    open: async (path, flags, mode) => {
      onCall()
      const file = await nodeFileSystem.open(path, flags, mode)
      if (statSync(path).isDirectory()) return wrapFolder(file, toNames(path), onCall)
      const names = toNames(dirname(path))
      const inode = names.now.get(basename(path)) ?? { path, synced: Buffer.alloc(0), last: Buffer.alloc(0) }
      if (flags === 'wx') step(dirname(path), [{ name: basename(path), inode }])
      return wrapFile(file, inode, onCall)
    },
    rename: async (from, to) => {
      onCall()
      const names = toNames(dirname(to))
      const inode = names.now.get(basename(from))
      lose(names.now.get(basename(to)))
      // Synchronous: no cut can fall between the operation and this note.
      renameSync(from, to)
      if (inode) inode.path = to
      step(dirname(to), [
        { name: basename(from), inode: undefined },
        { name: basename(to), inode },
      ])
    },
    unlink: async (path) => {
      onCall()
      lose(toNames(dirname(path)).now.get(basename(path)))
      unlinkSync(path)
      step(dirname(path), [{ name: basename(path), inode: undefined }])
    },
  }

  /** Writes to another folder what is found after the power came back. */
  const cut = (target: string, mercy: Mercy) => {
    for (const [folder, names] of folders) {
      const left = new Map(names.synced)
      const steps = pick(names.unsynced.length, mercy)
      for (const changes of names.unsynced.slice(0, steps)) apply(left, changes)
      const path = join(target, relative(root, folder))
      mkdirSync(path, { recursive: true })
      for (const [name, inode] of left) writeFileSync(join(path, name), toContent(inode, mercy))
    }
  }
  return { fileSystem, cut }
}

function apply(names: Map<string, Inode>, changes: readonly NameChange[]): void {
  for (const { name, inode } of changes) {
    if (inode) names.set(name, inode)
    else names.delete(name)
  }
}

/** How many of so many reached the disk. */
function pick(count: number, mercy: Mercy): number {
  return mercy === 'chance' ? Math.floor(Math.random() * (count + 1)) : 0
}

/**
 * What was appended but not synced may be there in part; what was cut off but not synced may be
 * back.
 */
function toContent({ path, synced, last }: Inode, mercy: Mercy): Buffer {
  const now = path ? readFileSync(path) : last
  if (now.length < synced.length) return mercy === 'none' ? synced : now
  const appended = pick(now.length - synced.length, mercy)
  return Buffer.concat([synced, now.subarray(synced.length, synced.length + appended)])
}

function wrapFolder(file: OpenFile, names: Names, onCall: () => void): OpenFile {
  return {
    ...wrapFile(file, { path: undefined, synced: Buffer.alloc(0), last: Buffer.alloc(0) }, onCall),
    sync: async () => {
      onCall()
      await file.sync()
      names.synced.clear()
      for (const [name, inode] of names.now) names.synced.set(name, inode)
      names.unsynced = []
    },
  }
}

function wrapFile(file: OpenFile, inode: Inode, onCall: () => void): OpenFile {
  const sync = async (real: () => Promise<void>) => {
    onCall()
    // What is written while the disk syncs is not promised.
    const content = inode.path ? readFileSync(inode.path) : inode.last
    await real()
    inode.synced = content
  }
  return {
    write: (bytes, offset, length, position) => {
      onCall()
      return file.write(bytes, offset, length, position)
    },
    sync: () => sync(() => file.sync()),
    close: () => file.close(),
  }
}
