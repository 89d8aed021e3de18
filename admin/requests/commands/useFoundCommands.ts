import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { statusLabels } from '#domain/requests/status'
import { getPersonName } from '#domain/requests/person'
import { kindLabels } from '#domain/forms/kinds'
import { openedRequests } from '../data/openedRequests.ts'
import { findCached, requestsKey } from '../data/requestCache.ts'
import { findRequests } from '../data/requestsApi.ts'
import { describeError } from '../../shared/ApiError.ts'
import type { Command, CommandSection } from '../../shared/command.ts'
import { useStoreValue } from '../../shared/stores.tsx'
import { useOpenRequest } from './useOpenRequest.ts'

const fewestLetters = 2
const pauseMs = 200
/** Personal data is dropped soon after the palette closes. */
const keptMs = 60_000

export function useFoundCommands(typed: string) {
  const open = useOpenRequest()
  const q = typed.trim()
  const isAsked = q.length >= fewestLetters
  const { data, error, isFetching } = useQuery({
    queryKey: [requestsKey, 'find', q],
    queryFn: async ({ signal }) => {
      // Each letter is another query. Of a cancelled one, nothing is asked.
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return findRequests(q, signal)
    },
    enabled: isAsked,
    gcTime: keptMs,
  })
  const found = useMemo<readonly CommandSection[]>(
    () =>
      isAsked && data && data.length > 0
        ? [{ heading: 'Aanvragen', commands: data.map((request) => toCommand(request, open)) }]
        : [],
    [isAsked, data, open],
  )
  return {
    found,
    isFinding: isAsked && isFetching,
    message: isAsked && error ? `Aanvragen zoeken lukt niet: ${describeError(error)}` : undefined,
  }
}

/** The requests that this person opened last, as far as they are loaded. */
export function useOpenedCommands(): readonly Command[] {
  const client = useQueryClient()
  const open = useOpenRequest()
  const ids = useStoreValue(openedRequests)
  return useMemo(
    () => ids.flatMap((id) => findCached(client, id) ?? []).map((request) => toCommand(request, open)),
    [client, ids, open],
  )
}

function toCommand(request: KeptRequest, open: (id: string) => void): Command {
  const { id, kind, status, reference } = request
  const facts =
    kind === 'callback'
      ? [request.location]
      : [request.carBrand, request.licensePlate, kind === 'contact' ? request.carPlace : '']
  return {
    id: `found:${id}`,
    group: 'request',
    label: getPersonName(request) || reference,
    detail: [kindLabels[kind], ...facts, statusLabels[status], reference]
      .filter((part) => part !== '')
      .join(' · '),
    Icon: FileText,
    run: () => open(id),
  }
}
