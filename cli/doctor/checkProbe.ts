import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { probeHeader } from '#domain/requests/probe'
import { submitPaths } from '#domain/site/routes'
import type { Control } from '#store/controlFile'
import { listDataFiles } from '#store/maintenance'
import { CliError } from '../cliError.ts'
import { postControl } from '../control/postControl.ts'
import { toFailure } from '../toFailure.ts'
import { type Check, fail, ok } from './doctorContext.ts'
import { getNetworkReason } from './network.ts'

const logAdvice = 'Look at the log of the server.'
const leftAdvice = 'It is in no list, and the server erases it within the hour. Look at its log.'

/** Sends a test request, looks for it, erases it, and checks that nothing is left. */
export const checkProbe: Check = async ({ probe = false, control, folder, signal }) => {
  if (!probe) return []
  const running = await control()
  if (!running)
    return fail('No request could be sent: no server runs on this data folder.', "Start it: 'sleutel serve'")
  const startedMs = Date.now()
  const clock = performance.now()
  // Occurs only in this probe.
  const mark = `Proef van sleutel doctor ${randomBytes(8).toString('hex')}`
  try {
    const { isListed, erased } = await sendProbe(running, mark, signal)
    const took = Math.round(performance.now() - clock)
    if (!isListed) return fail('The server accepted a request, but it is not in the list.', logAdvice)
    if (erased !== 1) return fail('A test request was kept, but could not be erased.', leftAdvice)
    const left = await findRecentText(folder, mark, startedMs)
    if (left.length > 0)
      return fail('A test request was erased, but its text is still on disk.', leftAdvice, left)
    return ok(`A request sent to ${submitPaths.contact} was kept, listed and erased in ${took} ms.`)
  } catch (error) {
    return fail(`A test request was not kept. ${toFailure(error, signal).message}`, logAdvice)
  }
}

const keptSchema = z.object({ id: z.string() })
const foundSchema = z.object({ isListed: z.boolean() })
const erasedSchema = z.object({ erased: z.int() })
const refusalSchema = z.object({ error: z.string() })
const responseTimeoutMs = 15_000

/**
 * Always erases the request. Throws CliError PROBE_REFUSED or PROBE_UNANSWERED, or as postControl.
 */
async function sendProbe(control: Control, mark: string, signal: AbortSignal) {
  const probe = { kind: 'contact', id: await submit(control, mark, signal) }
  // Without `signal`, so that Ctrl-C leaves nothing behind.
  const erase = () => {
    const timeout = AbortSignal.timeout(responseTimeoutMs)
    return postControl(control, '/api/local/probe/erase', probe, erasedSchema, timeout)
  }
  const finding = postControl(control, '/api/local/probe/find', probe, foundSchema, signal)
  const { isListed } = await finding.catch(async (error: unknown) => {
    await erase()
    throw error
  })
  return { isListed, erased: (await erase()).erased }
}

async function submit({ url, key }: Control, mark: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(new URL(submitPaths.contact, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, [probeHeader]: '1' },
    // The number is unassigned and the address uses a reserved domain.
    body: JSON.stringify({
      firstName: 'Proef',
      lastName: 'Doctor',
      phone: '06-00000000',
      email: 'proef@sleutel.example',
      carBrand: 'Proef',
      problem: mark,
      isUrgent: false,
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
  }).catch((error: unknown) => {
    throw new CliError('PROBE_UNANSWERED', `The server did not answer: ${getNetworkReason(error)}.`)
  })
  const body: unknown = await response.json().catch(() => undefined)
  const kept = keptSchema.safeParse(body)
  if (response.status === 201 && kept.success) return kept.data.id
  const code = refusalSchema.safeParse(body).data?.error ?? 'no reason given'
  throw new CliError('PROBE_REFUSED', `The server refused it (${response.status}, ${code}).`)
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
