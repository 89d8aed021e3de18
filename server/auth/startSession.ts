import type { H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts/accounts'
import type { Session } from '#store/sessions/sessions'
import type { AppDependencies } from '../appDependencies.ts'
import { readCookie, writeCookie } from './createSessionGuard.ts'
import { createDeviceCookie } from './deviceCookie.ts'
import { getDeviceLabel } from './getDeviceLabel.ts'

/** Opens a session and sets its cookie. Throws StoreUnavailableError. */
export async function startSession(
  { sessions, settings }: Pick<AppDependencies, 'sessions' | 'settings'>,
  event: H3Event,
  account: StaffAccount,
  remembersDevice: boolean,
): Promise<Session> {
  const device = getDeviceLabel(event.req.headers.get('user-agent'))
  const token = await sessions.create(account, device === undefined ? {} : { device })
  const session = await sessions.peek(token)
  if (!session) throw new Error('a session that was just opened is over')
  writeCookie(event, settings, 'staff', token)
  if (remembersDevice)
    writeCookie(event, settings, 'device', createDeviceCookie(readCookie(event, settings, 'device'), account))
  return session
}
