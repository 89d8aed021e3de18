import { createHmac } from 'node:crypto'
import type { H3 } from 'h3'
import { z } from 'zod'
import { formatVehicle, getBuildYear } from '#domain/requests/vehicle'
import { getDutchPlate } from '#domain/requests/plate'
import { carPath } from '#domain/site/routes'
import type { Stores } from '#store/stores'
import { getClientAddress, getLimitKeys, type LimitKey } from '../http/clientAddress.ts'
import { createClientLimit, createLimiter, createTooMany } from '../http/createLimiter.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { ServerSettings } from '../settings.ts'
import { askRdw, type RdwAnswer, type RdwOptions } from './askRdw.ts'

const perMinute = 10

interface DailyLimits {
  /** Questions of one client that the RDW answered; a /48 of IPv6 has four times as many. */
  readonly client: number
  /** Of one server, that the RDW answered. A shop has some hundred visitors a day. */
  readonly server: number
}
export const defaultDailyLimits: DailyLimits = { client: 100, server: 2_000 }

const dayMs = 24 * 60 * 60_000
/** A visitor waits beside a car. */
const timeoutMs = 4_000
const maxBytes = 256
const busyMessage = 'Er zijn veel kentekens opgezocht. Kies het merk zelf, of probeer het straks opnieuw.'

export interface CarDependencies extends Pick<Stores, 'limits'>, Pick<RdwOptions, 'brandNames'> {
  readonly settings: Pick<ServerSettings, 'rdwUrl' | 'trustProxy'>
  readonly now: () => Date
  /** Default: as above. */
  readonly carsPerDay?: DailyLimits
}

/** The answer is remembered for a day, under a keyed hash in memory; nothing is logged or kept. */
export function routeCar(
  app: H3,
  { limits, settings, brandNames, now, carsPerDay = defaultDailyLimits }: CarDependencies,
): void {
  const { rdwUrl, trustProxy } = settings
  if (rdwUrl === undefined) return
  const assertWithinLimit = createClientLimit({
    limits,
    name: 'car',
    points: perMinute,
    durationS: 60,
    trustProxy,
    message: busyMessage,
  })
  const limiter = createLimiter(limits, {
    name: 'car-day',
    points: carsPerDay.client,
    durationS: dayMs / 1000,
  })
  const lookUp = createLookUp(rdwUrl, {
    limiter,
    perDay: carsPerDay.server,
    secret: limits.secret,
    brandNames,
    now,
  })
  routeMethods(app, carPath, {
    POST: async (event) => {
      await assertWithinLimit(event)
      const typed = bodySchema.safeParse(await readJsonBody(event, { maxBytes }))
      const plate = typed.success ? getDutchPlate(typed.data) : undefined
      if (plate === undefined)
        throw createRefusal(422, 'invalid', 'Dit is geen Nederlands kenteken. Voorbeeld: GB-001-B.')
      const answer = await lookUp(plate, getLimitKeys(getClientAddress(event, trustProxy)))
      if (!answer.ok) throw createRefusal(404, 'not-found', 'De RDW antwoordt nu niet. Kies het merk zelf.')
      const { facts, isCar } = answer
      if (!facts.isKnown || facts.brand === undefined)
        throw createRefusal(404, 'not-found', 'De RDW kent dit kenteken niet. Kies het merk zelf.')
      if (!isCar)
        throw createRefusal(
          404,
          'not-found',
          'Dit kenteken is niet van een auto. Bel of app ons voor de prijs.',
        )
      const { brand, model, registeredOn } = facts
      const year = getBuildYear(facts)
      const name = formatVehicle({ brand, model, registeredOn })
      return createJsonResponse({ brand, model, year, name })
    },
  })
}

const bodySchema = z.object({ licensePlate: z.string().max(20) })

interface LookUpOptions extends Pick<CarDependencies, 'brandNames' | 'now'> {
  readonly limiter: ReturnType<typeof createLimiter>
  readonly perDay: number
  readonly secret: Stores['limits']['secret']
}

/** Asks once for each plate that was answered in a day, within the limits. Failures do not count. */
function createLookUp(url: string, { limiter, perDay, secret, brandNames, now }: LookUpOptions) {
  let answers = new Map<string, Promise<RdwAnswer>>()
  let asked = 0
  let startedAtMs = -Infinity
  return async (plate: string, client: readonly LimitKey[]): Promise<RdwAnswer> => {
    if (now().getTime() - startedAtMs >= dayMs) {
      startedAtMs = now().getTime()
      answers = new Map()
      asked = 0
    }
    const key = createHmac('sha256', secret).update(plate).digest('base64url')
    const known = answers.get(key)
    if (known) return known
    const waitMs = asked < perDay ? await limiter.count(client) : startedAtMs + dayMs - now().getTime()
    if (waitMs > 0) throw createTooMany(busyMessage, waitMs)
    asked += 1
    const answer = askRdw(plate, { url, brandNames, timeoutMs }, new AbortController().signal)
    answers.set(key, answer)
    const found = await answer
    if (found.ok) return found
    answers.delete(key)
    asked -= 1
    await limiter.reward(client)
    return found
  }
}
