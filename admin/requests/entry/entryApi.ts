import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { brandKnowledgeSchema } from '#domain/requests/brandKnowledge'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getDutchPlate } from '#domain/requests/plate'
import { carPath } from '#domain/site/routes'
import { ApiError, toErrorData } from '../../shared/ApiError.ts'
import { fetchJson } from '../../shared/apiFetch.ts'
import { isSamePerson } from '../data/person.ts'
import { requestsKey } from '../data/requestCache.ts'
import { findRequests } from '../data/requestsApi.ts'
import type { EntryDraft } from './entryDraft.ts'

const enteredSchema = z.object({ id: z.string(), reference: z.string() })

export type Entered = z.infer<typeof enteredSchema>

/** Throws ApiError, and TypeError without a connection. */
export function sendEntry({ values, ...meta }: EntryDraft): Promise<Entered> {
  return fetchJson(enteredSchema, '/api/admin/requests', { method: 'POST', payload: { ...values, ...meta } })
}

const refusalSchema = z.looseObject({ fields: z.record(z.string(), z.string()) })

/** What the server says of each field; undefined for another failure. */
export function getFieldErrors(error: unknown): Readonly<Record<string, string>> | undefined {
  const isRefusal = error instanceof ApiError && error.status === 422
  return isRefusal ? refusalSchema.safeParse(toErrorData(error)).data?.fields : undefined
}

/** Each letter is another question. Of a cancelled one, nothing is asked. */
const pauseMs = 300
/** Personal data is dropped soon after the page closes. */
const keptMs = 60_000

const wait = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

const fewestLetters = 3

/** One request of each person whose name or number is being typed, the newest ones. */
export function useKnownPersons(typed: string): readonly KeptRequest[] {
  const q = typed.trim()
  const { data = [] } = useQuery({
    queryKey: [requestsKey, 'find', q],
    queryFn: async ({ signal }) => {
      await wait()
      return findRequests(q, signal)
    },
    enabled: q.length >= fewestLetters,
    gcTime: keptMs,
  })
  return data.filter((request, index) => !data.slice(0, index).some((each) => isSamePerson(each, request)))
}

/** What the site says of the typed car: its keys, and what each job costs. */
export function useTypedBrand(car: string, isUrgent: boolean) {
  const typed = car.trim()
  const { data } = useQuery({
    queryKey: ['brand', 'typed', typed, isUrgent],
    queryFn: async ({ signal }) => {
      await wait()
      return fetchJson(z.nullable(brandKnowledgeSchema), '/api/admin/brand', {
        method: 'POST',
        payload: { car: typed, isUrgent },
        signal,
      })
    },
    enabled: typed.length > 1,
    staleTime: keptMs,
    gcTime: keptMs,
  })
  return data ?? undefined
}

const carSchema = z.object({
  brand: z.string(),
  model: z.optional(z.string()),
  year: z.optional(z.number()),
  name: z.string(),
})

export type FoundCar = z.infer<typeof carSchema>

/** What the RDW says of a typed plate; null if it does not know it. */
export function useTypedPlate(plate: string, isOn: boolean) {
  const licensePlate = getDutchPlate({ licensePlate: plate })
  return useQuery({
    queryKey: ['car', licensePlate],
    queryFn: async ({ signal }) => {
      await wait()
      return fetchJson(carSchema, carPath, { method: 'POST', payload: { licensePlate }, signal })
    },
    enabled: isOn && licensePlate !== undefined,
    gcTime: keptMs,
  })
}
