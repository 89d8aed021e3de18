import { HTTPError } from 'h3'
import {
  publisherCodes,
  type PublisherPlace,
  type PublisherRun,
  runPublisher,
} from '#publishing/runPublisher'
import { createRefusal } from '../http/createRefusal.ts'

export interface PublishingState {
  /** 'asks': it needs a yes, as prices jump or pages go. */
  readonly state: 'idle' | 'running' | 'done' | 'failed' | 'asks'
  /** In Dutch. */
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
  const run = async (args: readonly string[], variables = env): Promise<PublishingState> => {
    const result = await runPublisher(args, { ...place, env: variables })
    // A killed publisher may have left half of the content.
    if (result.exitCode === null && !place.signal.aborted) await runPublisher(['--recover'], place)
    return describe(result)
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
          message: error instanceof HTTPError ? error.message : failed,
        }))
        .then((state) => (last = state))
        .catch(() => undefined)
      return last
    },
    publish: (by: string, isConfirmed: boolean) =>
      run([
        `--content=${draftFolder}`,
        `--by=${by}`,
        ...(isConfirmed ? ['--new-settings', '--confirm-removed=any'] : []),
      ]),
    rollBack: (release: string, by: string) => run([`--rollback=${release}`, `--by=${by}`]),
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

const failed = 'Het publiceren is niet gelukt. De site is zoals hij was, en uw wijzigingen staan nog klaar.'

const otherSettings =
  'De instellingen van de server zijn anders dan de vorige keer. Vraag uw beheerder om met ‘sleutel rebuild --new-settings’ te publiceren.'

function describe({ exitCode, messages, published }: PublisherRun): PublishingState {
  if (exitCode === 0 && published) {
    const { added, changed, removed } = published
    return { state: 'done', pages: { added: added.length, changed: changed.length, removed: removed.length } }
  }
  if (exitCode === publisherCodes.settingsChanged) {
    const prices = [...messages.matchAll(/the price '([\w-]+)' was ([\d.]+) and is ([\d.]+) now/g)]
    const list = prices.map(([, id, was, is]) => `${id}: ${was} → ${is}`).join('; ')
    if (list === '') return { state: 'failed', message: `${otherSettings} (${messages.trim()})` }
    const message = `Dit bedrag is meer dan drie keer zo hoog of laag als het was: ${list}. Klopt dat?`
    return { state: 'asks', message }
  }
  if (exitCode === publisherCodes.pagesRemoved && published)
    return { state: 'asks', message: `Er verdwijnen ${published.removed.length} pagina’s. Klopt dat?` }
  // The publisher's own sentence is for the operator, and often names the page.
  return { state: 'failed', message: `${failed} ${messages.trim()}` }
}
