import type { KeptRequest } from '#domain/requests/keptRequest'
import { isSamePerson } from '#domain/requests/person'
import { isTrashed } from '#domain/requests/trash'
import { type ThreadEntry, createThreadEntry } from '#domain/requests/thread'
import { compareAge } from '#domain/query/workOrder'
import { scanOldestFirst, scanStore } from '#store/readStore'
import { assertComplete } from '../dataFolder.ts'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { hasUnicode } from '../terminal/terminal.ts'
import { formatJson } from '../terminal/formats.ts'
import { formatRequest } from './formatRequest.ts'

export interface ShowOptions {
  /** Id or reference, as typed. */
  readonly name: string
  readonly folder: string
  readonly asJson: boolean
}

/**
 * Also shows the person's other requests. Throws CliError REQUEST_UNKNOWN, REQUEST_AMBIGUOUS if
 * several requests have the reference, or READ_INCOMPLETE (exit code 3) after printing what can be
 * read.
 */
export async function showRequest(
  { name, folder, asJson }: ShowOptions,
  { out, env, now, signal }: Pick<CliContext, 'out' | 'env' | 'now' | 'signal'>,
): Promise<void> {
  const request = await findRequest(name, folder, signal)
  const scan = await scanStore({ folder })
  const others: KeptRequest[] = []
  for await (const other of scanOldestFirst(scan)) {
    signal.throwIfAborted()
    if (other.id !== request.id && !isTrashed(other) && isSamePerson(request, other)) others.push(other)
  }
  const thread: readonly ThreadEntry[] = others
    .sort((left, right) => compareAge(right, left))
    .map(createThreadEntry)
  if (asJson) out.write(formatJson({ ...request, thread }))
  else out.write(`${formatRequest(request, thread, { now: now(), isUnicode: hasUnicode(env) }).join('\n')}\n`)
  assertComplete(scan, folder, 'This is all that can be read')
}

async function findRequest(name: string, folder: string, signal: AbortSignal): Promise<KeptRequest> {
  const reference = normalizeReference(name)
  const found: KeptRequest[] = []
  const scan = await scanStore({ folder })
  for await (const request of scanOldestFirst(scan)) {
    signal.throwIfAborted()
    if (request.id === name || normalizeReference(request.reference) === reference) found.push(request)
  }
  const [first] = found
  const named = found.find(({ id }) => id === name)
  if (first === undefined) {
    assertComplete(scan, folder, `There is no request '${name}' among what can be read`)
    throw new CliError(
      'REQUEST_UNKNOWN',
      `There is no request '${name}'. Give its id or its reference, such as K7QM-3PXD; 'sleutel ` +
        "list --search' finds people.",
    )
  }
  if (named === undefined && found.length > 1) {
    const ids = found.map(({ id, createdAt }) => `\n  ${id}  ${createdAt}`).join('')
    throw new CliError(
      'REQUEST_AMBIGUOUS',
      `${found.length} requests have the reference '${name}'. Give an id:${ids}`,
    )
  }
  return named ?? first
}

/** Capitals and hyphens do not matter. */
function normalizeReference(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
