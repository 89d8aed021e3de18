import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HTTPError } from 'h3'
import { unescapeHtml } from '#domain/format/escapeHtml'
import { askAboutPrices, describeDeskError, describeFailure } from '#publishing/describeFailure'
import { findLiveFolder, readReleases } from '#publishing/readReleases'
import {
  deploySite,
  type PublisherPlace,
  type PublisherRun,
  type PublisherStep,
  runPublisher,
} from '#publishing/runPublisher'
import { createRefusal } from '../http/createRefusal.ts'
import type { Log } from '../http/log.ts'

type PublishingTask = 'publish' | 'rollBack'

export interface PublishingState {
  /** 'asks': it needs a yes, as prices jump or pages go. */
  readonly state: 'idle' | 'running' | 'done' | 'failed' | 'asks'
  /** What runs: a publication, or putting back an earlier release. */
  readonly task?: PublishingTask
  /** In Dutch: how far it is, why it failed, the question, or what is left to do. */
  readonly message?: string
  /** Numbers of pages that changed. */
  readonly pages?: { readonly added: number; readonly changed: number; readonly removed: number }
  /** Those that were added or changed. */
  readonly changed?: readonly ChangedPage[]
  /** The release that was live before. */
  readonly before?: string
}

interface ChangedPage {
  readonly path: string
  readonly title: string
}

/** Runs the publisher, and remembers how the last run went. */
export function createPublishing(
  place: PublisherPlace & {
    readonly draftFolder: string
    readonly log: Pick<Log, 'warn' | 'error'>
  },
) {
  const { draftFolder, log } = place
  let last: PublishingState = { state: 'idle' }
  let isWaiting = false
  const onStep = (step: PublisherStep) => {
    isWaiting = step.step === 'waiting'
    if (last.state === 'running') last = { ...last, message: describeStep(step) }
  }
  /** Finishes what a killed publisher left. Waits for one that lives. */
  const recover = () => runPublisher(['--recover'], place, onStep)
  const run = async (args: readonly string[]): Promise<PublishingState> => {
    const startedAt = Date.now()
    const before = await findLive(place)
    const result = await runPublisher(args, place, onStep)
    const { exitCode, published, failure, messages } = result
    if (published) {
      const { added, changed, removed } = published
      return {
        ...toDone(added.length, changed.length, removed.length),
        changed: await readTitles([...added, ...changed], place),
        ...(before && { before: before.name }),
      }
    }
    // It may have left half of the content.
    if (exitCode === null && !place.signal.aborted) await recover()
    log.warn({ exitCode, code: failure?.code, messages }, 'the publisher failed')
    // It may have failed after the site was live.
    const live = await findLive(place)
    if (live?.name.endsWith(`-${result.pid}`) === true && Date.parse(live.publishedAt) >= startedAt)
      return toDone(live.added, live.changed, live.removed)
    return describe(result, draftFolder)
  }
  const upload = (state: PublishingState) =>
    uploadPages(place, state, () => (last = { ...last, message: 'De pagina’s worden geüpload.' }))
  return {
    getState: () => last,
    /** Not while it waits for another publisher. */
    isWorking: () => last.state === 'running' && !isWaiting,
    /**
     * Returns at once; `getState` says how `work` goes. Publishing may take longer than a request.
     * Throws 409 while another one runs.
     */
    start: (task: PublishingTask, work: () => Promise<PublishingState>): PublishingState => {
      if (last.state === 'running')
        throw createRefusal(
          409,
          'conflict',
          last.message ?? 'Er wordt al gepubliceerd. Wacht tot dat klaar is.',
        )
      last = { state: 'running', task }
      isWaiting = false
      work()
        .catch((error: unknown) => {
          if (error instanceof HTTPError) return { state: 'failed' as const, message: error.message }
          log.error({ err: error }, 'the site could not be published')
          return { state: 'failed' as const, message: describeDeskError(error, draftFolder) }
        })
        .then((state) => (last = state))
        .catch(() => undefined)
      return last
    },
    /** @param from hash of the content that `content`, a folder, was made from */
    publish: async (content: string, from: string, by: string, isConfirmed: boolean) =>
      upload(
        await run([
          `--content=${content}`,
          `--from=${from}`,
          `--by=${by}`,
          ...(isConfirmed ? ['--new-settings', '--confirm-removed=any'] : []),
        ]),
      ),
    rollBack: async (release: string, by: string) =>
      upload(await run([`--rollback=${release}`, `--by=${by}`])),
    recover,
  }
}

async function findLive(place: PublisherPlace) {
  return (await readReleases(place).catch(() => [])).find(({ isLive }) => isLive)
}

/** Of published pages, by their addresses. */
async function readTitles(paths: readonly string[], place: PublisherPlace): Promise<readonly ChangedPage[]> {
  const folder = await findLiveFolder(place).catch(() => '')
  const read = paths.map(async (path) => {
    const html = await readFile(join(folder, path, 'index.html'), 'utf8').catch(() => '')
    const [, title = path] = /<title>([^<|]*)/.exec(html) ?? []
    return { path, title: unescapeHtml(title.trim()) }
  })
  return Promise.all(read)
}

/** Pages on a CDN are uploaded as well. */
async function uploadPages(
  place: PublisherPlace & { readonly log: Pick<Log, 'warn'> },
  state: PublishingState,
  onStart: () => void,
): Promise<PublishingState> {
  const { env, log } = place
  if (state.state !== 'done' || !env['API_ORIGIN']) return state
  const project = env['PAGES_PROJECT']
  if (!project) return { ...state, message: leftToDo }
  onStart()
  const { exitCode, messages } = await deploySite(project, place)
  if (exitCode === 0) return state
  log.warn({ exitCode, messages }, 'the pages were not uploaded')
  return { ...state, message: uploadFailed }
}

const leftToDo =
  'De nieuwe versie is klaar, maar uw bezoekers krijgen de pagina’s van een ander adres (CDN). Vraag uw beheerder om ‘sleutel deploy’, of stel PAGES_PROJECT in: dan gaat het voortaan vanzelf.'

const uploadFailed =
  'De nieuwe versie is klaar, maar het uploaden naar het CDN is niet gelukt. Bezoekers zien nog de vorige. Vraag uw beheerder om ‘sleutel deploy’.'

function toDone(added: number, changed: number, removed: number): PublishingState {
  return { state: 'done', pages: { added, changed, removed } }
}

function describeStep(step: PublisherStep): string {
  if (step.step === 'waiting')
    return `${step.for ?? 'Een opdracht op de server'} publiceert nu. Daarna bent u aan de beurt.`
  if (step.step === 'pages') return `Pagina’s maken: ${step.done} van ${step.of}`
  return step.step === 'checks' ? 'Pagina’s controleren' : 'Op de site zetten'
}

function describe({ exitCode, failure }: PublisherRun, folder: string): PublishingState {
  if (failure?.code === 'PAGES_REMOVED')
    return { state: 'asks', message: `Er verdwijnen ${failure.removed.length} pagina’s. Klopt dat?` }
  // A yes would accept the other settings, too.
  if (failure?.code === 'SETTINGS_CHANGED' && failure.settings.length === 0)
    return { state: 'asks', message: askAboutPrices(failure, folder) }
  const known = failure ?? (exitCode === null ? ({ code: 'KILLED' } as const) : undefined)
  return { state: 'failed', message: describeFailure(known ?? { code: 'UNKNOWN', message: '' }, folder) }
}
