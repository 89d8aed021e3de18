import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { findShown } from './requestCache.ts'
import { toServerTime } from '../../shared/serverTime.ts'
import { useSession } from '../../session/useSession.ts'
import { foreseeChanges, queueChanges, type MadeChange } from './makeChanges.ts'
import { takeBack } from './undo.ts'
import { toChangeText } from './toChangeText.ts'
import { hideToastsAbout, showToast } from '../../shared/toasts/toasts.ts'

/** Makes a change to a request: at once on the screen, and on the server as soon as it can be reached. With ten seconds to take it back. */
export type MakeChange = (request: KeptRequest, change: RequestChange) => void

export function useChange(): MakeChange {
  const client = useQueryClient()
  const { data: session } = useSession()
  const by = session?.name ?? ''
  return useCallback(
    (request, change) => {
      const before = findShown(client, request.id) ?? request
      const made = foreseeChanges([before], () => change, by)
      queueChanges(client, made, by)
      // Only the last change can be undone: what was offered for the one before it no longer holds.
      hideToastsAbout(request.id)
      for (const each of made) announce(client, each, by)
    },
    [client, by],
  )
}

function announce(client: QueryClient, made: MadeChange, by: string): void {
  const { change, after } = made
  showToast(toChangeText(change, after, toServerTime(Date.now())), {
    about: after.id,
    ...(change.undo === undefined && {
      action: { label: 'Ongedaan maken', run: () => sayTakenBack(takeBack(client, made, by), made) },
    }),
  })
}

function sayTakenBack(isTakenBack: boolean, { change, after }: MadeChange): void {
  if (!isTakenBack) showToast('Dit kan niet meer ongedaan worden gemaakt.', { isFailure: true })
  else if (change.note === undefined) showToast('Ongedaan gemaakt', { about: after.id })
  else showToast('Ongedaan gemaakt; uw tekst staat weer bij Notitie', { about: after.id })
}
