import { z } from 'zod'
import { parseJson } from '#domain/format/parseJson'
import { claimedAddress, senderSchema, type ProbeFact } from '#domain/owner/probeCheck'
import { probeHeader } from '#domain/requests/probe'
import { submitPaths } from '#domain/site/routes'
import { createProbeToken, type ProbeKey } from '#store/lock/controlFile'
import { withStores } from '#store/openStores'
import { eraseProbe } from '#store/requestWriter'
import { postControl } from '../control/postControl.ts'
import { toFailure } from '../toFailure.ts'
import { askOutside } from './askOutside.ts'
import type { DoctorContext, Gatherers } from './doctorContext.ts'
import { getNetworkReason } from './network.ts'

export const probeGatherers = {
  probe: async (context) => {
    const { probe = false, control, place, now } = context
    if (!probe) return undefined
    const running = await control()
    if (!running) return { state: 'no-server' }
    if (place.databaseUrl === undefined)
      return sendProbe(context, running.url, running.key, async (id) => {
        // Without `signal`, so that Ctrl-C leaves nothing behind.
        const timeout = AbortSignal.timeout(responseTimeoutMs)
        return (await postControl(running, '/api/local/probe', { id }, erasedSchema, timeout)).erased
      })
    // The servers of a database all know its secret.
    return withStores(place, now, 'read', ({ store, limits }) =>
      sendProbe(context, running.url, limits.secret, (id) => eraseProbe(store, id, now())),
    )
  },
} as const satisfies Gatherers

async function sendProbe(
  context: DoctorContext,
  localUrl: string,
  key: ProbeKey,
  erase: (id: string) => Promise<number>,
): Promise<ProbeFact> {
  const { serverUrl, signal } = context
  const startedMs = performance.now()
  const target = new URL(submitPaths.contact, serverUrl ?? localUrl)
  const submitted = await submit(context, key, target)
  if ('state' in submitted) return submitted
  const { id, seen, localAddress } = submitted
  try {
    if ((await erase(id)) === 0) return { state: 'elsewhere' }
  } catch (error) {
    return { state: 'lost', reason: toFailure(error, signal).message }
  }
  return {
    state: 'kept',
    place: serverUrl === undefined ? target.pathname : target.href,
    tookMs: Math.round(performance.now() - startedMs),
    sender: serverUrl && seen && { ...seen, localAddress, isTls: target.protocol === 'https:' },
  }
}

const answerSchema = z.object({ id: z.string(), seen: senderSchema.optional() })
const refusalSchema = z.object({ error: z.string() })
const erasedSchema = z.object({ erased: z.int() })
const responseTimeoutMs = 15_000

type Submitted = z.infer<typeof answerSchema> & { readonly localAddress: string }

/** The number is unassigned and the address uses a reserved domain. */
const testRequest = JSON.stringify({
  firstName: 'Proef',
  lastName: 'Doctor',
  phone: '06-00000000',
  email: 'proef@sleutel.example',
  carBrand: 'Proef',
  problem: 'Proef van sleutel doctor',
  isUrgent: false,
})

async function submit(
  { siteUrl, serverUrl, signal, now }: DoctorContext,
  key: ProbeKey,
  target: URL,
): Promise<Submitted | ProbeFact> {
  const headers = {
    'content-type': 'application/json',
    [probeHeader]: createProbeToken(key, now()),
    'x-forwarded-for': claimedAddress,
    // As a browser does from the site's own page.
    ...(serverUrl && siteUrl && { origin: siteUrl.origin }),
  }
  const until = AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)])
  const { origin } = target
  try {
    const { status, text, localAddress } = await askOutside(target, { headers, body: testRequest }, until)
    const answer = status === 201 ? parseJson(answerSchema, text) : undefined
    if (answer) return { localAddress, ...answer }
    const { error = 'no reason given' } = parseJson(refusalSchema, text) ?? {}
    return { state: 'refused', origin, status, error }
  } catch (error) {
    signal.throwIfAborted()
    return { state: 'unreached', origin, reason: getNetworkReason(error), isPublic: serverUrl !== undefined }
  }
}
