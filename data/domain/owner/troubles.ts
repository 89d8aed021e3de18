import { formatDate, formatDateTime } from '#domain/format/dutchTime'
import { formatNumber } from '#domain/format/formatNumber'
import {
  alertingChannels,
  channelTexts,
  mapChannels,
  type AlertingChannel,
  type ChannelReport,
} from '#domain/notifications'

/** Below this much free space `sleutel doctor` fails and the owner is told. */
export const tooLowBytes = 1e8
/** Above this used share posts are slowed and the owner is told. */
export const fullMemoryShare = 0.75
const certificateDays = 14
const dayMs = 24 * 60 * 60_000

interface AllFacts extends Readonly<Record<AlertingChannel, Pick<ChannelReport, 'expired'>>> {
  readonly server: boolean
  /** Whether requests can be stored. With a database, `database` says it. */
  readonly store: boolean
  readonly database: 'ready' | 'away' | 'full'
  readonly space: number
  /** Used share of the server's memory, from 0 to 1. With files, all requests are in it. */
  readonly memory: number
  readonly losses: { readonly files: number; readonly records: number }
  readonly damaged: number
  readonly snapshot: boolean
  /** `provenAt` (ISO) is undefined while there is no proven backup. */
  readonly backup: {
    readonly requests: number
    readonly provenAt: string | undefined
    readonly maxAgeMs: number
  }
  readonly certificate: { readonly host: string; readonly endsAt: Date }
  /** In Dutch: what `sleutel doctor` found besides. */
  readonly checks: readonly string[]
}

/** What was looked at. What is absent was not looked at: it is neither wrong nor well. */
export type Facts = Partial<AllFacts>

export type TroubleId = keyof AllFacts

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

interface Rule<Fact> {
  readonly judge: (fact: Fact, circumstances: Circumstances) => string | false
  readonly advice: string
  readonly solved: string
  /** What `sleutel doctor` calls the same trouble, in `checks`: it is told once. */
  readonly checkName?: string
}

const rules: { readonly [Id in TroubleId]: Rule<AllFacts[Id]> } = {
  server: {
    judge: (isServing) =>
      !isServing && 'De server draait niet of antwoordt niet. Bezoekers kunnen geen aanvraag sturen.',
    advice: 'Start de server, of vraag dat aan uw beheerder.',
    solved: 'De server draait weer.',
  },
  store: {
    judge: (canWrite) =>
      !canWrite && 'Aanvragen kunnen niet worden opgeslagen. Bezoekers lezen dat zij moeten bellen.',
    advice: 'Kijk of de schijf vol is en maak ruimte. Helpt dat niet, start dan de server opnieuw.',
    solved: 'Aanvragen worden weer opgeslagen.',
  },
  database: {
    judge: (state) =>
      state !== 'ready' &&
      `${state === 'full' ? 'De schijf van de database is vol.' : 'De database is niet te bereiken.'} Bezoekers lezen dat zij moeten bellen.`,
    advice:
      'Vraag uw beheerder of de database draait, te bereiken is en ruimte heeft, en of de klok van de server goed staat. Herstarten van de server is niet nodig.',
    solved: 'De database slaat aanvragen weer op.',
  },
  space: {
    judge: (freeBytes) =>
      freeBytes < tooLowBytes &&
      `De schijf is bijna vol: er is nog ${formatNumber(Math.floor(freeBytes / 1e6))} MB vrij.`,
    advice: 'Maak ruimte. Als de schijf vol is, kan niemand nog een aanvraag sturen.',
    solved: 'Er is weer genoeg ruimte op de schijf.',
  },
  memory: {
    judge: (share) =>
      share > fullMemoryShare &&
      'Het geheugen van de server is bijna vol met aanvragen. Bezoekers wachten langer.',
    advice:
      'Vraag uw beheerder om meer geheugen (NODE_OPTIONS=--max-old-space-size) of om PostgreSQL; zie docs/operating.md.',
    solved: 'De server heeft weer genoeg geheugen.',
  },
  losses: {
    judge: ({ files, records }) => {
      const least = records === 0 ? '' : `, samen minstens ${formatNumber(records)} aanvragen`
      return files > 0 && `Er zijn aanvragen verdwenen of veranderd in ${formatFiles(files)}${least}.`
    },
    advice: 'Gooi geen back-ups weg. ‘sleutel verify’ op de server noemt de bestanden en wat u kunt doen.',
    solved: 'Er ontbreken geen aanvragen meer.',
    checkName: 'verdwenen aanvragen',
  },
  damaged: {
    judge: (files) =>
      files > 0 && `Er ${files === 1 ? 'is' : 'zijn'} ${formatFiles(files)} met aanvragen beschadigd.`,
    advice: 'Gooi geen back-ups weg. ‘sleutel verify’ op de server noemt elke beschadigde regel.',
    solved: 'Er zijn geen beschadigde bestanden meer.',
    checkName: 'beschadigde aanvragen',
  },
  snapshot: {
    judge: (isMade) => !isMade && 'De dagelijkse kopie van de aanvragen op de server is mislukt.',
    advice: 'Kijk of er ruimte is op de schijf. De server probeert het elk uur opnieuw.',
    solved: 'De dagelijkse kopie van de aanvragen is weer gemaakt.',
  },
  ...mapChannels(alertingChannels, createChannelRule),
  backup: {
    judge: ({ requests, provenAt, maxAgeMs }, { now, watchedSince }) => {
      const sinceMs = Math.max(Date.parse(watchedSince), Date.parse(provenAt ?? watchedSince))
      if (requests === 0 || now.getTime() - sinceMs <= maxAgeMs) return false
      if (provenAt === undefined) return 'Er is nog geen geteste back-up van de aanvragen.'
      return `De laatste geteste back-up is van ${formatDateTime(provenAt)}.`
    },
    advice: 'Kijk waarom de nachtelijke back-up niet lukt (‘sleutel backup … --prove’).',
    solved: 'Er is weer een geteste back-up.',
  },
  certificate: {
    judge: ({ host, endsAt }, { now }) => {
      const leftMs = endsAt.getTime() - now.getTime()
      const verb = leftMs < 0 ? 'is verlopen' : 'verloopt'
      return (
        leftMs < certificateDays * dayMs &&
        `Het certificaat van ${host} ${verb} op ${formatDate(endsAt.toISOString())}.`
      )
    },
    advice: 'Vernieuw het. Zonder geldig certificaat waarschuwt de browser van elke bezoeker voor uw site.',
    solved: 'Het certificaat is vernieuwd.',
    checkName: 'het certificaat',
  },
  checks: {
    judge: (names) =>
      names.length > 0 && `De controle met ‘sleutel doctor’ vond fouten bij: ${names.join(', ')}.`,
    advice: 'Draai ‘sleutel doctor’ op de server, of vraag dat aan uw beheerder: dat zegt wat u kunt doen.',
    solved: 'De controle met ‘sleutel doctor’ vindt geen fouten meer.',
  },
}

export const troubleIds = Object.keys(rules) as TroubleId[]

export function findTroubles(facts: Facts, circumstances: Circumstances) {
  const found: Trouble[] = []
  const well: TroubleId[] = []
  const judge = <Id extends TroubleId>(id: Id, fact: AllFacts[Id] | undefined) => {
    if (fact === undefined) return
    const rule: Rule<AllFacts[Id]> = rules[id]
    const sentence = rule.judge(fact, circumstances)
    if (sentence === false) well.push(id)
    else found.push({ id, sentence, advice: rule.advice })
  }
  for (const id of troubleIds) if (id !== 'checks') judge(id, facts[id])
  const isFound = (name: string) => found.some(({ id }) => rules[id].checkName === name)
  judge(
    'checks',
    facts.checks?.filter((name) => !isFound(name)),
  )
  return { found, well }
}

export function getSolvedText(id: TroubleId): string {
  return rules[id].solved
}

/** Messages that were given up, as long as no later one was sent. */
function createChannelRule(channel: AlertingChannel): Rule<Pick<ChannelReport, 'expired'>> {
  const { label, advice } = channelTexts[channel]
  return {
    judge: ({ expired }) =>
      expired > 0 && `${label} komen niet aan; ${formatNumber(expired)} na 24 uur opgegeven.`,
    advice: `Er is geen aanvraag weg: kijk in de inbox. ${advice}`,
    solved: `${label} komen weer aan.`,
  }
}

function formatFiles(count: number): string {
  return count === 1 ? '1 bestand' : `${formatNumber(count)} bestanden`
}
