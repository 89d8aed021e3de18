import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { probeHeader } from '#domain/requests/probe'
import { submitPaths } from '#domain/site/routes'
import type { Control } from '#store/controlFile'
import { listDataFiles } from '#store/maintenance'
import { CliError } from '../cliError.ts'
import { postLocal } from '../local/postLocal.ts'
import { toFailure } from '../toFailure.ts'
import { type Check, fail, ok } from './doctorContext.ts'
import { getNetworkReason } from './network.ts'

const leftAdvice = 'It is in no list, and the server erases it within the hour. Look at its log.'

/** Sends a test request, looks for it, erases it, and checks that nothing is left. */
export const checkProbe: Check = async ({ withProbe, control, folder, signal }) => {
  if (!withProbe) return []
  const running = await control()
  if (!running)
    return fail('No request could be sent: no server runs on this data folder.', "Start it: 'sleutel serve'")
  const startedMs = Date.now()
  const clock = performance.now()
  try {
    const { mark, isListed, erased } = await sendProbe(running, signal)
    const took = Math.round(performance.now() - clock)
    if (!isListed)
      return fail(
        'The server accepted a request, but it is not in the list.',
        'Look at the log of the server.',
      )
    if (erased !== 1) return fail('A test request was kept, but could not be erased.', leftAdvice)
    const left = await findRecentText(folder, mark, startedMs)
    if (left.length > 0)
      return fail('A test request was erased, but its text is still on disk.', leftAdvice, left)
    return ok(`A request sent to ${submitPaths.contact} was kept, listed and erased in ${took} ms.`)
  } catch (error) {
    if (signal.aborted) throw error
    const { message } = toFailure(error, signal)
    return fail(`A test request was not kept. ${message}`, 'Look at the log of the server.')
  }
}

const keptSchema = z.object({ id: z.string() })
const foundSchema = z.object({ isListed: z.boolean() })
const erasedSchema = z.object({ erased: z.int() })
const refusalSchema = z.object({ error: z.string() })
const responseTimeoutMs = 15_000

interface ProbeResult {
  /** Occurs only in this probe. */
  readonly mark: string
  readonly isListed: boolean
  readonly erased: number
}

/** Always erases the request. Throws CliError PROBE_REFUSED or PROBE_UNANSWERED, or as postLocal. */
async function sendProbe(control: Control, signal: AbortSignal): Promise<ProbeResult> {
  const mark = `Proef van sleutel doctor ${randomBytes(8).toString('hex')}`
  const id = await post(control, mark, signal)
  const probe = { kind: 'contact', id }
  // Without `signal`, so that Ctrl-C leaves nothing behind.
  const erase = async () => {
    const timeout = AbortSignal.timeout(responseTimeoutMs)
    return (await postLocal(control, '/api/local/probe/erase', probe, erasedSchema, timeout)).erased
  }
  let isListed: boolean
  try {
    isListed = (await postLocal(control, '/api/local/probe/find', probe, foundSchema, signal)).isListed
  } catch (error) {
    await erase()
    throw error
  }
  return { mark, isListed, erased: await erase() }
}

async function post({ url, key }: Control, mark: string, signal: AbortSignal): Promise<string> {
  let response: Response
  let body: unknown
  try {
    response = await fetch(new URL(submitPaths.contact, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        [probeHeader]: '1',
      },
      body: JSON.stringify(createProbe(mark)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
    })
    body = await response.json().catch(() => undefined)
  } catch (error) {
    if (signal.aborted) throw error
    throw new CliError('PROBE_UNANSWERED', `The server did not answer: ${getNetworkReason(error)}.`)
  }
  const kept = keptSchema.safeParse(body)
  if (response.status === 201 && kept.success) return kept.data.id
  const code = refusalSchema.safeParse(body).data?.error ?? 'no reason given'
  throw new CliError('PROBE_REFUSED', `The server refused it (${response.status}, ${code}).`)
}

/** The number is unassigned and the address uses a reserved domain. */
function createProbe(mark: string) {
  return {
    firstName: 'Proef',
    lastName: 'Doctor',
    phone: '06-00000000',
    email: 'proef@sleutel.example',
    carBrand: 'Proef',
    problem: mark,
    isUrgent: false,
  }
}

/** Some file systems round times to two seconds. */
const slackMs = 2_000

/** Relative paths of files written since then that contain a text. */
async function findRecentText(folder: string, text: string, sinceMs: number): Promise<readonly string[]> {
  const found: string[] = []
  for await (const path of listDataFiles(folder)) {
    const file = join(folder, path)
    const written = await stat(file).catch(() => undefined)
    if (written === undefined || written.mtimeMs < sinceMs - slackMs) continue
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes?.includes(text)) found.push(path)
  }
  return found
}
