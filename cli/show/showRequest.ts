import { requestKinds } from '#domain/forms/kinds'
import type { RequestSelection } from '#domain/query/requestSelection'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { createThreadEntry } from '#domain/requests/thread'
import { compareAge } from '#domain/query/workOrder'
import type { RuledPlace } from '#store/place'
import { openRequests } from '../control/openRequests.ts'
import { assertComplete } from '../dataFolder.ts'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { hasUnicode } from '../terminal/terminal.ts'
import { formatJson } from '../terminal/formats.ts'
import { formatRequest } from './formatRequest.ts'

export async function showRequest(
  name: string,
  place: RuledPlace,
  asJson: boolean,
  { out, env, now, signal }: CliContext,
): Promise<void> {
  const find = async (selection: Omit<RequestSelection, 'kinds'>) => {
    const opened = await openRequests({ place, selection: { kinds: requestKinds, ...selection }, signal })
    const requests: KeptRequest[] = []
    for await (const request of opened.requests) requests.push(request)
    return { requests, listDamaged: opened.listDamaged }
  }
  const named = await find({ name, withTrash: true })
  const request = pickRequest(name, named.requests, () =>
    assertComplete(named, place, `There is no request '${name}' among what can be read`),
  )
  const same = await find({ person: getPersonKeys(request) })
  const others = same.requests.filter(({ id }) => id !== request.id)
  const thread = others.sort((left, right) => compareAge(right, left)).map(createThreadEntry)
  if (asJson) out.write(formatJson({ ...request, thread }))
  else {
    const { promises } = place.readRules()
    const look = { promises, now: now(), isUnicode: hasUnicode(env) }
    out.write(`${formatRequest(request, thread, look).join('\n')}\n`)
  }
  assertComplete(same, place, 'This is all that can be read')
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
