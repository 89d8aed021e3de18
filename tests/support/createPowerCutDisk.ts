import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** What a power cut leaves of what was not synced: nothing, or by chance a part. */
export type Mercy = 'none' | 'chance'

type Node =
  | { readonly type: 'file'; readonly bytes: Buffer }
  | { readonly type: 'link'; readonly target: string }
  | { readonly type: 'folder'; readonly names: ReadonlyMap<string, number> }

/** Calls of node:fs that change the disk, and the argument that names what they make or change. */
const calls = {
  writeFileSync: 0,
  renameSync: 1,
  rmSync: 0,
  linkSync: 1,
  copyFileSync: 1,
  symlinkSync: 1,
  mkdirSync: 0,
  fsyncSync: 0,
} as const

/**
 * Watches what this process does to `root` until the test ends: what was synced, by inode, survives a power
 * cut; of all else nothing, or by chance a part. `onCall` is called before each call that changes the disk.
 * What was removed stays in a folder of its own, so that no inode number is used again.
 */
export function createPowerCutDisk(root: string, graveyard: string, onCall: () => void) {
  const real = { ...fs }
  const open = new Map<number, string>()
  const synced = new Map<number, Node>()
  let buried = 0
  const getIno = (path: string) => real.lstatSync(path).ino
  const readNode = (path: string): Node => {
    const found = real.lstatSync(path)
    if (found.isSymbolicLink()) return { type: 'link', target: real.readlinkSync(path) }
    if (!found.isDirectory()) return { type: 'file', bytes: real.readFileSync(path) }
    return {
      type: 'folder',
      names: new Map(real.readdirSync(path).map((name) => [name, getIno(join(path, name))])),
    }
  }
  const sync = (path: string) => synced.set(getIno(path), readNode(path))
  const bury = (path: string) => {
    if (!real.lstatSync(path, { throwIfNoEntry: false })) return
    real.renameSync(path, join(graveyard, String((buried += 1))))
  }
  /** Where each inode is. */
  const locate = (folder: string, found = new Map<number, string>()): Map<number, string> => {
    found.set(getIno(folder), folder)
    for (const entry of real.readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) locate(path, found)
      else found.set(getIno(path), path)
    }
    return found
  }
  const isOurs = (path: unknown): path is string => typeof path === 'string' && path.startsWith(root)

  const patched: Record<string, unknown> = {}
  for (const [name, index] of Object.entries(calls)) {
    const original = real[name as keyof typeof calls] as (...args: unknown[]) => unknown
    patched[name] = (...args: unknown[]) => {
      const path = name === 'fsyncSync' ? open.get(args[0] as number) : args[index]
      if (!isOurs(path)) return original(...args)
      onCall()
      if (name === 'rmSync') return bury(path)
      if (name === 'renameSync') bury(path)
      const result = original(...args)
      if (name === 'fsyncSync' || (args[2] as { flush?: boolean } | undefined)?.flush === true) sync(path)
      // A link's text is written with its name.
      if (name === 'symlinkSync') sync(path)
      return result
    }
  }
  patched['openSync'] = (path: string, ...rest: [string]) => {
    const file = real.openSync(path, ...rest)
    open.set(file, path)
    return file
  }
  const rm = fs.promises.rm
  Object.assign(fs, patched)
  fs.promises.rm = async (path) => {
    onCall()
    bury(String(path))
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const name of Object.keys(patched)) Object.assign(fs, { [name]: Reflect.get(real, name) })
    fs.promises.rm = rm
    syncBuiltinESMExports()
  })

  /** Everything as it is now is on the disk. */
  const syncAll = () => {
    for (const path of locate(root).values()) sync(path)
  }
  /** Writes to `target` what is found after the power came back. */
  const cut = (target: string, mercy: Mercy): void => {
    const places = new Map([...locate(graveyard), ...locate(root)])
    const isKept = () => mercy === 'chance' && Math.random() < 0.5
    const write = (ino: number, to: string) => {
      const place = places.get(ino)
      const old = synced.get(ino)
      const now = place === undefined ? undefined : readNode(place)
      if (old?.type === 'link') return real.symlinkSync(old.target, to)
      if ((now ?? old)?.type === 'folder') {
        const before = old?.type === 'folder' ? old.names : new Map<string, number>()
        const after = now?.type === 'folder' ? now.names : before
        real.mkdirSync(to)
        for (const name of new Set([...before.keys(), ...after.keys()])) {
          const child = isKept() ? after.get(name) : before.get(name)
          if (child !== undefined) write(child, join(to, name))
        }
        return
      }
      const safe = old?.type === 'file' ? old.bytes : Buffer.alloc(0)
      const isTorn = now?.type === 'file' && !now.bytes.equals(safe) && isKept()
      real.writeFileSync(to, isTorn ? now.bytes.subarray(0, Math.random() * now.bytes.length) : safe)
    }
    write(getIno(root), target)
  }
  return { syncAll, cut }
}
