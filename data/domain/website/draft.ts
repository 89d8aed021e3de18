import { z } from 'zod'
import { parseJson } from '#domain/format/parseJson'

/** A content file that the owner changed on the desk and did not publish yet. */
const changeSchema = z.object({
  /** Base64. Null if the file is to be removed. */
  bytes: z.string().nullable(),
  /** Hash of the file when it was first changed; null if there was none. */
  base: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  /** An article with mistakes, which is kept and not published. */
  isBlocked: z.boolean().optional(),
  /** The first of them: 'Titel: ten hoogste 46 tekens.' */
  fault: z.string().optional(),
})

const draftSchema = z.object({
  changes: z.record(z.string().regex(/^(?:[a-z]+\/)?\w[\w-]*\.\w+$/), changeSchema),
  /** The name of a damaged draft's note, until something is published. */
  setAside: z.string().optional(),
})

/** By path in the content folder, such as 'blog/kwijt.md'. */
export type Draft = Readonly<z.infer<typeof draftSchema>>

export type DraftChange = Draft['changes'][string]

/** The name of the note that holds it. */
export const draftNote = 'website-draft'

/** A change that waits longer was forgotten: the weekly summary and `sleutel doctor` name it. */
const forgottenMs = 7 * 24 * 60 * 60_000

/** What waits on the desk, since its oldest change (ISO). */
export interface WaitingDraft {
  readonly paths: readonly string[]
  readonly since: string
}

export function isForgotten({ since }: WaitingDraft, now: Date): boolean {
  return now.getTime() - Date.parse(since) > forgottenMs
}

/** Empty without a note. Undefined if it is damaged. */
export function parseDraft(text: string | undefined): Draft | undefined {
  return text === undefined ? { changes: {} } : parseJson(draftSchema, text)
}
