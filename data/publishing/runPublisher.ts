import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

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
  /** Null if it was killed. */
  readonly exitCode: number | null
  /** What it printed for people. */
  readonly messages: string
  /** What changed, or would change; undefined if it failed before it knew. */
  readonly published: Published | undefined
}

export const publisherCodes = { settingsChanged: 3, pagesRemoved: 4 } as const

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

/** Runs the publisher, which contains the compiled site. Throws NotBuiltError. */
export async function runPublisher(
  args: readonly string[],
  { env, root, signal }: PublisherPlace,
): Promise<PublisherRun> {
  const publisher = join(root, 'dist', 'site', 'publish.js')
  if (!existsSync(publisher))
    throw new NotBuiltError('The site has not been built yet. Run npm start or npm run build first.')
  // Absolute, because the publisher runs in another folder.
  const folders = (['CONTENT_DIR', 'PUBLIC_DIR'] as const).flatMap((name) =>
    env[name] ? [[name, resolve(env[name])] as const] : [],
  )
  const child = spawn(process.execPath, [publisher, ...args], {
    cwd: root,
    env: { ...env, ...Object.fromEntries(folders) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const [out, messages, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[exitCode: number | null]>,
  ])
  return { exitCode, messages, published: parsePublished(out) }
}

function parsePublished(out: string): Published | undefined {
  const line = out.trimEnd().split('\n').at(-1) ?? ''
  try {
    return publishedSchema.parse(JSON.parse(line))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}
