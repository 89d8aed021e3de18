import type { H3 } from 'h3'
import { ownChannelsSchema, type OwnChannels } from '#domain/duty/channels'
import { toE164 } from '#domain/requests/phone'
import { isSameName } from '#store/accounts/accountRules'
import { changeAccount, ownersChangeSchema } from '#store/accounts/changeAccount'
import { StaffError, type StaffErrorCode } from '#store/storeErrors'
import { z } from 'zod'
import { createRefusal } from '../http/createRefusal.ts'
import { readParsedBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { getClientAddress } from '../http/clientAddress.ts'
import { assertStrongPassword, typedText, type AuthDependencies } from './checkPassword.ts'

const changeSchema = z.discriminatedUnion('action', [
  ...ownersChangeSchema.options,
  z.object({ action: z.literal('invite'), name: typedText }),
])
const invitationSchema = z.object({ token: typedText, password: typedText.optional() })

/**
 * What owners do with accounts (GET and POST /api/admin/staff), and choosing a password with an
 * invitation (POST /api/admin/invitation, without a session). Names and tokens stand in bodies,
 * because addresses are logged.
 */
export function routeColleagues(
  app: H3,
  dependencies: AuthDependencies & {
    /** After a colleague was removed. */
    readonly onRemoved: (name: string, by: string) => Promise<void>
  },
): void {
  const { staff, sessions, settings, limit, log, onRemoved, requireOwner } = dependencies
  routeMethods(app, '/api/admin/staff', {
    GET: async (event) => {
      await requireOwner(event)
      const accounts = (await staff.list()).map(async (account) => ({
        name: account.name,
        role: account.role,
        lastLogInAt: account.lastLogInAt,
        invitedUntil: account.invitedUntil,
        hasSecondFactor: account.secondFactor !== undefined,
        sessions: (await sessions.list(account)).length,
        channels: account.channels,
      }))
      return createJsonResponse(await Promise.all(accounts))
    },
    POST: async (event) => {
      const { account } = await requireOwner(event)
      const change = await readParsedBody(event, changeSchema, 'Deze wijziging bestaat niet.')
      const result = await explainRefusal<object>(
        change.action === 'invite'
          ? staff.invite(change.name)
          : changeAccount(staff, change, (name) => sessions.endAll(name)),
      )
      if (change.action === 'remove') await onRemoved(change.name, account.name)
      log.info({ by: account.name, change }, 'an owner changed an account')
      return createJsonResponse(result)
    },
  })
  routeChannels(app, dependencies)
  routeMethods(app, '/api/admin/invitation', {
    POST: async (event) => {
      const { token, password } = await readParsedBody(event, invitationSchema, 'Deze link klopt niet.')
      const address = getClientAddress(event, settings.trustProxy)
      const name = await limit({ address }, () => staff.findInvited(token))
      if (name === undefined) throw createRefusal(422, 'invalid', invitationOver)
      if (password !== undefined) {
        await assertStrongPassword(dependencies, event, name, password)
        await explainRefusal(staff.acceptInvitation(token, password))
      }
      return createJsonResponse({ name })
    },
  })
}

/** Everybody's own mail address and number (GET), which owners also change for others (PUT). */
function routeChannels(app: H3, { staff, log, requireSession }: AuthDependencies): void {
  routeMethods(app, '/api/admin/channels', {
    GET: async (event) => {
      const { account } = await requireSession(event)
      return createJsonResponse(account.channels ?? { uses: [] })
    },
    PUT: async (event) => {
      const { account } = await requireSession(event)
      const typed = await readParsedBody(event, channelsSchema, 'Deze gegevens kloppen niet.')
      const { name = account.name } = typed
      if (account.role !== 'owner' && !isSameName(name, account.name))
        throw createRefusal(403, 'owners-only', 'Dit kan alleen een eigenaar.')
      const channels = parseChannels(typed)
      await explainRefusal(staff.setChannels(name, channels))
      // Addresses and numbers are in no log.
      log.info({ by: account.name, name }, 'the channels of an account were changed')
      return createJsonResponse(channels)
    },
  })
}

const channelsSchema = z.object({
  /** Of another account. */
  name: typedText.optional(),
  mail: typedText.default(''),
  phone: typedText.default(''),
  uses: ownChannelsSchema.shape.uses,
})

/** Throws 422 with a message for each wrong field. An empty one is removed. */
function parseChannels({ mail, phone, uses }: z.infer<typeof channelsSchema>): OwnChannels {
  const number = phone.trim() === '' ? undefined : toE164(phone)
  const channels = ownChannelsSchema.safeParse({
    ...(mail.trim() !== '' && { mail: mail.trim() }),
    ...(number !== undefined && { phone: number }),
    uses,
  })
  const fields = {
    ...(!channels.success && { mail: 'Vul een e-mailadres in, zoals sam@voorbeeld.nl.' }),
    ...(phone.trim() !== '' &&
      number === undefined && { phone: 'Vul een telefoonnummer in, zoals 06 12345678.' }),
  }
  if (channels.success && Object.keys(fields).length === 0) return channels.data
  throw createRefusal(422, 'invalid', Object.values(fields).join(' '), { fields })
}

const invitationOver = 'Deze link is al gebruikt of te oud. Vraag een eigenaar om een nieuwe link.'

const messages: Partial<Record<StaffErrorCode, string>> = {
  STAFF_NAME_TAKEN: 'Er is al een medewerker met deze naam.',
  STAFF_NAME_INVALID: 'Een naam heeft 1 tot 60 letters, cijfers, spaties, punten of streepjes.',
  STAFF_LAST: 'Dit is de enige eigenaar. Maak eerst iemand anders eigenaar.',
  STAFF_UNKNOWN: 'Deze medewerker is er niet meer.',
  STAFF_INVITATION_OVER: invitationOver,
}

async function explainRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const message = error instanceof StaffError ? messages[error.code] : undefined
    throw message === undefined ? error : createRefusal(422, 'invalid', message)
  }
}
