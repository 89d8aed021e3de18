import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RequestChange } from '#domain/change'
import type { KeptRequest } from '#domain/keptRequest'
import { applyChange } from '#domain/change'
import { findShown, putRequest, toRequestKey } from '../requests/requestCache.ts'
import { toServerTime } from '../shared/serverTime.ts'
import { useSession } from '../session/useSession.ts'
import { changeQueue } from './changeQueue.ts'
import { requestSending } from './sending.ts'
import { toChangeText } from './toChangeText.ts'
import { showToast } from './toasts.ts'

/** Makes a change to a request: at once on the screen, and on the server as soon as it can be reached. With ten seconds to take it back. */
export type MakeChange = (request: KeptRequest, change: RequestChange) => void

export function useChange(): MakeChange {
  const client = useQueryClient()
  const { data: session } = useSession()
  const by = session?.name ?? ''
  return useCallback(
    (request, change) => {
      const before = findShown(client, request.id) ?? request
      const { key, after, nowMs } = makeChange(client, before, change, by)
      const isUndoable = change.undo === undefined && change.note === undefined
      showToast(toChangeText(change, after, nowMs), {
        about: request.id,
        ...(isUndoable && {
          action: { label: 'Ongedaan maken', run: () => takeBack(client, { key, before, after, by }) },
        }),
      })
    },
    [client, by],
  )
}

interface Made {
  readonly key: string
  readonly before: KeptRequest
  readonly after: KeptRequest
  readonly by: string
}

function makeChange(client: QueryClient, before: KeptRequest, change: RequestChange, by: string) {
  const nowMs = toServerTime(Date.now())
  const after = applyChange(before, change, by, new Date(nowMs).toISOString())
  putRequest(client, after)
  const { kind, id, reference, version } = before
  const key = crypto.randomUUID()
  changeQueue.write([...changeQueue.read(), { key, by, kind, id, reference, version, change }])
  requestSending()
  return { key, after, nowMs }
}

/** Before it was sent, a change is simply not made; afterwards the server is asked to undo it. */
function takeBack(client: QueryClient, { key, before, after, by }: Made): void {
  const queue = changeQueue.read()
  const isLast = queue.findLast(({ id }) => id === after.id)?.key === key
  const isFirst = queue[0]?.key === key
  // The first may be on its way right now.
  if (isLast && (!isFirst || !navigator.onLine)) {
    changeQueue.write(queue.filter((change) => change.key !== key))
    putRequest(client, before, true)
    void client.invalidateQueries({ queryKey: toRequestKey(before.id) })
    showToast('Ongedaan gemaakt', { about: after.id })
    return
  }
  const shown = findShown(client, after.id) ?? after
  if (shown.version !== after.version) {
    showToast('Dit kan niet meer ongedaan worden gemaakt: er is al weer iets gewijzigd.', { isFailure: true })
    return
  }
  const { nowMs, after: undone } = makeChange(client, shown, { undo: after.version }, by)
  showToast(toChangeText({ undo: after.version }, undone, nowMs), { about: after.id })
}
