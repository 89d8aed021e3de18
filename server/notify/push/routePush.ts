import { getRouterParam, type H3 } from 'h3'
import { z } from 'zod'
import { pushSubscriptionSchema, type PushReport } from '#domain/push/schemas'
import type { SessionGuard } from '../../http/sessionGuard.ts'
import { getDeviceLabel } from '../../http/getDeviceLabel.ts'
import { createRefusal } from '../../http/createRefusal.ts'
import { readParsedBody } from '../../http/readBody.ts'
import { createEmptyResponse, createJsonResponse } from '../../http/responses.ts'
import { routeMethods } from '../../http/routeMethods.ts'
import { isUsableKey } from './createPushSender.ts'
import { pushToDevices, type PushDependencies } from './createPushes.ts'
import { isPushEndpoint } from './pushHosts.ts'

type RouteOptions = Omit<PushDependencies, 'duty'> & Pick<SessionGuard, 'requireSession'>

const bodySchema = z.object({ subscription: pushSubscriptionSchema, device: z.string().max(80).optional() })

const testSeconds = 60

/**
 * Devices of one's own account that get push messages: GET and POST /api/admin/push, DELETE
 * /api/admin/push/:id, and a test message to them (POST /api/admin/push/test).
 */
export function routePush(app: H3, options: RouteOptions): void {
  const { devices, sender, hosts, requireSession, now } = options
  const listOwn = async (name: string) => (await devices.list()).filter(({ account }) => account === name)
  routeMethods(app, '/api/admin/push', {
    GET: async (event) => {
      const { account } = await requireSession(event)
      const report: PushReport = {
        publicKey: sender.publicKey,
        devices: (await listOwn(account.name)).map(({ id, name, lastDeliveredAt }) => ({
          id,
          name,
          lastDeliveredAt,
        })),
      }
      return createJsonResponse(report)
    },
    POST: async (event) => {
      const { session } = await requireSession(event)
      const { subscription, device = '' } = await readParsedBody(event, bodySchema, unusable)
      if (!isPushEndpoint(subscription.endpoint, hosts) || !isUsableKey(subscription))
        throw createRefusal(422, 'invalid', unusable)
      const label = getDeviceLabel(event.req.headers.get('user-agent')) ?? 'Onbekend apparaat'
      const id = await devices.add(session, device.trim() || label, subscription)
      return createJsonResponse({ id }, 201)
    },
  })
  routeMethods(app, '/api/admin/push/test', {
    POST: async (event) => {
      const { account } = await requireSession(event)
      const own = await listOwn(account.name)
      if (own.length === 0)
        throw createRefusal(409, 'no-device', 'Zet de meldingen eerst op een apparaat aan.')
      const notice = {
        title: 'Testmelding',
        body: 'Zo ziet u een nieuwe aanvraag op dit apparaat.',
        tag: `test-${now().getTime()}`,
        url: '/admin/instellingen',
        urgent: false,
      }
      await pushToDevices(options, own, notice, testSeconds)
      return createEmptyResponse(202)
    },
  })
  routeMethods(app, '/api/admin/push/:id', {
    DELETE: async (event) => {
      const { account } = await requireSession(event)
      if (!(await devices.remove(account.name, getRouterParam(event, 'id') ?? '')))
        throw createRefusal(404, 'not-found', 'Dit apparaat is er niet meer.')
      return createEmptyResponse(204)
    },
  })
}

const unusable =
  'Dit apparaat gaf een adres voor meldingen dat niet gebruikt kan worden. Werk de browser bij, of probeer een andere.'
