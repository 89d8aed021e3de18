import { z } from 'zod'
import { formatDateTime } from '#domain/format/dutchTime'
import {
  createParagraph,
  createPoint,
  createSmallPrint,
  renderMail,
  type MailContent,
} from '#domain/mail/mailContent'
import { getSolvedText, type findTroubles, type Trouble, type TroubleId } from '#domain/owner/findTroubles'

const dayMs = 24 * 60 * 60_000
const time = z.iso.datetime()

export const ownerRecordSchema = z.object({
  watchedSince: time,
  /** By TroubleId. An earlier version may have written others. */
  troubles: z.record(
    z.string(),
    z.object({
      since: time.optional(),
      toldAt: time.optional(),
      /** Told, and not yet told to be over. */
      isOpen: z.boolean().optional(),
    }),
  ),
  /** The week in which the last summary was sent: '2026-W47'. */
  summaryWeek: z.string().optional(),
})

export type OwnerRecord = Readonly<z.infer<typeof ownerRecordSchema>>

export interface OwnerMemory {
  read(): Promise<OwnerRecord | undefined>
  /** Never rejects: what could not be written is remembered in this process. */
  write(record: OwnerRecord): Promise<void>
}

type Look = ReturnType<typeof findTroubles>

export interface OwnerNotice {
  readonly troubles: readonly (Trouble & { readonly since: string })[]
  readonly solved: readonly { readonly id: TroubleId; readonly sentence: string }[]
}

/** Tells a trouble once a day at most, and once that it is over. Undefined if there is nothing. */
export function createNotice(record: OwnerRecord, { found, well }: Look, now: Date): OwnerNotice | undefined {
  const troubles = found.flatMap((trouble) => {
    const { toldAt, since = now.toISOString() } = record.troubles[trouble.id] ?? {}
    const isDue = toldAt === undefined || now.getTime() - Date.parse(toldAt) >= dayMs
    return isDue ? { ...trouble, since } : []
  })
  const over = well.filter((id) => record.troubles[id]?.isOpen)
  const solved = over.map((id) => ({ id, sentence: getSolvedText(id) }))
  return troubles.length + solved.length === 0 ? undefined : { troubles, solved }
}

export function updateRecord(
  record: OwnerRecord,
  { found, well }: Look,
  told: OwnerNotice | undefined,
  now: Date,
): OwnerRecord {
  const at = now.toISOString()
  const troubles = { ...record.troubles }
  for (const { id } of found) troubles[id] = { ...troubles[id], since: troubles[id]?.since ?? at }
  for (const id of well) if (troubles[id]) troubles[id] = { ...troubles[id], since: undefined }
  for (const { id } of told?.troubles ?? []) troubles[id] = { ...troubles[id], toldAt: at, isOpen: true }
  for (const { id } of told?.solved ?? []) troubles[id] = { ...troubles[id], isOpen: false }
  return { ...record, troubles }
}

export function renderNoticeMail({ troubles, solved }: OwnerNotice, businessName: string): MailContent {
  const [first] = troubles
  const [firstSolved] = solved
  const about = first
    ? `Let op: ${troubles.length === 1 ? first.sentence : `${troubles.length} dingen vragen uw aandacht`}`
    : `Opgelost: ${solved.length === 1 ? firstSolved?.sentence : `${solved.length} dingen zijn weer goed`}`
  const heading = first ? 'Dit vraagt uw aandacht' : 'Dit is weer goed'
  return renderMail(about, heading, [
    ...troubles.map(({ sentence, advice, since }) =>
      createPoint(sentence, `${advice} Sinds ${formatDateTime(since)}.`),
    ),
    ...solved.map(({ sentence }) => createParagraph(sentence)),
    createSmallPrint(
      `De server van ${businessName} stuurt u deze e-mail: over hetzelfde hoogstens één keer per dag, en zodra het weer goed is.`,
    ),
  ])
}
