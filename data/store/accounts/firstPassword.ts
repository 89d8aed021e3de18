import { join } from 'node:path'
import { makeFolder, readIfExists, removeFileDurably, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'

/** Such as data/requests/first-password.txt, for its owner alone. */
function getFirstPasswordPath(folder: string): string {
  return join(folder, 'first-password.txt')
}

/** Returns the path. Throws StoreUnavailableError. */
export async function writeFirstPassword(folder: string, name: string, password: string): Promise<string> {
  await makeFolder(folder, nodeFileSystem)
  const path = getFirstPasswordPath(folder)
  await writeFileDurably(path, `name:      ${name}\npassword:  ${password}\n`)
  return path
}

/** Does nothing if the file is of another account. */
export async function removeFirstPassword(folder: string, name: string): Promise<void> {
  const path = getFirstPasswordPath(folder)
  const text = (await readIfExists(path))?.toString()
  if (text?.startsWith(`name:      ${name}\n`)) await removeFileDurably(path, nodeFileSystem)
}
