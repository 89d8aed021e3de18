import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { parseJson } from '#domain/format/parseJson'
import { failureLineSchema, type PublishFailure } from '#domain/website/publishFailure'

const publishedSchema = z.object({
  pages: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  /** Of a rollback: content files that were put back; absent if the content stayed. */
  content: z.array(z.string()).optional(),
  ms: z.number(),
})

export type Published = z.infer<typeof publishedSchema>

export interface PublisherRun {
  readonly pid: number | undefined
  /** Null if it was killed. */
  readonly exitCode: number | null
  /** What it printed for people. */
  readonly messages: string
  /** What changed, or would change. Undefined if it failed. */
  readonly published: Published | undefined
  /** Undefined also if it ended without a word. */
  readonly failure: PublishFailure | undefined
}

export class NotBuiltError extends Error {
  override readonly name = 'NotBuiltError'
  readonly code = 'NOT_BUILT'
}

export interface PublisherPlace {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of the project: the one with package.json. */
  readonly root: string
  /** Ends the publisher. */
  readonly signal: AbortSignal
}

const stepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('waiting'), for: z.string().optional() }),
  z.object({ step: z.literal('pages'), done: z.int(), of: z.int() }),
  z.object({ step: z.enum(['checks', 'writing']) }),
])

export type PublisherStep = z.infer<typeof stepSchema>

/** Runs the publisher, which contains the compiled site. Throws NotBuiltError. */
export async function runPublisher(
  args: readonly string[],
  place: PublisherPlace,
  onStep?: (step: PublisherStep) => void,
): Promise<PublisherRun> {
  const publisher = findPublisher(place)
  let published: Published | undefined
  let failure: PublishFailure | undefined
  const ended = await run([publisher, ...args, ...(onStep ? ['--progress'] : [])], place, (line) => {
    published = parseJson(publishedSchema, line) ?? published
    failure = parseJson(failureLineSchema, line)?.failure ?? failure
    const step = onStep && parseJson(stepSchema, line)
    if (step) onStep(step)
  })
  return { ...ended, published: ended.exitCode === 0 ? published : undefined, failure }
}

/** Throws NotBuiltError. */
function findPublisher({ root }: PublisherPlace): string {
  const publisher = join(root, 'dist', 'site', 'publish.js')
  if (existsSync(publisher)) return publisher
  throw new NotBuiltError('The site has not been built yet. Run npm start or npm run build first.')
}

/** The HTML of a page of the content folder in `env`. Undefined if there is no such page. */
export async function renderPreview(path: string, place: PublisherPlace): Promise<string | undefined> {
  let html: string | undefined
  const { exitCode, messages } = await run([findPublisher(place), `--page=${path}`], place, (line) => {
    html = parseJson(pageSchema, line)?.html ?? html
  })
  if (exitCode === 0) return html
  throw new Error(`The page ${path} could not be rendered. ${messages}`)
}

const pageSchema = z.object({ html: z.string().nullable() })

/** Uploads the pages to this project of Cloudflare Pages, with `sleutel deploy`. */
export function deploySite(project: string, place: PublisherPlace) {
  const accepted = ['--new-settings', '--confirm=any']
  const program = join(place.root, 'dist', 'cli', 'sleutel.js')
  return run([program, 'deploy', `--project=${project}`, ...accepted], place)
}

/** Runs a built program. `onLine` gets what it prints for programs. */
async function run(
  args: readonly string[],
  { env, root, signal }: PublisherPlace,
  onLine: (line: string) => void = () => undefined,
): Promise<Pick<PublisherRun, 'pid' | 'exitCode' | 'messages'>> {
  // Absolute, because it runs in another folder.
  const folders = (['CONTENT_DIR', 'PUBLIC_DIR'] as const).flatMap((name) =>
    env[name] ? [[name, resolve(env[name])] as const] : [],
  )
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, ...Object.fromEntries(folders) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  createInterface(child.stdout).on('line', onLine)
  const [messages, [exitCode]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[exitCode: number | null]>,
  ])
  return { pid: child.pid, exitCode, messages }
}
