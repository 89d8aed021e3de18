import { requestKinds } from '#domain/forms/kinds'
import { isProbe } from '#domain/requests/probe'
import type { RuledPlace } from '#store/place'
import { scanStore } from '#store/requests/readStore'

/** Reads all kept requests without a lock. */
export async function surveyRequests(place: RuledPlace, signal: AbortSignal) {
  const timesMs: number[] = []
  const scan = await scanStore(place)
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) {
      signal.throwIfAborted()
      if (!isProbe(request)) timesMs.push(Date.parse(request.createdAt))
    }
  }
  return {
    count: timesMs.length,
    /** How many came in until then. */
    countUntil: (ms: number) => timesMs.filter((timeMs) => timeMs <= ms).length,
    damaged: scan.listDamaged(),
  }
}
