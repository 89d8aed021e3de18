import type { OpenFile } from '#store/fileSystem'

/** Writes all bytes at a position (bytes from the start), or throws: on a nearly full disk a write can stop half-way without an error. */
export async function writeWhole(file: OpenFile, bytes: Uint8Array, position: number): Promise<void> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, position)
  if (bytesWritten !== bytes.length) {
    throw new Error(`only ${bytesWritten} of ${bytes.length} bytes were written`)
  }
}
