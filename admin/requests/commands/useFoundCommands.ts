import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { statusLabels } from '#domain/requests/status'
import { getPersonName } from '#domain/requests/person'
import { kindLabels } from '#domain/forms/kinds'
import { requestsKey } from '../data/requestCache.ts'
import { findRequests } from '../data/requestsApi.ts'
import { describeError } from '../../shared/ApiError.ts'
import type { Command, CommandSection } from '../../shared/command.ts'
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

function toCommand(request: KeptRequest, open: (id: string) => void): Command {
  const { id, kind, status, reference } = request
  const car = kind === 'callback' ? request.location : request.carBrand
  return {
    id: `found:${id}`,
    group: 'request',
    label: getPersonName(request) || reference,
    detail: [kindLabels[kind], car, statusLabels[status], reference]
      .filter((part) => part !== '')
      .join(' · '),
    Icon: FileText,
    run: () => open(id),
  }
}
