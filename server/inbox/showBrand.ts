import type { H3Event } from 'h3'
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

/** Of the brand by the plate, else by what the visitor typed; null if the site knows nothing. */
export function showBrandOf(dependencies: BrandDependencies, request: KeptRequest): Response {
  const { vehicle, createdAt } = request
  return showBrand(dependencies, {
    car: request.kind === 'callback' ? '' : request.carBrand,
    isUrgent: request.kind !== 'contact' || request.isUrgent,
    createdAt,
    problem: getProblem(request),
    brand: vehicle?.brand,
    year: vehicle && getBuildYear(vehicle),
  })
}

const typedSchema = z.object({ car: z.string().max(200), isUrgent: z.boolean() })

/** The same while a request is being typed. In a body, because addresses are logged elsewhere. */
export async function showTypedBrand(
  dependencies: BrandDependencies & { readonly now: () => Date },
  event: H3Event,
): Promise<Response> {
  const typed = await readParsedBody(event, typedSchema, 'Stuur de auto en of het spoed is.')
  return showBrand(dependencies, { ...typed, createdAt: dependencies.now().toISOString() })
}

interface AskedCar {
  /** As typed. */
  readonly car: string
  readonly isUrgent: boolean
  readonly createdAt: string
  readonly brand?: string | undefined
  readonly year?: number | undefined
  readonly problem?: string
}

function showBrand(
  { brandNames, brandKnowledge }: BrandDependencies,
  { car, isUrgent, createdAt, problem, ...known }: AskedCar,
): Response {
  const brand = known.brand ?? createBrandFinder(brandNames())(car)
  const year = known.year ?? findTypedYear(car, new Date(createdAt))
  return createJsonResponse(
    (brand !== undefined && brandKnowledge(brand, { createdAt, isUrgent, year, problem })) || null,
  )
}
