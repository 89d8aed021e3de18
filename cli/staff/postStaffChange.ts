import { z } from 'zod'
import type { Control } from '#store/controlFile'
import { CliError } from '../cliError.ts'
import { postLocal } from '../local/postLocal.ts'
import type { StaffChange, StaffChanged } from './staffChange.ts'

const changedSchema = z.object({ ok: z.literal(true), name: z.string(), endedSessions: z.int() })

/**
 * Has the running server make a change to the accounts. Undefined when nobody listens at the address any more: the server has
 * stopped since. Throws CliError as postLocal does otherwise.
 */
export async function postStaffChange(
  control: Control,
  change: StaffChange,
  signal: AbortSignal,
): Promise<StaffChanged | undefined> {
  try {
    return await postLocal(control, '/api/local/staff', change, changedSchema, signal)
  } catch (error) {
    if (error instanceof CliError && error.code === 'SERVER_STOPPED') return undefined
    throw error
  }
}
