import { getErrorCode } from '#delivery/createWebhookSender'
import { createBrandTextFinder } from '#domain/query/brandFinder'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getDutchPlate } from '#domain/requests/plate'
import type { Vehicle } from '#domain/requests/vehicle'
import type { RequestStore } from '#store/requests/requestStore'
import { z } from 'zod'
import type { Channel } from './channel.ts'

export interface RdwChannelOptions {
  /** Such as 'https://opendata.rdw.nl'. */
  readonly url: string
  readonly store: Pick<RequestStore, 'change'>
  readonly brandNames: () => readonly string[]
  readonly now: () => Date
  readonly timeoutMs?: number
}

/**
 * Asks the RDW's open data about the plate of a request, and keeps the answer with the request.
 * https://opendata.rdw.nl/Voertuigen/Open-Data-RDW-Gekentekende_voertuigen/m9d7-ebf2
 */
export function createRdwChannel(options: RdwChannelOptions): Channel {
  const { url, store, brandNames, now, timeoutMs = 10_000 } = options
  return {
    name: 'rdw',
    // A flood of made-up requests must not become a flood of questions.
    accepts: (request) => request.spamReason === undefined && getDutchPlate(request) !== undefined,
    send: async ({ requests: [request] }, signal) => {
      const plate = getDutchPlate(request)
      if (plate === undefined || request.vehicle?.plate === plate) return { outcome: 'sent' }
      const timeout = AbortSignal.timeout(timeoutMs)
      let answer: unknown
      try {
        const response = await fetch(`${url}/resource/m9d7-ebf2.json?kenteken=${plate}`, {
          headers: { accept: 'application/json', 'user-agent': 'autosleutel' },
          redirect: 'manual',
          signal: AbortSignal.any([signal, timeout]),
        })
        const text = await readText(response)
        if (!response.ok) return { outcome: 'failed', code: `HTTP_${response.status}` }
        answer = text === undefined ? undefined : parseJson(text)
      } catch (error) {
        if (timeout.aborted) return { outcome: 'failed', code: 'TIMEOUT' }
        if (signal.aborted) throw error
        return { outcome: 'failed', code: getErrorCode(error) }
      }
      const found = rowsSchema.safeParse(answer)
      const [row] = found.data ?? []
      if (!found.success || (row && row.kenteken !== plate))
        return { outcome: 'failed', code: 'WRONG_ANSWER' }
      const checkedAt = now().toISOString()
      const facts = row && getFacts(row, request, createBrandTextFinder(brandNames()))
      const vehicle = { plate, checkedAt, isKnown: row !== undefined, ...facts }
      await store.change(request.kind, request.id, { vehicle }, { by: 'system', at: checkedAt })
      return { outcome: 'sent' }
    },
  }
}

const word = z
  .string()
  .trim()
  .regex(/^\P{C}{0,80}$/u)
  .optional()
  .catch(undefined)

/** A part of the columns. The RDW leaves out what it does not have. */
const rowsSchema = z
  .array(
    z.object({
      kenteken: z.string(),
      merk: word,
      handelsbenaming: word,
      /** '20160512'. */
      datum_eerste_toelating: word,
      eerste_kleur: word,
      /** 'Ja', 'Nee' or 'N.v.t.'. */
      wam_verzekerd: word,
      export_indicator: word,
    }),
  )
  .max(1)

function getFacts(
  row: z.infer<typeof rowsSchema>[number],
  request: KeptRequest,
  findBrand: (text: string) => string | undefined,
): Partial<Vehicle> {
  const { merk = '', handelsbenaming = '', eerste_kleur: colour = '' } = row
  const ours = findBrand(merk)
  const typed = request.kind === 'callback' ? undefined : findBrand(request.carBrand)
  // The RDW often repeats the brand: 'VOLKSWAGEN GOLF'.
  const model = handelsbenaming.startsWith(`${merk} `)
    ? handelsbenaming.slice(merk.length + 1)
    : handelsbenaming
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(row.datum_eerste_toelating ?? '') ?? []
  const registeredOn = z.iso.date().safeParse(`${year}-${month}-${day}`).data
  return {
    ...(merk !== '' && { brand: ours ?? toTitle(merk) }),
    ...(model !== '' && { model: toTitle(model) }),
    ...(registeredOn !== undefined && { registeredOn }),
    ...(/^\w+$/.test(colour) && { colour: colour.toLowerCase() }),
    ...readFlag('isInsured', row.wam_verzekerd),
    ...readFlag('isExported', row.export_indicator),
    ...(ours !== undefined && typed !== undefined && { isOtherBrand: ours !== typed }),
  }
}

/** Absent for 'N.v.t.', as of a trailer. */
function readFlag<K extends string>(key: K, text: string | undefined): Partial<Record<K, boolean>> {
  return text === 'Ja' || text === 'Nee' ? ({ [key]: text === 'Ja' } as Record<K, boolean>) : {}
}

/** 'ALFA ROMEO' becomes 'Alfa Romeo'. 'BMW' and 'CX-5' stay. */
function toTitle(text: string): string {
  return text.replace(/\p{L}{4,}/gu, (name) => name.charAt(0) + name.slice(1).toLowerCase())
}

const maxLength = 64 * 1024

/** Undefined if the body is too long. */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxLength) return undefined
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
