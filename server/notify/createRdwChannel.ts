import { createBrandFinder } from '#domain/query/brandFinder'
import { getDutchPlate } from '#domain/requests/plate'
import type { RequestStore } from '#store/requests/requestStore'
import { askRdw, type RdwOptions } from '../car/askRdw.ts'
import type { Channel } from './channel.ts'

interface RdwChannelOptions extends RdwOptions {
  readonly store: Pick<RequestStore, 'change'>
  readonly now: () => Date
}

/** Looks up the car of a plate, and keeps it with the request. The outbox repeats what failed. */
export function createRdwChannel({ store, now, ...options }: RdwChannelOptions): Channel {
  return {
    name: 'rdw',
    // A flood of made-up requests must not become a flood of questions.
    accepts: (request) => request.spamReason === undefined && getDutchPlate(request) !== undefined,
    send: async ({ requests: [request] }, signal) => {
      const plate = getDutchPlate(request)
      if (plate === undefined || request.vehicle?.plate === plate) return { outcome: 'sent' }
      const answer = await askRdw(plate, options, signal)
      if (!answer.ok) return { outcome: 'failed', code: answer.code }
      const checkedAt = now().toISOString()
      const vehicle = { plate, checkedAt, ...answer.facts }
      const findBrand = createBrandFinder(options.brandNames())
      const ours = findBrand(vehicle.brand ?? '')
      const typed = request.kind === 'callback' ? undefined : findBrand(request.carBrand)
      const isCompared = ours !== undefined && typed !== undefined
      const compared = isCompared ? { ...vehicle, isOtherBrand: ours !== typed } : vehicle
      await store.change(request.kind, request.id, { vehicle: compared }, { by: 'system', at: checkedAt })
      return { outcome: 'sent' }
    },
  }
}
