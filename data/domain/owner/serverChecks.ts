import { formatCount, formatEnglishNumber } from '#domain/format/englishText'
import { formatNumber } from '#domain/format/formatNumber'
import {
  channelFacts,
  mapChannelChecks,
  newRequestVariables,
  type ChannelName,
  type ChannelReport,
} from '#domain/notifications'
import { fail, ok, tell, warn, type Check, type Finding } from '#domain/owner/check'

const settings: Check<{ readonly errors: readonly string[] }> = {
  where: ['doctor', 'golive'],
  label: 'de instellingen',
  judge: ({ errors }) =>
    errors.length === 0
      ? ok('The settings are right.')
      : errors.map((error) =>
          fail(error, "Set it right where the server is started; 'sleutel serve --help' lists the settings."),
        ),
}

export type ServerFact =
  | { readonly state: 'none' }
  /** `reason`: why it does not answer. */
  | { readonly state: 'silent'; readonly url: string; readonly reason: string }
  | { readonly state: 'foreign'; readonly url: string }
  | {
      readonly state: 'answers'
      readonly url: string
      readonly isStopping?: boolean
      /** Of the server and of the program that asks it. */
      readonly versions?: readonly [server: string, program: string]
    }

const server: Check<ServerFact> = {
  where: ['doctor', 'golive', 'owner'],
  label: 'de server',
  solved: 'De server draait weer.',
  judge: (fact) => {
    if (fact.state !== 'answers')
      return tell(
        getServerFailure(fact),
        'De server draait niet of antwoordt niet. Bezoekers kunnen geen aanvraag sturen.',
        'Start de server, of vraag dat aan uw beheerder.',
      )
    const { url, isStopping = false, versions: [theirs, ours] = [] } = fact
    return [
      isStopping
        ? warn('The server is stopping.', "Start it again: 'sleutel serve'")
        : ok(`The server answers at ${url}.`),
      theirs !== ours &&
        warn(`The server is version ${theirs}, this program ${ours}.`, 'Restart the server.'),
    ]
  },
}

function getServerFailure(fact: Exclude<ServerFact, { readonly state: 'answers' }>): Finding {
  switch (fact.state) {
    case 'none':
      return fail(
        'No server has opened this data folder: nobody can send a request.',
        "Start it: 'sleutel serve'. One that waits for room on a full disk goes on by itself. If one runs " +
          'elsewhere, run sleutel there, or name its folder with --data.',
      )
    case 'silent':
      return fail(
        `The server at ${fact.url} does not answer: ${fact.reason}.`,
        'Look at its log, and restart it.',
      )
    case 'foreign':
      return fail(`What answers at ${fact.url} is not our server.`, 'Stop it, and restart the server.')
  }
}

interface NotificationsFact {
  readonly isSet: boolean
  /** Whether a running server, or its database, said so. */
  readonly isAsked: boolean
}

/** Whether anybody is notified. */
const notifications: Check<NotificationsFact> = {
  where: ['doctor', 'golive', 'first-hour'],
  label: 'de meldingen',
  judge: ({ isSet, isAsked }) => {
    if (isSet) return undefined
    const unset = `neither ${newRequestVariables.join(' nor ')} is set here`
    const cause = isAsked ? 'the server notifies nobody' : unset
    return tell(
      warn(
        `Staff only see requests in the inbox: ${cause}.`,
        "Set SMTP_URL and NOTIFY_TO, and restart the server; see 'sleutel serve --help'.",
      ),
      'Niemand krijgt een e-mail of bericht van een nieuwe aanvraag.',
      'Laat uw beheerder SMTP_URL en NOTIFY_TO instellen op de server.',
    )
  },
}

/** Whether the RDW answers where RDW_URL says. `failure` is a code or a reason. */
const rdw: Check<{ readonly failure?: string | undefined }> = {
  where: ['doctor', 'golive'],
  label: 'de RDW',
  judge: ({ failure }) =>
    failure === undefined
      ? undefined
      : warn(
          `The RDW does not tell about number plates (${failure}).`,
          'The server asks again for 24 hours. Check RDW_URL, and whether this machine can reach it.',
        ),
}

/** The owner is told of messages that were given up, as long as no later one was sent. */
function createChannelCheck(name: ChannelName): Check<ChannelReport> {
  const { label, advice } = channelFacts[name]
  return {
    where: ['doctor', 'golive', 'owner', 'inbox'],
    label: `de meldingen (${name})`,
    solved: `${label} komen weer aan.`,
    judge: (report) => {
      const finding = { ...getChannelFinding(name, report), staffText: getStaffText(label, report) }
      if (report.expired === 0) return finding
      const sentence = `${label} komen niet aan; ${formatNumber(report.expired)} na 24 uur opgegeven.`
      return tell(finding, sentence, `Er is geen aanvraag weg: kijk in de inbox. ${advice}`)
    },
  }
}

/** With error codes for the person who repairs it. '' if all is well. */
function getStaffText(label: string, { failing, expired, refused = 0, lastError }: ChannelReport): string {
  const code = lastError === undefined ? [] : `code ${lastError}`
  const why = [code, failing && expired > 0 ? `${expired} opgegeven` : []].flat().join('; ')
  const reason = why === '' ? '' : ` (${why})`
  if (failing) return `${label} komen nu niet aan${reason}.`
  if (refused === 0) return ''
  const addresses = refused === 1 ? '1 adres' : `${refused} adressen`
  return `${label} komen op ${addresses} niet aan${reason}. Laat de adressen controleren.`
}

function getChannelFinding(name: ChannelName, report: ChannelReport): Finding {
  const { configured, failing, waiting, expired, refused = 0, lastError } = report
  if (!configured) return ok(`The running server notifies nobody by ${name}.`)
  const why = lastError === undefined ? '' : ` (${lastError})`
  if (failing) {
    const dropped = expired === 0 ? '' : `, ${formatEnglishNumber(expired)} given up`
    return fail(
      `Notifying staff by ${name} fails${why}; ${formatCount(waiting, 'message')} waiting${dropped}.`,
      'No request is lost: look at the inbox. The server retries by itself; its log names the code.',
    )
  }
  if (refused === 0) return ok(`The running server notifies staff by ${name}.`)
  const addresses = `${refused} ${refused === 1 ? 'address' : 'addresses'}`
  return warn(
    `The mail server refuses ${addresses} of NOTIFY_TO${why}; the others are notified.`,
    'Send a message to each of them by hand: the one that bounces is wrong or gone. Correct ' +
      'NOTIFY_TO and restart the server.',
  )
}

export const serverChecks = {
  settings,
  server,
  notifications,
  ...mapChannelChecks(createChannelCheck),
  rdw,
}
