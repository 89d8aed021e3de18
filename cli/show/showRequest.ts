import type { KeptRequest } from '#domain/requests/keptRequest'
import { isSamePerson } from '#domain/requests/person'
import { isTrashed } from '#domain/requests/trash'
import { createThreadEntry } from '#domain/requests/thread'
import { compareAge } from '#domain/query/workOrder'
import { scanOldestFirst, scanStore } from '#store/readStore'
import { assertComplete } from '../dataFolder.ts'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { hasUnicode } from '../terminal/terminal.ts'
import { formatJson } from '../terminal/formats.ts'
import { formatRequest } from './formatRequest.ts'

/**
 * Shows a request, by id or reference, and the person's other requests. Throws CliError
 * REQUEST_UNKNOWN, REQUEST_AMBIGUOUS if several requests have the reference, or READ_INCOMPLETE
 * (exit code 3) after printing what can be read.
 */
export async function showRequest(
  name: string,
  folder: string,
  asJson: boolean,
  { out, env, now, signal }: CliContext,
): Promise<void> {
  const reference = normalizeReference(name)
  const named = await selectRequests(
    folder,
    signal,
    (each) => each.id === name || normalizeReference(each.reference) === reference,
  )
  const request = pickRequest(name, named.requests, () =>
    assertComplete(named.scan, folder, `There is no request '${name}' among what can be read`),
  )
  const { requests: others, scan } = await selectRequests(
    folder,
    signal,
    (other) => other.id !== request.id && !isTrashed(other) && isSamePerson(request, other),
  )
  const thread = others.sort((left, right) => compareAge(right, left)).map(createThreadEntry)
  if (asJson) out.write(formatJson({ ...request, thread }))
  else out.write(`${formatRequest(request, thread, { now: now(), isUnicode: hasUnicode(env) }).join('\n')}\n`)
  assertComplete(scan, folder, 'This is all that can be read')
}

async function selectRequests(
  folder: string,
  signal: AbortSignal,
  isWanted: (request: KeptRequest) => boolean,
) {
  const scan = await scanStore({ folder })
  const requests: KeptRequest[] = []
  for await (const request of scanOldestFirst(scan)) {
    signal.throwIfAborted()
    if (isWanted(request)) requests.push(request)
  }
  return { scan, requests }
}

function pickRequest(name: string, found: readonly KeptRequest[], assertAllRead: () => void): KeptRequest {
  const [first] = found
  if (first === undefined) {
    assertAllRead()
    throw new CliError(
      'REQUEST_UNKNOWN',
      `There is no request '${name}'. Give its id or its reference, such as K7QM-3PXD; 'sleutel ` +
        "list --search' finds people.",
    )
  }
  const named = found.find(({ id }) => id === name)
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
