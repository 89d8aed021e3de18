import { z } from 'zod'
import { probeHeader } from '#domain/requests/probe'
import { submitPaths } from '#domain/site/routes'
import { createProbeToken, type ProbeKey } from '#store/lock/controlFile'
import { withStores } from '#store/openStores'
import { eraseProbe } from '#store/requestWriter'
import { postControl } from '../control/postControl.ts'
import { parseJson } from '../terminal/formats.ts'
import { toFailure } from '../toFailure.ts'
import { askOutside } from './askOutside.ts'
import { unreachableAdvice } from './checkAddress.ts'
import { type Check, type DoctorContext, fail, type Finding, ok, skip } from './doctorContext.ts'
import { claimedAddress, judgeProxies, senderSchema } from './judgeProxies.ts'
import { getNetworkReason } from './network.ts'

const logAdvice = 'Look at the log of the server.'
const leftAdvice = 'It is in no list, and the server erases it within the hour. Look at its log.'

export const checkProbe: Check = async (context) => {
  const { probe = false, control, place, now } = context
  if (!probe) return []
  const running = await control()
  if (!running) return skip('A test request was', 'no server runs on this data folder.')
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
}

async function sendProbe(
  context: DoctorContext,
  localUrl: string,
  key: ProbeKey,
  erase: (id: string) => Promise<number>,
): Promise<Finding | readonly Finding[]> {
  const { serverUrl, signal } = context
  const clock = performance.now()
  const target = new URL(submitPaths.contact, serverUrl ?? localUrl)
  const submitted = await submit(context, key, target)
  if ('level' in submitted) return submitted
  const place = serverUrl === undefined ? target.pathname : target.href
  const { seen, localAddress } = submitted
  const proxies =
    serverUrl && seen ? judgeProxies(seen, { localAddress, isTls: target.protocol === 'https:' }) : []
  try {
    const erased = await erase(submitted.id)
    const took = Math.round(performance.now() - clock)
    if (erased === 0)
      return fail('The server accepted a request, but it is not kept here.', otherServerAdvice)
    return [ok(`A request sent to ${place} was kept, listed and erased in ${took} ms.`), ...proxies]
  } catch (error) {
    return fail(`A test request was not found again. ${toFailure(error, signal).message}`, leftAdvice)
  }
}

const answerSchema = z.object({ id: z.string(), seen: senderSchema.optional() })

const refusalSchema = z.object({ error: z.string() })

const otherServerAdvice =
  'The address may lead to a server with another data folder or database. Check its DNS, and --data or DATABASE_URL.'

const refusalAdvice: Readonly<Record<number, string>> = {
  401: otherServerAdvice,
  403: 'Start the server with the PUBLIC_ORIGIN that visitors use.',
  404: 'The address must lead /api/ to the server; see nginx or CDN in docs/operating.md.',
  405: 'The address must lead /api/ to the server; see nginx or CDN in docs/operating.md.',
  421: 'The proxy must send the name of the site as Host (nginx: proxy_set_header Host $host).',
  502: 'The proxy does not reach the server: compare its port with PORT.',
  504: 'The proxy does not reach the server: compare its port with PORT.',
}

type Submitted = z.infer<typeof answerSchema> & { readonly localAddress: string }

async function submit(
  { siteUrl, serverUrl, signal, now }: DoctorContext,
  key: ProbeKey,
  target: URL,
): Promise<Submitted | Finding> {
  try {
    const { status, text, localAddress } = await askOutside(
      target,
      {
        headers: {
          'content-type': 'application/json',
          [probeHeader]: createProbeToken(key, now()),
          'x-forwarded-for': claimedAddress,
          // As a browser does from the site's own page.
          ...(serverUrl && siteUrl && { origin: siteUrl.origin }),
        },
        // The number is unassigned and the address uses a reserved domain.
        body: JSON.stringify({
          firstName: 'Proef',
          lastName: 'Doctor',
          phone: '06-00000000',
          email: 'proef@sleutel.example',
          carBrand: 'Proef',
          problem: 'Proef van sleutel doctor',
          isUrgent: false,
        }),
      },
      AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
    )
    const body = parseJson(text)
    const answer = answerSchema.safeParse(body)
    if (status === 201 && answer.success) return { localAddress, ...answer.data }
    const code = refusalSchema.safeParse(body).data?.error ?? 'no reason given'
    return fail(
      `A test request was refused by ${target.origin} (${status}, ${code}).`,
      refusalAdvice[status] ?? logAdvice,
    )
  } catch (error) {
    signal.throwIfAborted()
    const advice = serverUrl ? unreachableAdvice : logAdvice
    return fail(`A test request did not reach ${target.origin}: ${getNetworkReason(error)}.`, advice)
  }
}

const responseTimeoutMs = 15_000

const erasedSchema = z.object({ erased: z.int() })
