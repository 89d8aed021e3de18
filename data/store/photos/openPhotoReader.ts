import { nodeFileSystem } from '#store/io/fileSystem'
import { createFolderPhotos, type Photos } from '#store/photos/photos'
import type { Place } from '#store/place'

/** For a command. Needs no lock, also beside a running server. */
export async function openPhotoReader({ folder, databaseUrl }: Place): Promise<Pick<Photos, 'read'>> {
  if (databaseUrl === undefined) return createFolderPhotos(folder, nodeFileSystem)
  const { openForCommand } = await import('#store/database/migrate')
  const { createPhotosTable } = await import('#store/photos/postgres')
  return createPhotosTable(await openForCommand(databaseUrl, 'read'))
}
