import { createBrandFinder } from '#domain/query/brandFinder'
import { createKeyedMutex } from '#domain/keyedMutex'
import { requestKinds } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getDutchPlate } from '#domain/requests/plate'
import { isTrashed } from '#domain/requests/trash'
import type { RequestReader, RequestStore } from '#store/requests/requestStore'
import type { Stores } from '#store/stores'
import type { Log } from '../http/log.ts'
import { askRdw, type RdwOptions } from './askRdw.ts'

const everyMs = 5 * 60_000
/** The RDW is asked about a request for this long. */
const lookBackMs = 24 * 60 * 60_000
/** A run ends at this many: one plate that fails does not keep the others from being asked about. */
const maxFailures = 3

interface VehicleJobOptions extends RdwOptions, Pick<Stores, 'runExclusive'> {
  readonly store: Pick<RequestReader, 'get' | 'list'> & Pick<RequestStore, 'change'>
  readonly now: () => Date
  readonly log: Pick<Log, 'warn' | 'error'>
}

/** Looks up the cars of the plates that visitors give, and keeps them with their requests. */
export function createVehicleJob(options: VehicleJobOptions) {
  const { store, runExclusive, now, log } = options
  const abort = new AbortController()
  const mutex = createKeyedMutex<'question'>()
  let isFailing = false
  /** Requests whose plates failed in the last run. The next one asks about the others first. */
  let failed: ReadonlySet<string> = new Set()
  let timer: NodeJS.Timeout | undefined

  /** Returns false if the RDW did not answer, or with something that we do not know. */
  const lookUp = async ({ kind, id }: KeptRequest): Promise<boolean> => {
    const request = await store.get(kind, id)
    const plate = request && getMissingPlate(request)
    if (!request || plate === undefined || abort.signal.aborted) return true
    const answer = await askRdw(plate, options, abort.signal)
    if (!answer.ok) {
      log.warn({ code: answer.code }, 'the RDW did not tell about a number plate; it is asked again')
      return false
    }
    const at = now().toISOString()
    const vehicle = compareBrands(request, { plate, checkedAt: at, ...answer.facts }, options.brandNames())
    // After a change meanwhile, the next run asks again.
    await store.change(kind, id, { vehicle }, { by: 'system', at, ifVersion: request.version })
    return true
  }
  const rank = ({ id }: KeptRequest) => (failed.has(id) ? 1 : 0)
  const lookUpAll = async () => {
    const unknown = await listUnknown(store, new Date(now().getTime() - lookBackMs))
    const failing = new Set<string>()
    for (const request of unknown.toSorted((one, other) => rank(one) - rank(other))) {
      if (!(await lookUp(request))) failing.add(request.id)
      if (failing.size === maxFailures) break
    }
    isFailing = failing.size > 0
    failed = new Set(unknown.map(({ id }) => id).filter((id) => failed.has(id) || failing.has(id)))
  }
  const logFailure = (err: unknown) => {
    if (!abort.signal.aborted) log.error({ err }, 'the car of a request could not be looked up')
  }
  /** Looks up what has no answer yet, on one server at a time. */
  const run = () => mutex.run('question', () => runExclusive('vehicles', lookUpAll))
  return {
    run,
    /** After a request was stored. While the RDW fails, the next run asks. Never rejects. */
    lookUp: async (request: KeptRequest): Promise<void> => {
      const ask = async () => {
        if (!isFailing) isFailing = !(await lookUp(request))
      }
      await mutex.run('question', ask).catch(logFailure)
    },
    /** Runs now and every five minutes. */
    start: (): void => {
      const start = () => {
        run().catch(logFailure)
      }
      start()
      timer = setInterval(start, everyMs).unref()
    },
    /** Ends the current question. */
    stop: async (): Promise<void> => {
      clearInterval(timer)
      abort.abort()
      await mutex.run('question', () => undefined)
    },
  }
}

async function listUnknown(store: Pick<RequestReader, 'list'>, since: Date): Promise<readonly KeptRequest[]> {
  const unknown: KeptRequest[] = []
  for (const kind of requestKinds) {
    for await (const request of store.list(kind, { from: since.toISOString() }))
      if (getMissingPlate(request) !== undefined) unknown.push(request)
  }
  return unknown
}

/** Not of suspected spam: a flood of made-up requests must not become a flood of questions. */
function getMissingPlate(request: KeptRequest): string | undefined {
  if (request.spamReason !== undefined || isTrashed(request)) return undefined
  const plate = getDutchPlate(request)
  return request.vehicle?.plate === plate ? undefined : plate
}

/** Marks a car of another brand than the visitor named. */
function compareBrands<V extends { readonly brand?: string | undefined }>(
  request: KeptRequest,
  vehicle: V,
  brandNames: readonly string[],
) {
  const findBrand = createBrandFinder(brandNames)
  const ours = findBrand(vehicle.brand ?? '')
  const typed = request.kind === 'callback' ? undefined : findBrand(request.carBrand)
  return ours === undefined || typed === undefined ? vehicle : { ...vehicle, isOtherBrand: ours !== typed }
}
