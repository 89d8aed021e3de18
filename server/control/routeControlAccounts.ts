import type { H3 } from 'h3'
import { StaffError, type StaffErrorCode } from '#store/storeErrors'
import { z } from 'zod'
import { createJsonResponse } from '../http/responses.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readBody.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { guardControl } from '../http/guardControl.ts'
import type { AppDependencies } from '../appDependencies.ts'

const commandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add'), name: z.string(), password: z.string() }),
  z.object({ action: z.literal('passwd'), name: z.string(), password: z.string() }),
  z.object({ action: z.literal('remove'), name: z.string() }),
  z.object({ action: z.literal('end-sessions'), name: z.string() }),
])

const statuses: Partial<Record<StaffErrorCode, number>> = {
  STAFF_UNKNOWN: 404,
  STAFF_NAME_TAKEN: 409,
  STAFF_LAST: 409,
}

/** POST /api/local/staff: account changes by the command line. See guardControl for access. */
export function routeControlAccounts(app: H3, { staff, sessions, controlKey }: AppDependencies): void {
  routeMethods(app, '/api/local/staff', {
    POST: async (event) => {
      guardControl(event, controlKey)
      const command = commandSchema.safeParse(await readJsonBody(event))
      if (!command.success) throw createRefusal(422, 'invalid', 'Expected {action, name, password?}.')
      try {
        return createJsonResponse({ ok: true, ...(await run(command.data)) })
      } catch (error) {
        if (!(error instanceof StaffError)) throw error
        return createJsonResponse({ error: error.code, message: error.message }, statuses[error.code] ?? 422)
      }
    },
  })

  /** Returns the stored name, and how many sessions ended. */
  const run = async (
    command: z.infer<typeof commandSchema>,
  ): Promise<{ readonly name: string; readonly endedSessions: number }> => {
    if (command.action === 'add') {
      return { name: (await staff.add(command.name, command.password)).name, endedSessions: 0 }
    }
    const account = await staff.get(command.name)
    if (!account) throw new StaffError('STAFF_UNKNOWN', `There is no staff account '${command.name}'.`)
    if (command.action === 'remove') await staff.remove(command.name)
    if (command.action === 'passwd') await staff.passwd(command.name, command.password)
    return { name: account.name, endedSessions: await sessions.endAll(account.name) }
  }
}
