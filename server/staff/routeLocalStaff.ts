import { createHash, timingSafeEqual } from 'node:crypto'
import type { H3, H3Event } from 'h3'
import { StaffError } from '#store/staffErrors'
import { z } from 'zod'
import { toJsonAnswer } from '../http/answers.ts'
import { isLoopback, toDirectAddress } from '../http/clientAddress.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { ServerParts } from '../serverParts.ts'

const commandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add'), name: z.string(), password: z.string() }),
  z.object({ action: z.literal('passwd'), name: z.string(), password: z.string() }),
  z.object({ action: z.literal('remove'), name: z.string() }),
])

/**
 * POST /api/local/staff: how the owner's command line changes accounts while the server runs. Only from this machine itself,
 * not through a proxy, and with the key that stands in the data folder. Its messages are the command line's: English.
 */
export function routeLocalStaff(app: H3, { staff, sessions, controlKey }: ServerParts): void {
  routeMethods(app, '/api/local/staff', {
    POST: async (event) => {
      if (controlKey === undefined || !isFromThisMachine(event)) {
        throw createRefusal(404, 'not-found', 'There is nothing here.')
      }
      if (!isKey(event.req.headers.get('authorization'), controlKey)) {
        throw createRefusal(401, 'no-session', 'The key of the running server was wrong. Try again.')
      }
      const command = commandSchema.safeParse(await readJsonBody(event))
      if (!command.success) throw createRefusal(422, 'invalid', 'Expected {action, name, password?}.')
      try {
        await run(command.data)
      } catch (error) {
        if (!(error instanceof StaffError)) throw error
        const status = error.code === 'STAFF_UNKNOWN' ? 404 : error.code === 'STAFF_NAME_TAKEN' ? 409 : 422
        return toJsonAnswer({ error: error.code, message: error.message }, status)
      }
      return toJsonAnswer({ ok: true })
    },
  })

  const run = async (command: z.infer<typeof commandSchema>): Promise<void> => {
    if (command.action === 'add') {
      await staff.add(command.name, command.password)
      return
    }
    const account = await staff.get(command.name)
    if (command.action === 'remove') await staff.remove(command.name)
    else await staff.passwd(command.name, command.password)
    if (account) await sessions.endAll(account.name)
  }
}

function isFromThisMachine(event: H3Event): boolean {
  const address = toDirectAddress(event)
  // Where HOST is another address of this machine, its own programs come from that one.
  const ownAddress = event.runtime?.node?.req.socket.localAddress?.replace(/^::ffff:/, '')
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => event.req.headers.has(name))
  return (isLoopback(address) || address === ownAddress) && !isForwarded
}

function isKey(authorization: string | null, key: string): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${key}`))
}
