import { z } from 'zod/mini'
import { fetchJson } from '../shared/apiFetch.ts'

const colleagueSchema = z.object({
  name: z.string(),
  role: z.enum(['owner', 'staff']),
  lastLogInAt: z.optional(z.iso.datetime()),
  /** Of a person who did not choose a password yet. */
  invitedUntil: z.optional(z.iso.datetime()),
  hasSecondFactor: z.boolean(),
  sessions: z.number(),
})

export type Colleague = z.infer<typeof colleagueSchema>

export type ColleagueChange =
  | { readonly action: 'role'; readonly role: Colleague['role'] }
  | { readonly action: 'invite' | 'end-sessions' | 'remove' }

/** `token` and `until` are of an invitation. */
const changedSchema = z.object({ token: z.optional(z.string()), until: z.optional(z.iso.datetime()) })

export function fetchColleagues(signal: AbortSignal): Promise<readonly Colleague[]> {
  return fetchJson(z.array(colleagueSchema), '/api/admin/staff', { signal })
}

export function changeColleague(change: ColleagueChange & { readonly name: string }) {
  return fetchJson(changedSchema, '/api/admin/staff', { method: 'POST', payload: change })
}

/** Without a password, only the name is asked for. Throws ApiError 422 when the invitation is over. */
export function sendInvitation(payload: { readonly token: string; readonly password?: string }) {
  return fetchJson(z.object({ name: z.string() }), '/api/admin/invitation', { method: 'POST', payload })
}

const secondFactorPath = '/api/admin/second-factor'
const secondFactorSchema = z.union([
  z.object({ since: z.iso.datetime(), recoveryCodes: z.number() }),
  z.object({ secret: z.string(), uri: z.string() }),
])

export function fetchSecondFactor(signal: AbortSignal) {
  return fetchJson(secondFactorSchema, secondFactorPath, { signal })
}

/** Takes it off without a secret. Throws ApiError 422 for a wrong password or code. */
export async function changeSecondFactor(payload: {
  readonly current: string
  readonly secret: string | undefined
  readonly code: string
}): Promise<readonly string[]> {
  const schema = z.object({ recoveryCodes: z.array(z.string()) })
  return (await fetchJson(schema, secondFactorPath, { method: 'POST', payload })).recoveryCodes
}
