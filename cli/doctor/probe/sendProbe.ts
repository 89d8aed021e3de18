import { randomBytes } from 'node:crypto'
import { probeHeader } from '#domain/requests/probe'
import { submitPaths } from '#domain/site/routes'
import type { Control } from '#store/controlFile'
import { z } from 'zod'
import { CliError } from '../../cliError.ts'
import { postLocal } from '../../local/postLocal.ts'
import { toNetworkReason } from '../network/toNetworkReason.ts'

const keptSchema = z.object({ id: z.string() })
const foundSchema = z.object({ isListed: z.boolean() })
const erasedSchema = z.object({ erased: z.int() })
const refusalSchema = z.object({ error: z.string() })
const answerTimeoutMs = 15_000

export interface ProbeResult {
  /** Words that stand in this probe and nowhere else. */
  readonly mark: string
  readonly isListed: boolean
  /** How many requests erasing it took away. */
  readonly erased: number
}

/**
 * Sends a made-up request the way a visitor's goes, looks for it in the list, and erases it, also where looking failed. Throws CliError
 * PROBE_REFUSED or PROBE_UNANSWERED, or what the server's door for this machine's owner says.
 */
export async function sendProbe(control: Control, signal: AbortSignal): Promise<ProbeResult> {
  const mark = `Proef van sleutel doctor ${randomBytes(8).toString('hex')}`
  const id = await post(control, mark, signal)
  const probe = { kind: 'contact', id }
  // Ctrl-C in between leaves nothing behind either.
  const erase = async () => {
    const patience = AbortSignal.timeout(answerTimeoutMs)
    return (await postLocal(control, '/api/local/probe/erase', probe, erasedSchema, patience)).erased
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
  let answer: unknown
  try {
    response = await fetch(new URL(submitPaths.contact, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        [probeHeader]: '1',
      },
      body: JSON.stringify(toBody(mark)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    })
    answer = await response.json().catch(() => undefined)
  } catch (error) {
    if (signal.aborted) throw error
    throw new CliError('PROBE_UNANSWERED', `The server did not answer: ${toNetworkReason(error)}.`)
  }
  const kept = keptSchema.safeParse(answer)
  if (response.status === 201 && kept.success) return kept.data.id
  const code = refusalSchema.safeParse(answer).data?.error ?? 'no reason given'
  throw new CliError('PROBE_REFUSED', `The server refused it (${response.status}, ${code}).`)
}

/** Nobody's: a number that is given to nobody, and an address on a reserved domain. */
function toBody(mark: string) {
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
