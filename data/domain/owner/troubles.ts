import { formatDate, formatDateTime } from '#domain/format/dutchTime'
import { formatNumber } from '#domain/format/formatNumber'
import { channelLabels, type ChannelReport } from '#domain/notifications'

/** Below this much free space `sleutel doctor` fails and the owner is told. */
export const tooLowBytes = 1e8
const certificateDays = 14
const dayMs = 24 * 60 * 60_000

/** What was looked at. What is absent was not looked at: it is neither wrong nor well. */
export interface Facts {
  readonly isServing?: boolean
  /** `hasLock` is undefined with a database. */
  readonly store?: { readonly canWrite: boolean; readonly hasLock: boolean | undefined }
  readonly freeBytes?: number
  readonly damagedFiles?: number
  readonly losses?: { readonly files: number; readonly records: number }
  readonly isSnapshotMade?: boolean
  readonly mail?: ChannelReport
  readonly webhook?: ChannelReport
  /** `provenAt` (ISO) is undefined while there is no proven backup. */
  readonly backup?: {
    readonly requests: number
    readonly provenAt: string | undefined
    readonly maxAgeMs: number
  }
  readonly certificate?: { readonly host: string; readonly endsAt: Date }
  /** In Dutch: the checks of `sleutel doctor` that failed. */
  readonly failedChecks?: readonly string[]
}

/** In Dutch, for the owner. */
export interface Trouble {
  readonly id: TroubleId
  readonly sentence: string
  readonly advice: string
}

interface Circumstances {
  readonly now: Date
  /** Since when somebody looks (ISO): a new installation has a day for its first backup. */
  readonly watchedSince: string
}

type Text = readonly [sentence: string, advice: string]

interface Rule {
  /** False if all is well, undefined if nobody looked. */
  readonly judge: (facts: Facts, circumstances: Circumstances) => Text | false | undefined
  readonly solved: string
}

const rules = {
  server: {
    judge: ({ isServing }) =>
      isServing === undefined
        ? undefined
        : !isServing && [
            'De server draait niet of antwoordt niet. Bezoekers kunnen geen aanvraag sturen.',
            'Start de server, of vraag dat aan uw beheerder.',
          ],
    solved: 'De server draait weer.',
  },
  store: {
    judge: ({ store }) =>
      store &&
      !store.canWrite && [
        'Aanvragen kunnen niet worden opgeslagen. Bezoekers lezen dat zij moeten bellen.',
        getStoreAdvice(store.hasLock),
      ],
    solved: 'Aanvragen worden weer opgeslagen.',
  },
  space: {
    judge: ({ freeBytes }) =>
      freeBytes === undefined
        ? undefined
        : freeBytes < tooLowBytes && [
            `De schijf is bijna vol: er is nog ${formatNumber(Math.floor(freeBytes / 1e6))} MB vrij.`,
            'Maak ruimte. Als de schijf vol is, kan niemand nog een aanvraag sturen.',
          ],
    solved: 'Er is weer genoeg ruimte op de schijf.',
  },
  losses: {
    judge: ({ losses }) => {
      if (!losses || losses.files === 0) return losses && false
      const { files, records } = losses
      const least = records === 0 ? '' : `, samen minstens ${formatNumber(records)} aanvragen`
      return [
        `Er zijn aanvragen verdwenen of veranderd in ${formatFiles(files)}${least}.`,
        'Gooi geen back-ups weg. ‘sleutel verify’ op de server noemt de bestanden en wat u kunt doen.',
      ]
    },
    solved: 'Er ontbreken geen aanvragen meer.',
  },
  damaged: {
    judge: ({ damagedFiles }) =>
      damagedFiles === undefined
        ? undefined
        : damagedFiles > 0 && [
            `Er ${damagedFiles === 1 ? 'is' : 'zijn'} ${formatFiles(damagedFiles)} met aanvragen beschadigd.`,
            'Gooi geen back-ups weg. ‘sleutel verify’ op de server noemt elke beschadigde regel.',
          ],
    solved: 'Er zijn geen beschadigde bestanden meer.',
  },
  snapshot: {
    judge: ({ isSnapshotMade }) =>
      isSnapshotMade === undefined
        ? undefined
        : !isSnapshotMade && [
            'De dagelijkse kopie van de aanvragen op de server is mislukt.',
            'Kijk of er ruimte is op de schijf. De server probeert het elk uur opnieuw.',
          ],
    solved: 'De dagelijkse kopie van de aanvragen is weer gemaakt.',
  },
  mail: createChannelRule('mail', 'Controleer de mailserver (SMTP_URL).'),
  webhook: createChannelRule('webhook', 'Controleer uw andere systeem (WEBHOOK_URL).'),
  backup: {
    judge: ({ backup }, { now, watchedSince }) => {
      if (!backup) return undefined
      const { requests, provenAt, maxAgeMs } = backup
      const sinceMs = Math.max(Date.parse(watchedSince), Date.parse(provenAt ?? watchedSince))
      if (requests === 0 || now.getTime() - sinceMs <= maxAgeMs) return false
      return [
        provenAt === undefined
          ? 'Er is nog geen geteste back-up van de aanvragen.'
          : `De laatste geteste back-up is van ${formatDateTime(provenAt)}.`,
        'Kijk waarom de nachtelijke back-up niet lukt (‘sleutel backup … --prove’).',
      ]
    },
    solved: 'Er is weer een geteste back-up.',
  },
  certificate: {
    judge: ({ certificate }, { now }) => {
      if (!certificate) return undefined
      const { host, endsAt } = certificate
      const leftMs = endsAt.getTime() - now.getTime()
      if (leftMs >= certificateDays * dayMs) return false
      const [verb, day] = [leftMs < 0 ? 'is verlopen' : 'verloopt', formatDate(endsAt.toISOString())]
      return [
        `Het certificaat van ${host} ${verb} op ${day}.`,
        'Vernieuw het. Zonder geldig certificaat waarschuwt de browser van elke bezoeker voor uw site.',
      ]
    },
    solved: 'Het certificaat is vernieuwd.',
  },
  checks: {
    judge: ({ failedChecks }) =>
      failedChecks &&
      failedChecks.length > 0 && [
        `De controle met ‘sleutel doctor’ vond fouten bij: ${failedChecks.join(', ')}.`,
        'Draai ‘sleutel doctor’ op de server, of vraag dat aan uw beheerder. Dat zegt ook wat u kunt doen.',
      ],
    solved: 'De controle met ‘sleutel doctor’ vindt geen fouten meer.',
  },
} as const satisfies Readonly<Record<string, Rule>>

export type TroubleId = keyof typeof rules

export const troubleIds = Object.keys(rules) as TroubleId[]

/** Each trouble, worst first, and the ids of what is well. */
export function findTroubles(facts: Facts, circumstances: Circumstances) {
  const found: Trouble[] = []
  const well: TroubleId[] = []
  for (const id of troubleIds) {
    const text: Text | false | undefined = rules[id].judge(facts, circumstances)
    if (text) found.push({ id, sentence: text[0], advice: text[1] })
    else if (text === false) well.push(id)
  }
  return { found, well }
}

/** In Dutch: that a trouble is over. */
export function getSolvedText(id: TroubleId): string {
  return rules[id].solved
}

/** Messages that were given up, as long as no later one was sent. */
function createChannelRule(name: 'mail' | 'webhook', advice: string): Rule {
  const label = channelLabels[name]
  return {
    judge: ({ [name]: report }) =>
      report &&
      report.expired > 0 && [
        `${label} komen niet aan; ${formatNumber(report.expired)} na 24 uur opgegeven.`,
        `Er is geen aanvraag weg: kijk in de inbox. ${advice}`,
      ],
    solved: `${label} komen weer aan.`,
  }
}

function getStoreAdvice(hasLock: boolean | undefined): string {
  const again = 'De server probeert het vanzelf opnieuw.'
  if (hasLock === undefined) return `Kijk of de database draait en ruimte heeft. ${again}`
  if (hasLock) return `Kijk of de schijf vol is en maak ruimte. ${again}`
  return 'Een ander programma heeft de map met aanvragen overgenomen. Start de server opnieuw.'
}

function formatFiles(count: number): string {
  return count === 1 ? '1 bestand' : `${formatNumber(count)} bestanden`
}
