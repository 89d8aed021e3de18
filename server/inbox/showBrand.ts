import { getQuery, type H3Event } from 'h3'
import { z } from 'zod'
import type { PricedRequest } from '#domain/prices/listTotals'
import { createBrandFinder } from '#domain/query/brandFinder'
import type { BrandKnowledge } from '#domain/requests/brandKnowledge'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getProblem } from '#domain/requests/thread'
import { findTypedYear, getBuildYear } from '#domain/requests/vehicle'
import { readParsedBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'

export interface BrandDependencies {
  readonly brandNames: () => readonly string[]
  readonly brandKnowledge: (brand: string, request: PricedRequest) => BrandKnowledge | undefined
}

type TimedDependencies = BrandDependencies & { readonly now: () => Date }

const querySchema = z.object({ afspraak: z.iso.datetime().optional().catch(undefined) })

/**
 * Of the brand by the plate, else by what the visitor typed; null if the site knows nothing. The
 * appointment is the one that staff see, which may not be sent yet.
 */
export function showBrandOf(dependencies: TimedDependencies, event: H3Event, request: KeptRequest): Response {
  const { vehicle, createdAt } = request
  return showBrand(dependencies, {
    car: request.kind === 'callback' ? '' : request.carBrand,
    isUrgent: request.kind !== 'contact' || request.isUrgent,
    createdAt,
    appointmentAt: querySchema.parse(getQuery(event)).afspraak,
    problem: getProblem(request),
    brand: vehicle?.brand,
    year: vehicle && getBuildYear(vehicle),
  })
}

const typedSchema = z.object({ car: z.string().max(200), isUrgent: z.boolean() })

/** The same while a request is being typed. In a body, because addresses are logged elsewhere. */
export async function showTypedBrand(dependencies: TimedDependencies, event: H3Event): Promise<Response> {
  const typed = await readParsedBody(event, typedSchema, 'Stuur de auto en of het spoed is.')
  return showBrand(dependencies, { ...typed, createdAt: dependencies.now().toISOString() })
}

interface AskedCar {
  /** As typed. */
  readonly car: string
  readonly isUrgent: boolean
  readonly createdAt: string
  readonly appointmentAt?: string | undefined
  readonly brand?: string | undefined
  readonly year?: number | undefined
  readonly problem?: string
}

function showBrand(
  { brandNames, brandKnowledge, now }: TimedDependencies,
  { car, brand: knownBrand, ...asked }: AskedCar,
): Response {
  const brand = knownBrand ?? createBrandFinder(brandNames())(car)
  const year = asked.year ?? findTypedYear(car, new Date(asked.createdAt))
  return createJsonResponse(
    (brand !== undefined && brandKnowledge(brand, { ...asked, year, now: now().toISOString() })) || null,
  )
}
