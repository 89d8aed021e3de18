import { HTTPError } from 'h3'
import { describePublisherError } from '#publishing/describePublisherError'
import {
  deploySite,
  publisherCodes,
  type PublisherPlace,
  type PublisherRun,
  type PublisherStep,
  runPublisher,
} from '#publishing/runPublisher'
import { createRefusal } from '../http/createRefusal.ts'

export interface PublishingState {
  /** 'asks': it needs a yes, as prices jump or pages go. */
  readonly state: 'idle' | 'running' | 'done' | 'failed' | 'asks'
  /** In Dutch: how far it is, why it failed, the question, or what is left to do. */
  readonly message?: string
  /** Numbers of pages that changed. */
  readonly pages?: { readonly added: number; readonly changed: number; readonly removed: number }
}

/** Runs the publisher, and remembers how the last run went. */
export function createPublishing(
  place: PublisherPlace & {
    readonly draftFolder: string
    readonly previewFolder: string
    readonly origin: () => string
  },
) {
  const { env, draftFolder, previewFolder } = place
  let last: PublishingState = { state: 'idle' }
  const onStep = (step: PublisherStep) => {
    if (last.state === 'running') last = { state: 'running', message: describeStep(step) }
  }
  const run = async (args: readonly string[], variables = env): Promise<PublishingState> => {
    const result = await runPublisher(args, { ...place, env: variables }, onStep)
    // A killed publisher may have left half of the content.
    if (result.exitCode === null && !place.signal.aborted) await runPublisher(['--recover'], place)
    return describe(result, draftFolder)
  }
  /** Pages on a CDN are uploaded as well. */
  const upload = async (state: PublishingState): Promise<PublishingState> => {
    if (state.state !== 'done' || !env['API_ORIGIN']) return state
    const project = env['PAGES_PROJECT']
    if (!project) return { ...state, message: leftToDo }
    last = { state: 'running', message: 'De pagina’s worden geüpload.' }
    const { exitCode, messages } = await deploySite(project, place)
    if (exitCode === 0) return state
    return { ...state, message: `${uploadFailed} ${messages.trim().split('\n').at(-1) ?? ''}` }
  }
  return {
    getState: () => last,
    /**
     * Returns at once; `getState` says how `work` goes. Publishing may take longer than a request.
     * Throws 409 while another one runs.
     */
    start: (work: () => Promise<PublishingState>): PublishingState => {
      if (last.state === 'running') throw createRefusal(409, 'conflict', 'Er wordt al gepubliceerd.')
      last = { state: 'running' }
      work()
        .catch((error: unknown) => ({
          state: 'failed' as const,
          message:
            error instanceof HTTPError ? error.message : describePublisherError(String(error), draftFolder),
        }))
        .then((state) => (last = state))
        .catch(() => undefined)
      return last
    },
    /** @param from hash of the content that the draft was made from */
    publish: async (by: string, from: string, isConfirmed: boolean) =>
      upload(
        await run([
          `--content=${draftFolder}`,
          `--from=${from}`,
          `--by=${by}`,
          ...(isConfirmed ? ['--new-settings', '--confirm-removed=any'] : []),
        ]),
      ),
    rollBack: async (release: string, by: string) =>
      upload(await run([`--rollback=${release}`, `--by=${by}`])),
    /** Writes the site with the draft to `previewFolder`; the live site stays. */
    preview: () =>
      run([`--out=${previewFolder}`, '--new-settings', '--confirm-removed=any'], {
        ...env,
        CONTENT_DIR: draftFolder,
        API_ORIGIN: place.origin(),
      }),
    /** Finishes what a publisher left that was killed with the server. */
    recover: () => runPublisher(['--recover'], place),
  }
}

const leftToDo =
  'De nieuwe versie is klaar, maar uw bezoekers krijgen de pagina’s van een ander adres (CDN). Vraag uw beheerder om ‘sleutel deploy’, of stel PAGES_PROJECT in: dan gaat het voortaan vanzelf.'

const uploadFailed =
  'De nieuwe versie is klaar, maar het uploaden naar het CDN is niet gelukt. Bezoekers zien nog de vorige. Vraag uw beheerder om ‘sleutel deploy’.'

const otherSettings =
  'De instellingen van de server zijn anders dan de vorige keer. Vraag uw beheerder om met ‘sleutel rebuild --new-settings’ te publiceren.'

function describeStep(step: PublisherStep): string {
  if (step.step === 'waiting')
    return `${step.for ?? 'Een opdracht op de server'} publiceert nu. Daarna bent u aan de beurt.`
  if (step.step === 'pages') return `Pagina’s maken: ${step.done} van ${step.of}`
  return step.step === 'checks' ? 'Pagina’s controleren' : 'Op de site zetten'
}

function describe({ exitCode, messages, published }: PublisherRun, folder: string): PublishingState {
  if (exitCode === 0 && published) {
    const { added, changed, removed } = published
    return { state: 'done', pages: { added: added.length, changed: changed.length, removed: removed.length } }
  }
  if (exitCode === publisherCodes.settingsChanged) {
    const jump = /the price '([\w-]+)' was ([\d.]+) and is ([\d.]+) now/g
    const list = [...messages.matchAll(jump)].map(([, id, was, is]) => `${id}: ${was} → ${is}`)
    // A yes would accept the other settings, too.
    if (list.length === 0 || / was .* now/.test(messages.replaceAll(jump, '')))
      return { state: 'failed', message: `${otherSettings} (${messages.trim()})` }
    const message = `Dit bedrag is meer dan drie keer zo hoog of laag als het was: ${list.join('; ')}. Klopt dat?`
    return { state: 'asks', message }
  }
  if (exitCode === publisherCodes.pagesRemoved && published)
    return { state: 'asks', message: `Er verdwijnen ${published.removed.length} pagina’s. Klopt dat?` }
  return { state: 'failed', message: describePublisherError(messages, folder) }
}
