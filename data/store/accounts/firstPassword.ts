import { join } from 'node:path'
import { readIfExists, removeFileDurably, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'

/** Such as data/requests/first-password.txt. */
export function getFirstPasswordPath(folder: string): string {
  return join(folder, 'first-password.txt')
}

/** For its owner alone. Throws StoreUnavailableError. */
export async function writeFirstPassword(folder: string, name: string, password: string): Promise<void> {
  const text = `name:      ${name}\npassword:  ${password}\n`
  await writeFileDurably(getFirstPasswordPath(folder), text)
}

/** Once the password is not needed any more. Does nothing if the file is of another account. */
export async function removeFirstPassword(folder: string, name: string): Promise<void> {
  const path = getFirstPasswordPath(folder)
  const text = (await readIfExists(path))?.toString()
  if (text?.startsWith(`name:      ${name}\n`)) await removeFileDurably(path, nodeFileSystem)
}
