import { getErrorCode } from '#delivery/askService'
import { createBrandFinder } from '#domain/query/brandFinder'
import { rdwPath, type Vehicle } from '#domain/requests/vehicle'
import { z } from 'zod'

export interface RdwOptions {
  readonly url: string
  readonly brandNames: () => readonly string[]
  readonly timeoutMs?: number
}

export type VehicleFacts = Partial<
  Pick<Vehicle, 'brand' | 'model' | 'registeredOn' | 'colour' | 'isInsured' | 'isExported'>
>

export type RdwAnswer =
  | {
      readonly ok: true
      readonly facts: VehicleFacts & Pick<Vehicle, 'isKnown'>
      /** False for a motorcycle, a trailer and the like. */
      readonly isCar: boolean
    }
  | { readonly ok: false; readonly code: string }

/** Asks the RDW's open data about a plate, such as 'GB001B'. Throws only when `signal` is aborted. */
export async function askRdw(
  plate: string,
  { url, brandNames, timeoutMs = 10_000 }: RdwOptions,
  signal: AbortSignal,
): Promise<RdwAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  let answer: unknown
  try {
    const response = await fetch(`${url}${rdwPath}?kenteken=${plate}`, {
      headers: { accept: 'application/json', 'user-agent': 'autosleutel' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    const text = await readText(response)
    if (!response.ok) return { ok: false, code: `HTTP_${response.status}` }
    answer = text === undefined ? undefined : parseJson(text)
  } catch (error) {
    if (timeout.aborted) return { ok: false, code: 'TIMEOUT' }
    if (signal.aborted) throw error
    return { ok: false, code: getErrorCode(error) }
  }
  const found = rowsSchema.safeParse(answer)
  const [row] = found.data ?? []
  if (!found.success || (row && row.kenteken !== plate)) return { ok: false, code: 'WRONG_ANSWER' }
  const facts = row && getFacts(row, createBrandFinder(brandNames()))
  const isCar = /^(personenauto|bedrijfsauto)$/i.test(row?.voertuigsoort ?? 'Personenauto')
  return { ok: true, facts: { isKnown: row !== undefined, ...facts }, isCar }
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
      voertuigsoort: word,
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
  findBrand: (text: string) => string | undefined,
): VehicleFacts {
  const { merk = '', handelsbenaming = '', eerste_kleur: colour = '' } = row
  // The RDW often repeats the brand: 'VOLKSWAGEN GOLF'.
  const model = (
    handelsbenaming.startsWith(`${merk} `) ? handelsbenaming.slice(merk.length + 1) : handelsbenaming
  ).replace(/^(\d)ER REIHE$/, '$1-serie')
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(row.datum_eerste_toelating ?? '') ?? []
  const registeredOn = z.iso.date().safeParse(`${year}-${month}-${day}`).data
  return {
    ...(merk !== '' && { brand: findBrand(merk) ?? toTitle(merk) }),
    ...(model !== '' && { model: toTitle(model) }),
    ...(registeredOn !== undefined && { registeredOn }),
    ...(/^\w+$/.test(colour) && { colour: colour.toLowerCase() }),
    ...readFlag('isInsured', row.wam_verzekerd),
    ...readFlag('isExported', row.export_indicator),
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
