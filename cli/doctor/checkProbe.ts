import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { probeHeader } from '#domain/requests/probe'
import { submitPaths } from '#domain/site/routes'
import { createProbeToken, type Control } from '#store/controlFile'
import { listDataFiles } from '#store/maintenance'
import { postControl } from '../control/postControl.ts'
import { toFailure } from '../toFailure.ts'
import { askOutside, parseJson } from './askOutside.ts'
import { unreachableAdvice } from './checkAddress.ts'
import { type Check, type DoctorContext, fail, type Finding, ok } from './doctorContext.ts'
import { claimedAddress, judgeProxies, senderSchema } from './judgeProxies.ts'
import { getNetworkReason } from './network.ts'

const logAdvice = 'Look at the log of the server.'
const leftAdvice = 'It is in no list, and the server erases it within the hour. Look at its log.'

/**
 * Sends a test request as a visitor does, looks for it, erases it, and checks that nothing is left.
 * It goes through the public address where that is known.
 */
export const checkProbe: Check = async (context) => {
  const { probe = false, control, folder, serverUrl, signal } = context
  if (!probe) return []
  const running = await control()
  if (!running)
    return fail('No request could be sent: no server runs on this data folder.', "Start it: 'sleutel serve'")
  const startedMs = Date.now()
  const clock = performance.now()
  // Occurs only in this probe.
  const mark = `Proef van sleutel doctor ${randomBytes(8).toString('hex')}`
  const target = new URL(submitPaths.contact, serverUrl ?? running.url)
  const submitted = await submit(context, running, target, mark)
  if (!submitted.ok) return submitted.finding
  const place = serverUrl === undefined ? target.pathname : target.href
  const { seen, localAddress } = submitted
  const proxies =
    serverUrl && seen ? judgeProxies(seen, { localAddress, isTls: target.protocol === 'https:' }) : []
  try {
    const { isListed, erased } = await findAndErase(running, submitted.id, signal)
    const took = Math.round(performance.now() - clock)
    if (!isListed) return fail('The server accepted a request, but it is not in the list.', otherServerAdvice)
    if (erased !== 1) return fail('A test request was kept, but could not be erased.', leftAdvice)
    const left = await findRecentText(folder, mark, startedMs)
    if (left.length > 0)
      return fail('A test request was erased, but its text is still on disk.', leftAdvice, left)
    return [ok(`A request sent to ${place} was kept, listed and erased in ${took} ms.`), ...proxies]
  } catch (error) {
    return fail(`A test request was not found again. ${toFailure(error, signal).message}`, logAdvice)
  }
}

const responseTimeoutMs = 15_000

const keptSchema = z.object({ id: z.string(), seen: senderSchema.optional() })

const refusalSchema = z.object({ error: z.string() })

const otherServerAdvice =
  'The address may lead to another server than the one on this data folder. Check its DNS, and --data.'

/** Why a request does not get through, by the answer. */
const refusalAdvice: Readonly<Record<number, string>> = {
  401: otherServerAdvice,
  403: 'Start the server with the PUBLIC_ORIGIN that visitors use.',
  404: 'The address must lead /api/ to the server; see nginx or CDN in docs/operating.md.',
  405: 'The address must lead /api/ to the server; see nginx or CDN in docs/operating.md.',
  421: 'The proxy must send the name of the site as Host (nginx: proxy_set_header Host $host).',
  502: 'The proxy does not reach the server: compare its port with PORT.',
  504: 'The proxy does not reach the server: compare its port with PORT.',
}

type Submitted = z.infer<typeof keptSchema> & { readonly ok: true; readonly localAddress: string }

async function submit(
  { siteUrl, serverUrl, signal, now }: DoctorContext,
  { key }: Control,
  target: URL,
  mark: string,
): Promise<Submitted | { readonly ok: false; readonly finding: Finding }> {
  const refuse = (message: string, advice = logAdvice) =>
    ({ ok: false, finding: fail(message, advice) }) as const
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
          problem: mark,
          isUrgent: false,
        }),
      },
      AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
    )
    const body = parseJson(text)
    const kept = keptSchema.safeParse(body)
    if (status === 201 && kept.success) return { ok: true, localAddress, ...kept.data }
    const code = refusalSchema.safeParse(body).data?.error ?? 'no reason given'
    return refuse(
      `A test request was refused by ${target.origin} (${status}, ${code}).`,
      refusalAdvice[status],
    )
  } catch (error) {
    signal.throwIfAborted()
    const advice = serverUrl ? unreachableAdvice : logAdvice
    return refuse(`A test request did not reach ${target.origin}: ${getNetworkReason(error)}.`, advice)
  }
}

const foundSchema = z.object({ isListed: z.boolean() })
const erasedSchema = z.object({ erased: z.int() })

/** Always erases the request. Throws as postControl. */
async function findAndErase(control: Control, id: string, signal: AbortSignal) {
  const probe = { kind: 'contact', id }
  // Without `signal`, so that Ctrl-C leaves nothing behind.
  const erase = () => {
    const timeout = AbortSignal.timeout(responseTimeoutMs)
    return postControl(control, '/api/local/probe/erase', probe, erasedSchema, timeout)
  }
  const finding = postControl(control, '/api/local/probe/find', probe, foundSchema, signal)
  const { isListed } = await finding.catch(async (error: unknown) => {
    await erase()
    throw error
  })
  return { isListed, erased: (await erase()).erased }
}

/** Some file systems round times to two seconds. */
const slackMs = 2_000

/** Relative paths of files written since then that contain a text. */
async function findRecentText(folder: string, text: string, sinceMs: number): Promise<readonly string[]> {
  const found: string[] = []
  for await (const path of listDataFiles(folder)) {
    const file = join(folder, path)
    const written = await stat(file).catch(() => undefined)
    if (written === undefined || written.mtimeMs < sinceMs - slackMs) continue
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes?.includes(text)) found.push(path)
  }
  return found
}
