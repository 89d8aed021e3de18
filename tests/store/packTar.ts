import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { writeTar, type TarFile } from '#store/backup/tar'

/** A compressed archive of these files, which need not be a backup. */
export function packTar(files: readonly TarFile[]): Promise<Buffer> {
  const tar = Readable.from(writeTar(Readable.from(files), new Date(0)))
  return buffer(tar.pipe(createGzip()))
}
