import { z } from 'zod'
import type { Control } from '#store/lock/controlFile'
import { CliError } from '../cliError.ts'

const refusalSchema = z.object({ error: z.string(), message: z.string() })
/** Erasing rewrites files and may take a while. */
const responseTimeoutMs = 120_000

/**
 * Calls the control API. Throws CliError: SERVER_STOPPED if nothing listens there, SERVER_SILENT,
 * SERVER_REFUSED, or the server's own code and message.
 */
export async function postControl<T>(
  control: Control,
  path: string,
  body: unknown,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const { url } = control
  const until = AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)])
  const response = await fetchControl(control, path, body, until).catch((error: unknown) => {
    if (signal.aborted) throw error
    if (isRefusedConnection(error)) {
      throw new CliError('SERVER_STOPPED', `The server at ${url} has stopped. Do the same again to finish.`)
    }
    throw new CliError(
      'SERVER_SILENT',
      `The running server at ${url} did not answer. Do the same again to see how far it came.`,
    )
  })
  const responseBody: unknown = await response.json().catch(() => undefined)
  const parsed = schema.safeParse(responseBody)
  if (response.ok && parsed.success) return parsed.data
  const refusal = refusalSchema.safeParse(responseBody)
  if (refusal.success && !response.ok) throw new CliError(refusal.data.error, refusal.data.message)
  throw new CliError('SERVER_REFUSED', `The running server at ${url} refused (${response.status}).`)
}

export function fetchControl({ url, key }: Control, path: string, body: unknown, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body), signal })
}

export async function isListening({ url }: Control, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(new URL('/api/health', url), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
    })
    return true
  } catch (error) {
    if (isRefusedConnection(error)) return false
    throw error
  }
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}
