import { useCallback } from 'react'
import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { serverClock } from '../../shared/serverClock.ts'
import { toasts } from '../../shared/toasts/toasts.ts'
import {
  findShown,
  previewChanges,
  queueChanges,
  undoChange,
  useChangeContext,
  type ChangeContext,
  type PreviewedChange,
} from './changes.ts'
import { formatChange } from './changeTexts.ts'

/** Changes a request and offers to undo it. */
export type ChangeRequest = (request: KeptRequest, change: RequestChange) => void

export function useChange(): ChangeRequest {
  const context = useChangeContext()
  return useCallback(
    (request, change) => {
      const changes = previewChanges(context, [findShown(context, request.id) ?? request], () => change)
      queueChanges(context, changes)
      // Only the last change can be undone.
      context.stores.get(toasts).hideAbout(request.id)
      for (const each of changes) announce(context, each)
    },
    [context],
  )
}

function announce(context: ChangeContext, made: PreviewedChange): void {
  const { change, after } = made
  context.stores.get(toasts).show(formatChange(change, after, context.stores.get(serverClock).now()), {
    about: after.id,
    ...(change.undo === undefined && {
      action: { label: 'Ongedaan maken', run: () => undoAndAnnounce(context, made) },
    }),
  })
}

function undoAndAnnounce(context: ChangeContext, made: PreviewedChange): void {
  const { show } = context.stores.get(toasts)
  const { change, after } = made
  if (!undoChange(context, made)) show('Dit kan niet meer ongedaan worden gemaakt.', { isFailure: true })
  else if (change.note === undefined) show('Ongedaan gemaakt', { about: after.id })
  else show('Ongedaan gemaakt; uw tekst staat weer bij Notitie', { about: after.id })
}
