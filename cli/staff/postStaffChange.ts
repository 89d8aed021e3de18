import { z } from 'zod'
import { CliError } from '../cliError.ts'
import type { StaffChange, StaffChanged } from './staffChange.ts'

const changedSchema = z.object({ ok: z.literal(true), name: z.string(), endedSessions: z.int() })
const refusalSchema = z.object({ error: z.string(), message: z.string() })
const answerTimeoutMs = 15_000

/**
 * Has the running server make a change to the accounts. Undefined when nobody listens at the address any more: the server has
 * stopped since. Throws CliError with the server's own code and words, or SERVER_SILENT or SERVER_REFUSED.
 */
export async function postStaffChange(
  { url, key }: { readonly url: string; readonly key: string },
  change: StaffChange,
  signal: AbortSignal,
): Promise<StaffChanged | undefined> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(new URL('/api/local/staff', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    })
    answer = await response.json().catch(() => undefined)
  } catch (error) {
    if (isRefusedConnection(error)) return undefined
    if (signal.aborted) throw error
    throw new CliError(
      'SERVER_SILENT',
      `The running server at ${url} did not answer. Look at 'sleutel staff list' before you try again.`,
    )
  }
  const changed = changedSchema.safeParse(answer)
  if (response.ok && changed.success) return changed.data
  const refusal = refusalSchema.safeParse(answer)
  if (!response.ok && refusal.success) throw new CliError(refusal.data.error, refusal.data.message)
  throw new CliError(
    'SERVER_REFUSED',
    `The running server at ${url} refused the change (${response.status}).`,
  )
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}
