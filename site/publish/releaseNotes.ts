import { readFileSync } from 'node:fs'
import type { PublishedPrices, PublishSettings } from './publishSettings.ts'

export interface ReleaseNotes {
  /** One more than that of the release before: a clock may be wrong. Absent in notes of an earlier program. */
  readonly number?: number
  /** ISO 8601 in UTC. */
  readonly publishedAt: string
  /** Number of pages, and how many of them differ from the release before. */
  readonly pages: number
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** When each hashed file was replaced (epoch milliseconds); null for files of this release. */
  readonly assets: Readonly<Record<string, number | null>>
  /** Without the port, which should not be public. Empty in notes of an earlier program. */
  readonly settings: Partial<PublishSettings>
  /** Empty in notes of an earlier program. */
  readonly prices: PublishedPrices
  /** Who published it on the owner's desk. */
  readonly by?: string
  /** Content files that differ from the release before. Absent in notes of an earlier program. */
  readonly edited?: readonly string[]
  /** The release whose files this one repeats. */
  readonly rolledBackTo?: string
  /** True if the content did not go back with it. */
  readonly keptContent?: boolean
}

type EarlierNotes = Omit<ReleaseNotes, 'settings' | 'prices'> & Partial<ReleaseNotes>

export interface EarlierRelease {
  readonly folder: string
  readonly notes: ReleaseNotes
}

/** Servers do not serve file names that begin with an underscore. */
export const notesFile = '_release.json'

/** Undefined without them, and if they are damaged. */
export function readNotes(file: string): ReleaseNotes | undefined {
  try {
    return { settings: {}, prices: {}, ...(JSON.parse(readFileSync(file, 'utf8')) as EarlierNotes) }
  } catch {
    return undefined
  }
}
