import { z } from 'zod'
import { CliError } from '../cliError.ts'
import type { StaffChange } from './staffChange.ts'

const refusalSchema = z.object({ error: z.string(), message: z.string() })
const answerTimeoutMs = 15_000

/**
 * Has the running server make a change to the accounts. False when nobody listens at the address any more: the server has
 * stopped since. Throws CliError with the server's own code and words, or SERVER_SILENT or SERVER_REFUSED.
 */
export async function postStaffChange(
  { url, key }: { readonly url: string; readonly key: string },
  change: StaffChange,
  signal: AbortSignal,
): Promise<boolean> {
  let response: Response
  try {
    response = await fetch(new URL('/api/local/staff', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    })
  } catch (error) {
    if (isRefusedConnection(error)) return false
    if (signal.aborted) throw error
    throw new CliError(
      'SERVER_SILENT',
      `The running server at ${url} did not answer. Look at 'sleutel staff list' before you try again.`,
    )
  }
  if (response.ok) return true
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined))
  if (refusal.success) throw new CliError(refusal.data.error, refusal.data.message)
  throw new CliError(
    'SERVER_REFUSED',
    `The running server at ${url} refused the change (${response.status}).`,
  )
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}
