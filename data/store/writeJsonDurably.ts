import { writeFileDurably } from '#store/durableFile'
import { StoreUnavailableError } from '#store/storeErrors'

/** Puts a value in the place of a JSON file, indented for people. Throws StoreUnavailableError, with the cause, when it cannot be written. */
export async function writeJsonDurably(path: string, value: unknown): Promise<void> {
  try {
    await writeFileDurably(path, `${JSON.stringify(value, undefined, 2)}\n`)
  } catch (cause) {
    throw new StoreUnavailableError(
      `${path} cannot be written. Make room on the disk, or give this user the right to write there.`,
      { cause },
    )
  }
}
