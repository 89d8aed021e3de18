import { readdir } from 'node:fs/promises'
import { temporaryEnding } from '#store/io/durableFile'
import { isMissing } from '#store/io/fileSystem'
import { getMetricsFolder } from '#store/metrics/metricsDay'
import { damagedMark } from '#store/files/segmentFiles'

/** What lies in the folder of the counts, by the names of the files. */
export interface MetricsListing {
  /** Days that have a file, the first first. */
  readonly days: readonly string[]
  /** Names of what was set aside. */
  readonly damaged: readonly string[]
  /** Names of files that were being written. */
  readonly temporary: readonly string[]
}

const dayPattern = /^(\d{4}-\d{2}-\d{2})\.json/

/** A folder that is not there is empty. */
export async function listMetrics(folder: string): Promise<MetricsListing> {
  const names = (await readNames(getMetricsFolder(folder))).sort()
  return {
    days: names.filter((name) => name.endsWith('.json')).flatMap((name) => dayPattern.exec(name)?.[1] ?? []),
    damaged: names.filter(
      (name) => dayPattern.test(name) && name.includes(damagedMark) && !name.endsWith(temporaryEnding),
    ),
    temporary: names.filter((name) => name.endsWith(temporaryEnding)),
  }
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
